// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/write_bar.h"

#include "base/numbers.h"
#include "look/icons.h"
#include "look/theme.h"
#include "session/writing_run.h"
#include "shell/window_actions.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QToolButton>

namespace lettrine {

const QVector<double>& WriteBar::speeds()
{
    static const QVector<double> list{ 1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 60, 120, 0 };
    return list;
}

WriteBar::WriteBar(TextDocument& document, WritingRun& run, WindowActions& actions, QWidget* parent)
    : QToolBar(parent)
    , m_document(document)
    , m_run(run)
    , m_actions(actions)
    , m_look(new QToolButton(this))
    , m_speedTitle(new QLabel(this))
    , m_speed(new QSlider(Qt::Horizontal, this))
    , m_speedText(new QLabel(this))
    , m_seedTitle(new QLabel(this))
    , m_seed(new QLineEdit(this))
    , m_lock(new QCheckBox(this))
{
    setObjectName(QStringLiteral("writeBar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int icon = fontMetrics().height();
    setIconSize({ icon, icon });
    for (QAction* action : { actions.explore, actions.compose, actions.lessons })
        addAction(action);
    addSeparator();
    for (QAction* action : { actions.write, actions.stop, actions.step, actions.back })
        addAction(action);
    addSeparator();
    m_look->setObjectName(QStringLiteral("lookButton"));
    m_look->setPopupMode(QToolButton::InstantPopup);
    m_look->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_look->setMenu(actions.look);
    addWidget(m_look);
    const auto icons = [this] {
        m_actions.write->setIcon(lineIcon(QStringLiteral("write")));
        m_actions.stop->setIcon(lineIcon(QStringLiteral("stop")));
        m_actions.step->setIcon(lineIcon(QStringLiteral("step")));
        m_actions.back->setIcon(lineIcon(QStringLiteral("back")));
    };
    connect(&Theme::instance(), &Theme::changed, this, icons);
    icons();
    m_speed->setObjectName(QStringLiteral("speed"));
    m_speed->setRange(0, static_cast<int>(speeds().size()) - 1);
    m_speed->setPageStep(1);
    m_speed->setFixedWidth(88);
    m_speedText->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("888 char/s")));
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("8")) * 12);
    m_seed->setAlignment(Qt::AlignRight);
    m_seed->installEventFilter(this);
    m_lock->setObjectName(QStringLiteral("seedLock"));
    m_lock->setChecked(true);
    m_speedTitle->setBuddy(m_speed);
    m_seedTitle->setBuddy(m_seed);
    auto* group = new QWidget(this);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(16, 0, 4, 0);
    row->setSpacing(8);
    for (QWidget* widget :
        { static_cast<QWidget*>(m_speedTitle), static_cast<QWidget*>(m_speed), static_cast<QWidget*>(m_speedText) })
        row->addWidget(widget);
    row->addSpacing(16);
    for (QWidget* widget :
        { static_cast<QWidget*>(m_seedTitle), static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_lock) })
        row->addWidget(widget);
    row->addStretch();
    addWidget(group);
    connect(m_speed, &QSlider::valueChanged, this, [this](int index) {
        showSpeed();
        m_run.setSpeed(speeds()[index]);
        Q_EMIT speedChanged(speeds()[index]);
    });
    connect(m_seed, &QLineEdit::editingFinished, this, &WriteBar::takeSeed);
    connect(&document, &TextDocument::stateChanged, this, &WriteBar::showState);
    connect(&run, &WritingRun::changed, this, &WriteBar::showState);
    connect(&document, &TextDocument::modelChanged, this, &WriteBar::showState);
    spoken(this, [this] { retranslate(); });
    setSpeed(run.speed());
    showState();
}

void WriteBar::retranslate()
{
    setWindowTitle(tr("Write bar"));
    m_look->setText(tr("Look"));
    m_look->setToolTip(tr("Other ways of looking: settings side by side, the race of the cache, the tail, the game"));
    m_speedTitle->setText(tr("Spee&d"));
    m_speed->setAccessibleName(tr("Reading speed"));
    m_speed->setToolTip(tr("How fast characters appear; the right end is as fast as the engine goes"));
    m_speed->setWhatsThis(m_speed->toolTip());
    m_seedTitle->setText(tr("&Seed"));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("Same seed, same text and settings: same characters"));
    m_seed->setWhatsThis(tr("The number that every draw comes from. The same seed gives the same text, with or without "
                            "the cache, however often it is paused."));
    m_lock->setText(tr("Keep"));
    m_lock->setToolTip(tr("Off: each Write takes the next seed"));
    showSpeed();
}

void WriteBar::setSpeed(double charactersPerSecond)
{
    int nearest = static_cast<int>(speeds().size()) - 1;
    if (charactersPerSecond > 0) {
        nearest = 0;
        for (int i = 0; i + 1 < speeds().size(); ++i) {
            if (std::abs(std::log(speeds()[i] / charactersPerSecond))
                < std::abs(std::log(speeds()[nearest] / charactersPerSecond)))
                nearest = i;
        }
    }
    m_speed->setValue(nearest);
    showSpeed();
}

void WriteBar::showSpeedControl(bool shown)
{
    for (QWidget* widget :
        { static_cast<QWidget*>(m_speedTitle), static_cast<QWidget*>(m_speed), static_cast<QWidget*>(m_speedText) })
        widget->setVisible(shown);
}

void WriteBar::showSpeed()
{
    const double speed = speeds()[m_speed->value()];
    //: Characters a second, as short as possible.
    m_speedText->setText(speed <= 0 ? tr("no limit") : tr("%1 char/s").arg(countText(qRound64(speed))));
}

void WriteBar::showState()
{
    const bool writing = m_run.isWriting();
    const bool ready = m_document.model() != nullptr;
    m_actions.write->setEnabled(ready && !writing);
    m_actions.stop->setEnabled(writing);
    m_actions.step->setEnabled(ready);
    m_actions.back->setEnabled(m_document.shown().size() > 0);
    m_actions.drawAgain->setEnabled(ready && !writing);
    if (!m_seed->hasFocus())
        m_seed->setText(qtText(numberText(m_document.state().settings.seed)));
}

void WriteBar::takeSeed()
{
    const std::optional<std::uint64_t> seed = parseUnsigned(utf8(m_seed->text().trimmed()));
    SamplingSettings settings = m_document.state().settings;
    if (seed && *seed != settings.seed) {
        settings.seed = *seed;
        m_document.setSettings(settings);
    } else if (!seed) {
        m_seed->setText(qtText(numberText(settings.seed)));
        Q_EMIT said(tr("The seed is a whole number from 0 to 18446744073709551615."), Message::Fault);
    }
}

bool WriteBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_seed && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            SamplingSettings settings = m_document.state().settings;
            settings.seed += key == Qt::Key_Up ? 1 : std::uint64_t(-1);
            m_document.setSettings(settings);
            m_seed->setText(qtText(numberText(settings.seed)));
            return true;
        }
    }
    return QToolBar::eventFilter(watched, event);
}

} // namespace lettrine
