// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/heads_bar.h"

#include "look/theme.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace lettrine {

namespace {

constexpr std::array<const char*, headThemeCount> themeWords{ QT_TRANSLATE_NOOP("Heads", "Greetings"),
    QT_TRANSLATE_NOOP("Heads", "Love"), QT_TRANSLATE_NOOP("Heads", "Idioms"), QT_TRANSLATE_NOOP("Heads", "Seasons"),
    QT_TRANSLATE_NOOP("Heads", "Eight heads") };

/// The meanings of core/verse/heads.cpp once more, where the translation tools look for them. A test holds that none is
/// missing.
[[maybe_unused]] constexpr std::array meanings{
    QT_TRANSLATE_NOOP("Heads", "Happy birthday"),
    QT_TRANSLATE_NOOP("Heads", "Happy New Year"),
    QT_TRANSLATE_NOOP("Heads", "Plain sailing"),
    QT_TRANSLATE_NOOP("Heads", "May all go as you wish"),
    QT_TRANSLATE_NOOP("Heads", "Peace and joy"),
    QT_TRANSLATE_NOOP("Heads", "Happy Mid-Autumn"),
    QT_TRANSLATE_NOOP("Heads", "A happy union for a hundred years"),
    QT_TRANSLATE_NOOP("Heads", "A future like brocade"),
    QT_TRANSLATE_NOOP("Heads", "I like you"),
    QT_TRANSLATE_NOOP("Heads", "Marry me"),
    QT_TRANSLATE_NOOP("Heads", "Flowers in bloom, the moon full"),
    QT_TRANSLATE_NOOP("Heads", "Two hearts in accord"),
    QT_TRANSLATE_NOOP("Heads", "Learning has no end"),
    QT_TRANSLATE_NOOP("Heads", "Heaven rewards diligence"),
    QT_TRANSLATE_NOOP("Heads", "Great virtue carries all things"),
    QT_TRANSLATE_NOOP("Heads", "The highest good is like water"),
    QT_TRANSLATE_NOOP("Heads", "Stillness reaches far"),
    QT_TRANSLATE_NOOP("Heads", "Better every day"),
    QT_TRANSLATE_NOOP("Heads", "Spring, river, flowers, moon"),
    QT_TRANSLATE_NOOP("Heads", "Asleep in spring, unaware"),
    QT_TRANSLATE_NOOP("Heads", "The four seasons"),
    QT_TRANSLATE_NOOP("Heads", "Wind, flowers, snow, moon"),
    QT_TRANSLATE_NOOP("Heads", "Plum, orchid, bamboo, chrysanthemum"),
    QT_TRANSLATE_NOOP("Heads", "Zither, chess, writing, painting"),
    QT_TRANSLATE_NOOP("Heads", "Luck like the eastern sea, life like the southern hills"),
    QT_TRANSLATE_NOOP("Heads", "Still one step further"),
    QT_TRANSLATE_NOOP("Heads", "Friends within the seas, neighbours at the sky's edge"),
    QT_TRANSLATE_NOOP("Heads", "Spring flowers, autumn fruit, peace every year"),
};

} // namespace

QString headThemeText(HeadTheme theme)
{
    return QCoreApplication::translate("Heads", themeWords[static_cast<std::size_t>(theme)]);
}

QString headMeaningText(const ReadyHeads& heads)
{
    return QCoreApplication::translate("Heads", std::string(heads.meaning).c_str());
}

HeadsBar::HeadsBar(PlanModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_title(new QLabel(this))
    , m_field(new QLineEdit(this))
    , m_ready(new QToolButton(this))
    , m_menu(new QMenu(this))
{
    m_field->setObjectName(QStringLiteral("headsField"));
    m_field->setFont(Theme::instance().candidateFont());
    m_field->setClearButtonEnabled(true);
    m_title->setBuddy(m_field);
    m_ready->setObjectName(QStringLiteral("readyHeads"));
    m_ready->setMenu(m_menu);
    m_ready->setPopupMode(QToolButton::InstantPopup);
    m_ready->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_ready);
    connect(m_menu, &QMenu::aboutToShow, this, &HeadsBar::fillMenu);
    connect(m_field, &QLineEdit::textEdited, this,
        [this](const QString& text) { Q_EMIT leftOver(m_model.setHeads(text)); });
    connect(m_field, &QLineEdit::editingFinished, this, &HeadsBar::show);
    connect(&model, &PlanModel::changed, this, [this] {
        // While the person types, the field is the source.
        if (!m_field->hasFocus())
            show();
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_field->setFont(Theme::instance().candidateFont()); });
    spoken(this, [this] {
        m_title->setText(tr("Hea&ds"));
        m_field->setAccessibleName(tr("Heads"));
        m_field->setPlaceholderText(QStringLiteral("春江花月"));
        m_field->setToolTip(tr("One character for each marked cell; a space leaves one empty"));
        m_ready->setText(tr("Ready heads"));
        m_ready->setToolTip(tr("Greetings, idioms, names filled up to four"));
        fillMenu();
    });
    show();
}

void HeadsBar::show()
{
    QString text = QString::fromStdU32String(headsOf(m_model.state()));
    while (text.endsWith(QChar(0x3000)))
        text.chop(1);
    if (m_field->text() != text)
        m_field->setText(text);
}

void HeadsBar::fillMenu()
{
    m_menu->clear();
    const auto add = [this](QMenu* menu, const QString& heads, const QString& meaning) {
        menu->addAction(meaning.isEmpty() ? heads : QStringLiteral("%1 – %2").arg(heads, meaning), this,
            [this, heads] { m_model.takeReadyHeads(heads); });
    };
    for (int theme = 0; theme < headThemeCount; ++theme) {
        QMenu* menu = m_menu->addMenu(headThemeText(static_cast<HeadTheme>(theme)));
        for (const ReadyHeads& heads : readyHeads(static_cast<HeadTheme>(theme)))
            add(menu, QString::fromStdU32String(std::u32string(heads.heads)), headMeaningText(heads));
    }
    m_menu->addSeparator();
    std::u32string name;
    for (const char32_t character : headsOf(m_model.state())) {
        if (character != 0x3000)
            name += character;
    }
    QMenu* names =
        m_menu->addMenu(name.size() == 2 || name.size() == 3 ? tr("Fill up %1").arg(QString::fromStdU32String(name))
                                                             : tr("Fill up a name of 2 or 3 characters"));
    const std::vector<std::u32string> filled = headsFromName(name);
    for (const std::u32string& heads : filled)
        add(names, QString::fromStdU32String(heads), QString());
    names->setEnabled(!filled.empty());
}

} // namespace lettrine
