// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_page.h"

#include "document/engine_text.h"
#include "look/theme.h"
#include "session/step_in_view.h"
#include "session/tints.h"
#include "session/writing_run.h"
#include "text/glyph_warmth.h"
#include "text/poem_editor.h"
#include "text/text_difference.h"
#include "text/unknown_bar.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr qsizetype longestMessage = 800;

/// A strip with a rule at its left: vermilion for a fault, muted otherwise.
class MessageBar : public QWidget {
public:
    using QWidget::QWidget;
    Message kind = Message::Note;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), themeColour(Role::Window));
        painter.fillRect(QRect(0, 0, 4, height()), themeColour(kind == Message::Fault ? Role::Seal : Role::Muted));
        painter.fillRect(QRect(0, height() - 1, width(), 1), themeColour(Role::Line));
    }
};

/// Characters that the vocabulary does not hold, as stretches of the editor's text.
QVector<std::pair<int, int>> unknownStretches(
    const TextDocument& document, const std::vector<UnknownCharacter>& unknownCharacters)
{
    QVector<std::pair<int, int>> stretches;
    const QString rest = document.state().rest;
    const auto begin = document.shown().text().size();
    // One way through the text for all of them: there may be as many as characters.
    qsizetype offset = 0;
    qsizetype codePoint = 0;
    for (const UnknownCharacter& unknown : unknownCharacters) {
        const auto wanted = static_cast<qsizetype>(unknown.position) - 1;
        offset += utf16Offset(QStringView(rest).mid(offset), wanted - codePoint);
        codePoint = wanted;
        const int place = static_cast<int>(begin + offset);
        const int length = unknown.codePoint > 0xFFFF ? 2 : 1;
        if (!stretches.isEmpty() && stretches.back().first + stretches.back().second == place)
            stretches.back().second += length;
        else
            stretches.append({ place, length });
    }
    return stretches;
}

} // namespace

TextPage::TextPage(TextDocument& document, WritingRun& run, StepInView& view, Tints& tints, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_run(run)
    , m_view(view)
    , m_tints(tints)
    , m_editor(new PoemEditor(this))
    , m_bar(new MessageBar(this))
    , m_message(new QLabel(m_bar))
    , m_close(new QToolButton(m_bar))
    , m_unknown(new UnknownBar(document, this))
    , m_hint(new QLabel(this))
{
    setObjectName(QStringLiteral("textPage"));
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    // One long word in it does not make the window wider.
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAutoRaise(true);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(16, 6, 8, 6);
    row->addWidget(m_message, 1);
    row->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_unknown);
    layout->addWidget(m_editor, 1);
    layout->addWidget(m_hint);
    m_bar->hide();
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setBackgroundRole(QPalette::Base);
    m_hint->setAutoFillBackground(true);
    m_hint->setContentsMargins(24, 4, 24, 12);
    m_hint->hide();
    connect(m_unknown, &UnknownBar::modelAsked, this, &TextPage::modelAsked);
    connect(m_editor, &PoemEditor::edited, m_hint, &QWidget::hide);
    connect(m_close, &QToolButton::clicked, m_bar, &QWidget::hide);
    connect(m_editor, &PoemEditor::edited, &document, &TextDocument::editText);
    connect(m_editor, &PoemEditor::pointedAt, &view, &StepInView::pointAt);
    connect(m_editor, &PoemEditor::drawAgainAsked, &run,
        [this](int offset) { m_run.drawAgain(m_document.shown().tokenAt(offset)); });
    connect(m_editor, &PoemEditor::cutAsked, &document, [this](int offset) {
        const int token = m_document.shown().tokenAt(offset);
        if (token >= 0)
            m_document.goTo(token > 0 ? m_document.shown().tokens()[token - 1].node : TextTree::root);
    });
    connect(m_editor, &PoemEditor::undoAsked, &document, &TextDocument::undo);
    connect(m_editor, &PoemEditor::redoAsked, &document, &TextDocument::redo);
    connect(m_editor, &PoemEditor::filesDropped, this, &TextPage::filesDropped);
    connect(&document, &TextDocument::textReplaced, this, &TextPage::replaceText);
    connect(&document, &TextDocument::modelChanged, this, &TextPage::showCell);
    connect(&tints, &Tints::inksChanged, m_editor, &PoemEditor::setInks);
    connect(&run, &WritingRun::changed, this, &TextPage::showCell);
    connect(&view, &StepInView::changed, this, &TextPage::showPointed);
    connect(&document, &TextDocument::said, this, &TextPage::sayOfText);
    connect(&run, &WritingRun::said, this, &TextPage::sayOfText);
    connect(&view, &StepInView::said, this, &TextPage::sayOfText);
    connect(&document, &TextDocument::moved, this, &TextPage::forgetOfText);
    connect(&document, &TextDocument::stateChanged, this, &TextPage::forgetOfText);
    connect(&document, &TextDocument::modelChanged, this, &TextPage::forgetOfModel);
    auto* warmth = new GlyphWarmth(*m_editor);
    connect(&document, &TextDocument::modelChanged, warmth,
        [&document, warmth] { warmth->begin(document.tokenizer().get()); });
    const auto rest = [&run, warmth] { warmth->hold(run.isWriting()); };
    connect(&run, &WritingRun::changed, warmth, rest);
    connect(&document, &TextDocument::stateChanged, warmth, rest);
    spoken(this, [this] {
        m_editor->setPlaceholderText(tr("Type a few characters, then press Write."));
        m_editor->setAccessibleName(tr("Text"));
        m_editor->setWhatsThis(tr("The text. What you type is plain, what the model writes is tinted by how likely it "
                                  "was. Point at a character to see its candidates at that moment."));
        m_hint->setText(
            tr("Click any character to see how it was chosen. Move the temperature. Press Write for more."));
        m_close->setToolTip(tr("Hide this message"));
        m_close->setAccessibleName(tr("Hide this message"));
    });
}

