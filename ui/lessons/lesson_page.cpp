// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_page.h"

#include "sampling/presets.h"
#include "session/session.h"
#include "words/language.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr const char* foundMark = "{{found}}";

/// Titles of the pages about ideas; the lessons' blocks bring their own.
constexpr std::array ideaTitles{ QT_TRANSLATE_NOOP("lettrine::LessonPage", "1. The next character"),
    QT_TRANSLATE_NOOP("lettrine::LessonPage", "2. Temperature"),
    QT_TRANSLATE_NOOP("lettrine::LessonPage", "3. Top-k and top-p"),
    QT_TRANSLATE_NOOP("lettrine::LessonPage", "4. The draw and the seed"),
    QT_TRANSLATE_NOOP("lettrine::LessonPage", "5. Writing under rules"),
    QT_TRANSLATE_NOOP("lettrine::LessonPage", "6. The cache and its price") };

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
          session, [this](const QString& acts) { return act(acts); }, this))
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
        if (entry.section.isEmpty()) {
            m_list->setItemText(i, tr(ideaTitles[static_cast<std::size_t>(i)]));
            continue;
        }
        number = entry.book == book ? number + 1 : 1;
        book = entry.book;
        m_list->setItemText(i,
            QStringLiteral("%1 %2. %3")
                .arg(book == QLatin1String("tang") ? tr("Tang") : tr("Verne"), QString::number(number),
                    lessonText(entry, Language::instance().code()).title));
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
    const bool block = !entryOf(m_list->currentIndex()).section.isEmpty();
    m_play->setText(m_runner->isRunning() ? tr("Stop the lesson")
            : block                       ? tr("Run it here")
                                          : tr("Set up the window"));
    m_play->setToolTip(block ? tr("Plays this block in the window: the same engine, the same table and charts. "
                                  "Undo brings your text back; a text of another model is kept beside the recent files")
                             : tr("Text and settings as this lesson needs them; Undo brings yours back"));
}

bool LessonPage::act(const QString& acts)
{
    bool known = true;
    for (const QString& part : acts.split(QLatin1Char('&'), Qt::SkipEmptyParts)) {
        const qsizetype sign = part.indexOf(QLatin1Char('='));
        known = actOne(sign < 0 ? part : part.left(sign), sign < 0 ? QString() : part.mid(sign + 1)) && known;
    }
    return known;
}

bool LessonPage::actOne(const QString& name, const QString& value)
{
    SamplingSettings settings = m_session.document.state().settings;
    const auto set = [&](auto& field) {
        field = static_cast<std::decay_t<decltype(field)>>(QLocale::c().toDouble(value));
        m_session.document.setSettings(settings);
        return true;
    };
    if (name == QLatin1String("temperature"))
        return set(settings.temperature);
    if (name == QLatin1String("topk"))
        return set(settings.topK);
    if (name == QLatin1String("topp"))
        return set(settings.topP);
    if (name == QLatin1String("minp"))
        return set(settings.minP);
    if (name == QLatin1String("seed"))
        return set(settings.seed);
    if (name == QLatin1String("greedy"))
        m_session.document.setSettings(SamplingSettings::greedy(settings.seed));
    else if (name == QLatin1String("neutral"))
        m_session.document.setSettings(neutralSettings(settings.seed));
    else if (name == QLatin1String("text"))
        m_session.document.editText(value);
    else if (name == QLatin1String("step"))
        m_session.run.stepOnce();
    else if (name == QLatin1String("write"))
        m_session.run.write();
    else if (name == QLatin1String("back"))
        m_session.document.back();
    else if (name == QLatin1String("again"))
        m_session.drawAgain();
    else if (name == QLatin1String("find"))
        m_session.view.setFind(value);
    else if (name == QLatin1String("form"))
        m_session.document.setRules(value, m_session.document.state().banned);
    else if (name == QLatin1String("cache"))
        m_session.document.setUseCache(value == QLatin1String("on"));
    else if (name == QLatin1String("new"))
        m_session.document.setAsNewPoem(value == QLatin1String("on"));
    else if (name == QLatin1String("through"))
        m_session.run.setThroughStops(value == QLatin1String("on"));
    else if (name == QLatin1String("tint"))
        m_session.tints.setTintTyped(value == QLatin1String("on"));
    else if (name == QLatin1String("dock"))
        Q_EMIT dockAsked(value);
    else
        return false;
    return true;
}

} // namespace lettrine
