// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preferences_dialog.h"

#include "document/text_document.h"
#include "shell/preferences.h"
#include "words/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

namespace lettrine {

PreferencesDialog::PreferencesDialog(Preferences& preferences, TextDocument& document, QWidget* parent)
    : QDialog(parent)
    , m_preferences(preferences)
    , m_document(document)
    , m_languageTitle(new QLabel(this))
    , m_lookTitle(new QLabel(this))
    , m_rowsTitle(new QLabel(this))
    , m_language(new QComboBox(this))
    , m_look(new QComboBox(this))
    , m_rows(new QSpinBox(this))
    , m_motion(new QCheckBox(this))
{
    setObjectName(QStringLiteral("preferencesDialog"));
    for (const QString& code : Language::codes())
        m_language->addItem(Language::nativeName(code), code);
    m_language->setCurrentIndex(m_language->findData(Language::instance().code()));
    for (const Theme::Scheme scheme :
        { Theme::Scheme::System, Theme::Scheme::Light, Theme::Scheme::Dark, Theme::Scheme::Desktop })
        m_look->addItem(QString(), static_cast<int>(scheme));
    m_look->setCurrentIndex(m_look->findData(static_cast<int>(Theme::instance().scheme())));
    m_rows->setRange(3, largestRowsWanted);
    m_rows->setValue(document.rows());
    m_motion->setChecked(Theme::instance().reducedMotion());
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setSpacing(8);
    const auto add = [form](QLabel* title, QWidget* field) {
        title->setBuddy(field);
        form->addRow(title, field);
    };
    add(m_languageTitle, m_language);
    add(m_lookTitle, m_look);
    add(m_rowsTitle, m_rows);
    form->addRow(m_motion);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_language, &QComboBox::activated, this, [this] {
        m_preferences.setLanguage(m_language->currentData().toString());
        Language::instance().use(m_language->currentData().toString());
    });
    connect(m_look, &QComboBox::activated, this, [this] {
        const auto scheme = static_cast<Theme::Scheme>(m_look->currentData().toInt());
        m_preferences.setScheme(scheme);
        Theme::instance().setScheme(scheme);
    });
    connect(m_rows, &QSpinBox::valueChanged, this, [this](int rows) {
        m_preferences.setRows(rows);
        m_document.setRows(rows);
    });
    connect(m_motion, &QCheckBox::toggled, this, [this](bool reduced) {
        m_preferences.setReducedMotion(reduced);
        Theme::instance().setReducedMotion(reduced);
    });
    spoken(this, [this] { retranslate(); });
}

void PreferencesDialog::retranslate()
{
    setWindowTitle(tr("Preferences"));
    m_languageTitle->setText(tr("&Language"));
    m_lookTitle->setText(tr("&Appearance"));
    m_rowsTitle->setText(tr("&Rows in the table"));
    m_motion->setText(tr("Without &motion"));
    m_motion->setToolTip(tr("Bars change at once instead of moving"));
    m_look->setItemText(0, tr("As the desktop"));
    m_look->setItemText(1, tr("Light"));
    m_look->setItemText(2, tr("Dark"));
    m_look->setItemText(3, tr("The desktop's own colours"));
}

} // namespace lettrine
