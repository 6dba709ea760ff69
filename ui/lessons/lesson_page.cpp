// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_page.h"

#include "sampling/presets.h"
#include "session/session.h"
#include "words/language.h"

#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// A lesson's file name and what sets the window up for it.
struct Lesson {
    const char* file;
    const char* setUp;
};
constexpr std::array lessonList{
    Lesson{ "next", "text=春风&neutral&dock=nextDock" },
    Lesson{ "temperature", "text=春风&neutral&dock=samplingDock" },
    Lesson{ "cuts", "text=春风&temperature=1.5&topk=0&topp=1&dock=tailDock" },
    Lesson{ "draw", "text=春风&temperature=1&topk=0&topp=0.95&seed=1&dock=nextDock" },
    Lesson{ "rules", "text=春风&temperature=1&form=jueju5&dock=samplingDock" },
    Lesson{ "cache", "text=春风&form=&dock=cacheDock" },
};

QString pageText(const char* file)
{
    for (const QString& code : { Language::instance().code(), QStringLiteral("en") }) {
        QFile page(QStringLiteral(":/lessons/%1.%2.md").arg(QLatin1String(file), code));
        if (page.open(QIODevice::ReadOnly))
            return QString::fromUtf8(page.readAll());
    }
    return {};
}

} // namespace

LessonPage::LessonPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_list(new QComboBox(this))
    , m_text(new QTextBrowser(this))
    , m_before(new QPushButton(this))
    , m_next(new QPushButton(this))
    , m_setUp(new QPushButton(this))
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
    layout->addWidget(m_setUp);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);
    for (std::size_t i = 0; i < lessonList.size(); ++i)
        m_list->addItem(QString());
    connect(m_list, &QComboBox::currentIndexChanged, this, &LessonPage::show);
    connect(m_before, &QPushButton::clicked, this, [this] { open(m_list->currentIndex() - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { open(m_list->currentIndex() + 1); });
    connect(m_setUp, &QPushButton::clicked, this,
        [this] { act(QString::fromUtf8(lessonList[static_cast<std::size_t>(m_list->currentIndex())].setUp)); });
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.scheme() == QLatin1String("act"))
            act(link.path(QUrl::FullyDecoded));
    });
    spoken(this, [this] { retranslate(); });
}

int LessonPage::count() const
{
    return m_list->count();
}

void LessonPage::retranslate()
{
    const QStringList titles{ tr("1. The next character"), tr("2. Temperature"), tr("3. Top-k and top-p"),
        tr("4. The draw and the seed"), tr("5. Writing under rules"), tr("6. The cache and its price") };
    for (int i = 0; i < titles.size(); ++i)
        m_list->setItemText(i, titles[i]);
    m_list->setAccessibleName(tr("Lessons"));
    m_text->setAccessibleName(tr("Lesson"));
    m_before->setText(tr("Before"));
    m_next->setText(tr("Next"));
    m_setUp->setText(tr("Set up the window"));
    m_setUp->setToolTip(tr("Text and settings as this lesson needs them; Undo brings yours back"));
    show();
}

void LessonPage::open(int lesson)
{
    m_list->setCurrentIndex(std::clamp(lesson, 0, count() - 1));
}

void LessonPage::show()
{
    const int lesson = m_list->currentIndex();
    m_text->setMarkdown(pageText(lessonList[static_cast<std::size_t>(lesson)].file));
    m_before->setEnabled(lesson > 0);
    m_next->setEnabled(lesson + 1 < count());
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
    SamplingSettings settings = m_session.state().settings;
    const auto set = [&](auto& field) {
        field = static_cast<std::decay_t<decltype(field)>>(QLocale::c().toDouble(value));
        m_session.setSettings(settings);
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
        m_session.setSettings(SamplingSettings::greedy(settings.seed));
    else if (name == QLatin1String("neutral"))
        m_session.setSettings(neutralSettings(settings.seed));
    else if (name == QLatin1String("text"))
        m_session.editText(value);
    else if (name == QLatin1String("step"))
        m_session.stepOnce();
    else if (name == QLatin1String("write"))
        m_session.write();
    else if (name == QLatin1String("back"))
        m_session.back();
    else if (name == QLatin1String("again"))
        m_session.drawAgain();
    else if (name == QLatin1String("find"))
        m_session.setFind(value);
    else if (name == QLatin1String("form"))
        m_session.setRules(value, m_session.state().banned);
    else if (name == QLatin1String("cache"))
        m_session.setUseCache(value == QLatin1String("on"));
    else if (name == QLatin1String("new"))
        m_session.setAsNewPoem(value == QLatin1String("on"));
    else if (name == QLatin1String("dock"))
        Q_EMIT dockAsked(value);
    else
        return false;
    return true;
}

} // namespace lettrine
