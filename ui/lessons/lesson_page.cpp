// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_page.h"

#include "session/session.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr const char* foundMark = "{{found}}";

const LessonEntry& entryOf(int lesson)
{
    return lessonEntries()[static_cast<std::size_t>(lesson)];
}

} // namespace

LessonPage::LessonPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_list(new QComboBox(this))
    , m_text(new QTextBrowser(this))
    , m_before(new QPushButton(this))
    , m_next(new QPushButton(this))
    , m_play(new QPushButton(this))
    , m_runner(new LessonRunner(
          session, [this](const LessonAct& one) { actOne(one); }, this))
{
    setObjectName(QStringLiteral("lessonPage"));
    m_list->setObjectName(QStringLiteral("lessonList"));
    m_text->setObjectName(QStringLiteral("lessonText"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(10);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_before);
    buttons->addWidget(m_next);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_list);
    layout->addWidget(m_play);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);
    m_play->setObjectName(QStringLiteral("lessonPlay"));
    for (std::size_t i = 0; i < lessonEntries().size(); ++i)
        m_list->addItem(QString());
    connect(m_list, &QComboBox::currentIndexChanged, this, &LessonPage::show);
    connect(m_before, &QPushButton::clicked, this, [this] { open(m_list->currentIndex() - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { open(m_list->currentIndex() + 1); });
    connect(m_play, &QPushButton::clicked, this, &LessonPage::play);
    connect(m_runner, &LessonRunner::changed, this, &LessonPage::show);
    connect(m_runner, &LessonRunner::modelAsked, this, &LessonPage::modelAsked);
    connect(m_runner, &LessonRunner::workspaceAsked, this, &LessonPage::workspaceAsked);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.scheme() == QLatin1String("act"))
            follow(link.path(QUrl::FullyDecoded));
    });
    connect(&m_session.document, &TextDocument::modelChanged, this, [this] {
        if (!m_pending.isEmpty() && m_runner->missingModel(entryOf(m_list->currentIndex())).isEmpty())
            act(std::exchange(m_pending, QString()));
    });
    spoken(this, [this] { retranslate(); });
}

int LessonPage::count() const
{
    return m_list->count();
}

int LessonPage::current() const
{
    return m_list->currentIndex();
}

void LessonPage::retranslate()
{
    int number = 0;
    QString book;
    for (int i = 0; i < count(); ++i) {
        const LessonEntry& entry = entryOf(i);
        number = entry.book == book ? number + 1 : 1;
        book = entry.book;
        const QString title =
            QStringLiteral("%1. %2").arg(QString::number(number), lessonText(entry, Language::instance().code()).title);
        const QString lesson = book == QLatin1String("tang") ? tr("Tang") : tr("Verne");
        m_list->setItemText(i, entry.isBlock() ? QStringLiteral("%1 %2").arg(lesson, title) : title);
    }
    m_list->setAccessibleName(tr("Lessons"));
    m_text->setAccessibleName(tr("Lesson"));
    m_before->setText(tr("Before"));
    m_next->setText(tr("Next"));
    show();
}

void LessonPage::open(int lesson)
{
    m_list->setCurrentIndex(std::clamp(lesson, 0, count() - 1));
}

void LessonPage::follow(const QString& acts)
{
    if (m_runner->isRunning())
        m_runner->stop();
    const QString model = m_runner->missingModel(entryOf(m_list->currentIndex()));
    if (model.isEmpty()) {
        act(acts);
        return;
    }
    // What the page speaks of is another model's: it is loaded first.
    m_pending = acts;
    Q_EMIT modelAsked(model);
}

void LessonPage::play()
{
    if (m_runner->isRunning()) {
        m_runner->stop();
        return;
    }
    m_pending.clear();
    m_played = m_list->currentIndex();
    m_runner->run(entryOf(m_played));
}

void LessonPage::show()
{
    const int lesson = m_list->currentIndex();
    QString text = lessonText(entryOf(lesson), Language::instance().code()).markdown;
    if (text.contains(QLatin1String(foundMark))) {
        QString found;
        if (lesson == m_played) {
            for (const QString& line : m_runner->found())
                found += QStringLiteral("- ") + line + QLatin1Char('\n');
            if (m_runner->isRunning())
                found += QStringLiteral("\n*%1*\n").arg(tr("It runs …"));
        }
        if (found.isEmpty())
            found = QStringLiteral("*%1*\n").arg(tr("Nothing yet: press the button above."));
        text.replace(QLatin1String(foundMark), found);
    }
    const int scrolled = m_text->verticalScrollBar()->value();
    const bool samePage = std::exchange(m_shown, lesson) == lesson;
    m_text->setMarkdown(text);
    m_text->verticalScrollBar()->setValue(samePage ? scrolled : 0);
    m_before->setEnabled(lesson > 0);
    m_next->setEnabled(lesson + 1 < count());
    showButton();
}

void LessonPage::showButton()
{
    const bool block = entryOf(m_list->currentIndex()).isBlock();
    m_play->setText(m_runner->isRunning() ? tr("Stop the lesson")
            : block                       ? tr("Run it here")
                                          : tr("Set up the window"));
    m_play->setToolTip(block ? tr("Plays this block in the window: the same engine, the same table and charts. "
                                  "Undo brings your text back; a text of another model is kept beside the recent files")
                             : tr("Text and settings as this lesson needs them; Undo brings yours back"));
}

bool LessonPage::act(const QString& acts)
{
    const auto list = parseActs(utf8(acts), "lesson");
    if (!list)
        return false;
    // What a link tries out begins from the beginning, not in the middle of what still runs.
    m_session.run.stop();
    for (const LessonAct& one : *list)
        actOne(one);
    return true;
}

void LessonPage::actOne(const LessonAct& act)
{
    switch (act.kind) {
    case ActKind::Temperature:
    case ActKind::TopK:
    case ActKind::TopP:
    case ActKind::MinP:
    case ActKind::Seed:
    case ActKind::Greedy:
    case ActKind::Neutral:
        m_session.document.setSettings(*settingsAfter(act, m_session.document.state().settings));
        return;
    case ActKind::Text:
        m_session.document.editText(qtText(act.text));
        return;
    case ActKind::Step:
        m_session.run.stepOnce();
        return;
    case ActKind::Write:
        m_session.run.write();
        return;
    case ActKind::Back:
        m_session.document.back();
        return;
    case ActKind::Again:
        m_session.drawAgain();
        return;
    case ActKind::Find:
        m_session.view.setFind(qtText(act.text));
        return;
    case ActKind::Form:
        m_session.document.setRules(qtText(act.text), m_session.document.state().banned);
        return;
    case ActKind::Cache:
        m_session.document.setUseCache(act.on);
        return;
    case ActKind::AsNew:
        m_session.document.setAsNewPoem(act.on);
        return;
    case ActKind::ThroughStops:
        m_session.run.setThroughStops(act.on);
        return;
    case ActKind::TintTyped:
        m_session.tints.setTintTyped(act.on);
        return;
    case ActKind::Panel:
        Q_EMIT dockAsked(qtText(act.text));
        return;
    }
}

} // namespace lettrine
