// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/sheet_dialog.h"

#include "files/save_name.h"
#include "look/theme.h"
#include "words/error_text.h"
#include "words/language.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// The sheet, as large as the room allows.
class SheetView : public QWidget {
public:
    explicit SheetView(const SheetDialog& dialog, QWidget* parent)
        : QWidget(parent)
        , m_dialog(dialog)
    {
        setMinimumSize(320, 320);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const PoemSheet sheet(m_dialog.poem(), m_dialog.options());
        const QSizeF page = sheet.size();
        const double scale = std::min({ width() / page.width(), height() / page.height(), 1.0 });
        QPainter painter(this);
        painter.translate((width() - page.width() * scale) / 2, (height() - page.height() * scale) / 2);
        painter.scale(scale, scale);
        sheet.paint(painter, themeColour(Role::Text), themeColour(Role::Muted), themeColour(Role::Base));
    }

private:
    const SheetDialog& m_dialog;
};

} // namespace

SheetDialog::SheetDialog(ComposeState state, std::shared_ptr<const VerseVocabulary> vocabulary, QWidget* parent)
    : QDialog(parent)
    , m_state(std::move(state))
    , m_vocabulary(std::move(vocabulary))
    , m_traditional(new QCheckBox(this))
    , m_marks(new QCheckBox(this))
    , m_rules(new QCheckBox(this))
{
    setObjectName(QStringLiteral("sheetDialog"));
    m_traditional->setObjectName(QStringLiteral("sheetTraditional"));
    m_view = new SheetView(*this, this);
    m_marks->setChecked(true);
    m_rules->setChecked(true);
    auto* switches = new QHBoxLayout;
    switches->setSpacing(16);
    for (QCheckBox* box : { m_traditional, m_marks, m_rules }) {
        switches->addWidget(box);
        connect(box, &QCheckBox::toggled, m_view, [this] {
            m_view->setAccessibleDescription(sheetText(m_state, options()));
            m_view->update();
        });
    }
    switches->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* save = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    QPushButton* copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("sheetExport"));
    connect(save, &QPushButton::clicked, this, &SheetDialog::askExport);
    connect(copy, &QPushButton::clicked, this,
        [this] { QApplication::clipboard()->setText(sheetText(m_state, options())); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(m_view, 1);
    layout->addLayout(switches);
    layout->addWidget(buttons);
    const QSizeF page = PoemSheet(m_state, options()).size();
    resize(qRound(std::min(page.width(), 900.0)) + 48, qRound(std::min(page.height(), 640.0)) + 120);
    spoken(this, [this, save, copy] {
        setWindowTitle(tr("The poem"));
        m_view->setAccessibleName(tr("The poem, columns from right to left"));
        m_view->setAccessibleDescription(sheetText(m_state, options()));
        m_traditional->setText(tr("&Traditional characters"));
        m_traditional->setToolTip(
            tr("By the usage of the Tang poems; heads typed in traditional form are printed as typed"));
        m_marks->setText(tr("&Marks"));
        m_marks->setToolTip(tr("Print ， and 。 after the lines"));
        m_rules->setText(tr("&Frame and rules"));
        save->setText(tr("&Export…"));
        save->setToolTip(tr("As SVG (outlines, no font needed), PNG, PDF or text"));
        copy->setText(tr("&Copy text"));
    });
}

SheetOptions SheetDialog::options() const
{
    SheetOptions options;
    options.traditional = m_traditional->isChecked();
    options.marks = m_marks->isChecked();
    options.rules = m_rules->isChecked();
    options.vocabulary = m_vocabulary;
    return options;
}

void SheetDialog::askExport()
{
    const auto to = askSaveTarget(this, tr("Export the poem"), QStringLiteral("poem.svg"),
        tr("Picture (*.svg);;Picture (*.png);;Page (*.pdf);;Text (*.txt)"));
    if (!to)
        return;
    if (Result<void> saved = saveSheet(*to, m_state, options()); !saved)
        Q_EMIT failed(saved.error());
}

} // namespace lettrine
