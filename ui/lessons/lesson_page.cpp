// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_page.h"

#include "base/files.h"
#include "files/opened_file.h"
#include "session/session.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
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
    , m_verdict(new QLabel(this))
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
    layout->addWidget(m_verdict);
    m_verdict->setObjectName(QStringLiteral("lessonVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->hide();
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
    connect(&m_session.document, &TextDocument::lessonCarried, this, [this](const QByteArray& file) {
        if (const Result<void> opened = openLesson(file, tr("the document's lesson")); !opened)
            Q_EMIT failed(opened.error());
    });
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

bool LessonPage::isLessonFile(const QString& path)
{
    if (!path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive))
        return false;
    QFile file(path);
    constexpr qint64 looked = 4096;
    return file.open(QIODevice::ReadOnly) && file.read(looked).contains("<!-- page:");
}

Result<void> LessonPage::openFile(const QString& path)
{
    const auto bytes = readFile(filePath(path), largestLesson);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const QByteArray file = QByteArray::fromStdString(*bytes);
    const Result<void> opened = openLesson(file, QFileInfo(path).fileName());
    // A document that is saved now brings it along.
    if (opened)
        m_session.document.setLesson(*bytes);
    return opened;
}

Result<void> LessonPage::openLesson(const QByteArray& file, const QString& name)
{
    auto lesson = parseLesson({ file.constData(), static_cast<std::size_t>(file.size()) }, utf8(name));
    if (!lesson)
        return tl::unexpected(lesson.error());
    m_runner->stop();
    m_played = -1;
    const int first = static_cast<int>(std::count_if(
        lessonEntries().begin(), lessonEntries().end(), [](const LessonEntry& entry) { return !entry.isOwn(); }));
    {
        const QSignalBlocker quiet(m_list);
        m_list->setCurrentIndex(0);
        while (m_list->count() > first)
            m_list->removeItem(first);
        setOwnLesson(std::move(*lesson));
        for (std::size_t i = static_cast<std::size_t>(first); i < lessonEntries().size(); ++i)
            m_list->addItem(QString());
    }
    nameEntries();
    open(first);
    show();
    return {};
}

QString LessonPage::verdict() const
{
    return m_verdict->isHidden() ? QString() : m_verdict->text();
}

void LessonPage::tell(bool right)
{
    m_verdict->setText(
        right ? tr("✓ Yes, that is right.") : tr("✕ Not that one. Look once more, and try another answer."));
    m_verdict->show();
}

void LessonPage::retranslate()
{
    nameEntries();
    m_list->setAccessibleName(tr("Lessons"));
    m_text->setAccessibleName(tr("Lesson"));
    m_before->setText(tr("Previous"));
    m_next->setText(tr("Next"));
    show();
}

void LessonPage::nameEntries()
{
    int number = 0;
    QString book;
    for (int i = 0; i < count(); ++i) {
        const LessonEntry& entry = entryOf(i);
        number = entry.book == book ? number + 1 : 1;
        book = entry.book;
        const QString title =
            QStringLiteral("%1. %2").arg(QString::number(number), lessonText(entry, Language::instance().code()).title);
        const QString lesson = entry.isOwn() ? tr("Own") : book == QLatin1String("tang") ? tr("Tang") : tr("Verne");
        m_list->setItemText(i, entry.isBlock() || entry.isOwn() ? QStringLiteral("%1 %2").arg(lesson, title) : title);
    }
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
    if (!samePage)
        m_verdict->hide();
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
    case ActKind::Right:
    case ActKind::Wrong:
        tell(act.kind == ActKind::Right);
        return;
    case ActKind::Panel:
        Q_EMIT dockAsked(qtText(act.text));
        return;
    }
}

} // namespace lettrine
