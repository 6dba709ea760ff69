// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monkey/window_view.h"

#include "ui/compose_support.h"
#include "ui/monkey/held_reports.h"

#include "candidates/candidate_model.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "compose/compose_page.h"
#include "document/engine_text.h"
#include "session/session.h"
#include "shell/document_keeper.h"
#include "shell/main_window.h"
#include "text/poem_editor.h"
#include "text/text_page.h"

#include <QLabel>

namespace lettrine::monkey {

QString Snapshot::differenceFrom(const Snapshot& other) const
{
    QStringList words;
    const auto differs = [&](const char* name, const auto& mine, const auto& others) {
        if (!(mine == others))
            words << QLatin1String(name);
    };
    differs("node", node, other.node);
    differs("settings", settings, other.settings);
    differs("as a new poem", asNewPoem, other.asNewPoem);
    differs("form", form, other.form);
    differs("banned", banned, other.banned);
    differs("rules of the poem", poem.rules, other.poem.rules);
    differs("cells of the poem", poem.cells, other.poem.cells);
    differs("place of the heads", poem.place, other.poem.place);
    if (text != other.text)
        words << QStringLiteral("text \"%1\" and \"%2\"").arg(text, other.text);
    return words.join(QStringLiteral(", "));
}

WindowView::WindowView(MainWindow& window)
    : m_window(window)
{
    const TextDocument& document = window.session().document;
    QObject::connect(&document, &TextDocument::treeReplaced, &window, [number = m_number] { ++*number; });
    // A text that a model of another vocabulary reads keeps its poem.
    QObject::connect(&document, &TextDocument::readAnew, &window, [number = m_number] { --*number; });
}

const std::vector<Engine::Thread>& WindowView::threads()
{
    static const std::vector<Engine::Thread> list{ Engine::Thread::Looking, Engine::Thread::Searching,
        Engine::Thread::Long };
    return list;
}

QString WindowView::text() const
{
    return m_window.session().document.text();
}

QString WindowView::editorText() const
{
    return m_window.textPage().editor().text();
}

const QVector<Ink>& WindowView::inks() const
{
    return m_window.textPage().editor().inks();
}

const TextTree& WindowView::tree() const
{
    return m_window.session().document.tree();
}

TextTree::Node WindowView::node() const
{
    return m_window.session().document.state().node;
}

std::vector<TextTree::Node> WindowView::shownNodes() const
{
    std::vector<TextTree::Node> nodes;
    for (const ShownToken& token : m_window.session().document.shown().tokens())
        nodes.push_back(token.node);
    return nodes;
}

std::pair<int, int> WindowView::stretch(int place) const
{
    const ShownToken& token = m_window.session().document.shown().tokens()[place];
    return { token.begin, token.length };
}

QString WindowView::unread() const
{
    return m_window.session().document.state().rest;
}

QString WindowView::textBefore(int place) const
{
    return m_window.session().document.shown().before(place);
}

std::shared_ptr<const Model> WindowView::model() const
{
    return m_window.session().document.model();
}

std::shared_ptr<const Tokenizer> WindowView::tokenizer() const
{
    return m_window.session().document.tokenizer();
}

TextState WindowView::stateBefore(int place) const
{
    // Put together here once more, from the tree.
    TextState state;
    if (m_window.session().document.state().asNewPoem || place == 0) {
        state.ids.push_back(model()->startToken());
        state.textBegin = 1;
    }
    const std::vector<TextTree::Node> path = tree().path(node());
    for (int i = 0; i < place; ++i)
        state.ids.push_back(tree().token(path[static_cast<std::size_t>(i)]));
    state.redraw = tree().redraws(place > 0 ? path[static_cast<std::size_t>(place - 1)] : TextTree::root);
    return state;
}

SamplingSettings WindowView::settings() const
{
    return m_window.session().document.state().settings;
}

RuleSet WindowView::rules() const
{
    return rulesOf(m_window.session().document);
}

int WindowView::rows() const
{
    return m_window.session().document.rows();
}

std::optional<Table> WindowView::table() const
{
    const StepView& view = m_window.session().view.view();
    if (!view.step)
        return std::nullopt;
    Table table;
    table.step = view.step;
    table.place = view.cell - 1;
    table.token = view.token;
    table.before = view.before;
    table.isCurrent = m_window.session().view.isCurrent();
    switch (view.kind) {
    case StepView::Kind::Kept:
        table.kind = Table::Kind::Kept;
        break;
    case StepView::Kind::Evaluated:
        table.kind = Table::Kind::Evaluated;
        break;
    case StepView::Kind::Writing:
        table.kind = Table::Kind::Writing;
        break;
    default:
        table.kind = Table::Kind::Upcoming;
    }
    return table;
}

const Step* WindowView::stepOnPage() const
{
    const CandidateModel& model = m_window.nextPage().candidates();
    return model.hasStep() ? &model.step() : nullptr;
}

int WindowView::pointed() const
{
    return m_window.session().view.pointedToken();
}

bool WindowView::tintsTyped() const
{
    return m_window.session().tints.tintTyped() && m_window.session().tints.tint() == Tints::Tint::Probability;
}

bool WindowView::isWriting() const
{
    return m_window.session().run.isWriting();
}

bool WindowView::isWritingPoem() const
{
    return m_window.composePage().desk().isWriting();
}

bool WindowView::isComparing() const
{
    const auto dialogs = m_window.findChildren<CompareDialog*>();
    return std::any_of(dialogs.begin(), dialogs.end(), [](const CompareDialog* dialog) { return dialog->isWriting(); });
}

QString WindowView::status() const
{
    return m_window.findChild<QLabel*>(QStringLiteral("stateText"))->text();
}

bool WindowView::isEngineIdle() const
{
    return HeldReports::isIdle(m_window.session().engine);
}

QUndoStack& WindowView::undoStack() const
{
    return m_window.session().document.undoStack();
}

Snapshot WindowView::snapshot() const
{
    const DocumentState& state = m_window.session().document.state();
    return { state.node, text(), state.settings, state.asNewPoem, state.form, state.banned, poem() };
}

bool WindowView::isModified() const
{
    return m_window.documents().isModified();
}

const ComposeState& WindowView::poem() const
{
    return m_window.composePage().plan().state();
}

QString WindowView::poemFault(bool settled) const
{
    const PlanModel& plan = m_window.composePage().plan();
    const VerseDesk& desk = m_window.composePage().desk();
    const ComposeState& state = plan.state();
    if (state.cells.size() != static_cast<std::size_t>(state.rules.cellCount()))
        return QStringLiteral("%1 cells for %2").arg(state.cells.size()).arg(state.rules.cellCount());
    for (int i = 0; i < state.rules.cellCount(); ++i) {
        const CellPlace place = state.placeOf(i);
        const QModelIndex index = plan.index(place.line, place.cell);
        for (const int role : { int(Qt::DisplayRole), int(PlanModel::SayRole) })
            (void)index.data(role);
        if (!desk.isWriting()
            && (index.data(PlanModel::TargetRole).toBool() || index.data(PlanModel::PreviewRole).toBool()))
            return QStringLiteral("cell %1 is shown as being written, and nothing writes").arg(i + 1);
    }
    for (const PoemVersion& version : m_window.composePage().versions().versions()) {
        if (version.ranked.poem.cells.size() > static_cast<std::size_t>(version.ranked.poem.plan.cellCount()))
            return QStringLiteral("a version is larger than its plan");
    }
    if (desk.isWriting() && desk.toolsState() != VerseDesk::Tools::Ready)
        return QStringLiteral("writes without tables");
    if (!settled || desk.toolsState() != VerseDesk::Tools::Ready || !m_window.composePage().isVisible())
        return {};
    if (!desk.gapBefore()) {
        if (!desk.look())
            return QStringLiteral("no table for the cell in hand");
        if (!desk.isLookCurrent())
            return QStringLiteral("the cell's table is that of another cell or poem");
        const VerseTools& tools = *plan.tools();
        const auto look = lookAtCell(*tools.model, tools.vocabulary, tools.counts, planOf(state, Keep::All),
            desk.lookedPlace(), settings(), rows());
        if (!look || look->step.rows != desk.look()->step.rows || look->step.id != desk.look()->step.id)
            return QStringLiteral("the cell's table is not that of the poem as it stands");
    }
    return {};
}

void WindowView::setSpeed(double charactersPerSecond) const
{
    m_window.session().run.setSpeed(charactersPerSecond);
}

void WindowView::setLength(int tokens) const
{
    m_window.session().run.setLength(tokens);
}

void WindowView::setVersions(int count) const
{
    m_window.composePage().desk().search().versions = count;
    m_window.composePage().desk().search().particles = 2;
}

void WindowView::use(const std::shared_ptr<const Model>& model) const
{
    m_window.session().engine.use(model);
    (void)m_window.session().document.takeModel(model);
}

bool WindowView::save(const QString& path) const
{
    return m_window.documents().saveTo(path);
}

void WindowView::open(const QString& path) const
{
    m_window.openPath(path);
}

void WindowView::rest(int offset) const
{
    Q_EMIT m_window.textPage().editor().pointedAt(offset, Pointing::Passing);
}

void WindowView::fill(Form form, const QString& poem) const
{
    fillPoem(m_window.composePage().plan(), form, poem);
}

} // namespace lettrine::monkey