QString TextPage::message() const
{
    return m_bar->isVisibleTo(this) ? m_message->text() : m_unknown->text();
}

void TextPage::showHint()
{
    m_hint->show();
}

QString TextPage::hint() const
{
    return m_hint->isVisibleTo(this) ? m_hint->text() : QString();
}

void TextPage::say(const QString& text, Message kind, Until until)
{
    m_until = until;
    m_saidOf = until == Until::TextChanges ? m_document.state() : DocumentState();
    m_saidWith = m_document.model();
    // A name or a value from a file may be as long as the file.
    m_message->setText(shortened(text, longestMessage));
    static_cast<MessageBar*>(m_bar)->kind = kind;
    m_bar->setVisible(!text.isEmpty());
    m_bar->update();
}

void TextPage::sayOfText(const QString& text, Message kind)
{
    say(text, kind, Until::TextChanges);
}

void TextPage::forgetOfText()
{
    if (m_until == Until::TextChanges && m_document.state() != m_saidOf)
        say(QString(), Message::Note);
}

void TextPage::forgetOfModel()
{
    if (m_until == Until::TextChanges && m_document.model() != m_saidWith.lock())
        say(QString(), Message::Note);
}

void TextPage::forgetModelFault()
{
    if (m_until == Until::ModelAsked)
        say(QString(), Message::Note);
}

void TextPage::replaceText(int from, int, const QString& text)
{
    // What is new always reaches to the end. The editor may hold what the person just typed, of which the document has
    // made something else: only what differs is replaced, so that the caret stays where it is.
    const QVector<Ink> inks = m_tints.inks(from, static_cast<int>(text.size()));
    const QString& present = m_editor->text();
    const TextDifference difference = differenceOf(QStringView(present).mid(from), text);
    if (!difference.isEmpty())
        m_editor->replace(from + difference.begin, difference.removed, text.mid(difference.begin, difference.added),
            inks.mid(difference.begin, difference.added));
    m_editor->setInks(from, inks);
    showCell();
}

void TextPage::showCell()
{
    const ShownText& shown = m_document.shown();
    // An empty text says in words what to do; the cell would be in the way.
    const bool ready = m_document.model() && m_document.state().rest.isEmpty() && !m_editor->text().isEmpty();
    m_editor->setCell(ready ? static_cast<int>(shown.text().size()) : -1,
        m_run.isWriting() ? PoemEditor::Cell::Writing : PoemEditor::Cell::Waiting,
        bytesLabel(shown.heldAfter(shown.size())));
    const QString& rest = m_document.state().rest;
    const auto unknown = rest.isEmpty() || !m_document.tokenizer() ? std::vector<UnknownCharacter>()
                                                                   : m_document.tokenizer()->unknown(utf8(rest));
    m_editor->setUnknown(unknownStretches(m_document, unknown));
    m_unknown->show(unknown);
    const int from = readFromOf(m_document);
    const auto& tokens = shown.tokens();
    m_editor->setUnread(from > 0 && from <= tokens.size() ? tokens[from - 1].begin + tokens[from - 1].length : 0);
}

void TextPage::showPointed()
{
    const int token = m_view.pointedToken();
    const auto& tokens = m_document.shown().tokens();
    if (token < 0 || token >= tokens.size())
        m_editor->setPointed(-1, 0);
    else
        m_editor->setPointed(tokens[token].begin, tokens[token].length);
}

} // namespace lettrine
