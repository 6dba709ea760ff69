// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/unknown_bar.h"

#include "base/files.h"
#include "document/text_document.h"
#include "look/theme.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSet>

#include <map>

namespace lettrine {

namespace {

constexpr qsizetype mostNamed = 12;
constexpr std::uint64_t largestVocabulary = 16 << 20;

/// The vocabulary of a bundled model, read once; null if it cannot be read.
const Tokenizer* vocabularyOf(const std::string& name)
{
    static std::map<std::string, std::shared_ptr<const Tokenizer>> known;
    if (const auto found = known.find(name); found != known.end())
        return found->second.get();
    std::shared_ptr<const Tokenizer> tokenizer;
    if (const auto folder = findModel(name)) {
        if (const auto json = readFile(*folder / "tokenizer.json", largestVocabulary)) {
            if (auto read = Tokenizer::fromJson(*json, name))
                tokenizer = std::move(*read);
        }
    }
    return known.emplace(name, std::move(tokenizer)).first->second.get();
}

/// The first bundled model that can read a text.
QString readerOf(const QString& text, const Tokenizer* but)
{
    const std::string bytes = utf8(text);
    for (const std::string& name : bundledModels()) {
        const Tokenizer* tokenizer = vocabularyOf(name);
        if (tokenizer != nullptr && (but == nullptr || tokenizer->toJson() != but->toJson())
            && tokenizer->unknown(bytes).empty())
            return qtText(name);
    }
    return {};
}

} // namespace

UnknownBar::UnknownBar(TextDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_text(new QLabel(this))
    , m_remove(new QPushButton(this))
    , m_other(new QPushButton(this))
{
    setObjectName(QStringLiteral("unknownBar"));
    m_text->setObjectName(QStringLiteral("unknownText"));
    m_remove->setObjectName(QStringLiteral("unknownRemove"));
    m_other->setObjectName(QStringLiteral("unknownOther"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 8, 6);
    row->addWidget(m_text, 1);
    row->addWidget(m_remove);
    row->addWidget(m_other);
    hide();
    connect(m_remove, &QPushButton::clicked, this, &UnknownBar::removeThem);
    connect(m_other, &QPushButton::clicked, this, [this] { Q_EMIT modelAsked(m_otherModel); });
    spoken(this, [this] { say(); });
}

void UnknownBar::show(const std::vector<UnknownCharacter>& unknown)
{
    QString characters;
    QSet<char32_t> seen;
    for (const UnknownCharacter& one : unknown) {
        if (seen.contains(one.codePoint))
            continue;
        seen.insert(one.codePoint);
        characters += qtText(toUtf8(one.codePoint));
    }
    if (characters == m_characters && isVisibleTo(parentWidget()) == !characters.isEmpty())
        return;
    m_characters = characters;
    m_otherModel = characters.isEmpty() ? QString() : readerOf(m_document.text(), m_document.tokenizer().get());
    say();
    setVisible(!m_characters.isEmpty());
}

QString UnknownBar::text() const
{
    return m_characters.isEmpty() ? QString() : m_text->text();
}

void UnknownBar::say()
{
    m_remove->setText(tr("Remove them"));
    m_other->setText(tr("Write with %1").arg(m_otherModel));
    m_other->setVisible(!m_otherModel.isEmpty());
    if (m_characters.isEmpty() || !m_document.tokenizer())
        return;
    const QList<uint> all = m_characters.toUcs4();
    QStringList named, codes;
    for (const uint codePoint : all.mid(0, mostNamed)) {
        named << visibleBlanks(qtText(toUtf8(codePoint)));
        codes << qtText(codePointName(codePoint));
    }
    if (all.size() > mostNamed)
        named << QStringLiteral("…");
    const auto model = m_document.model();
    const int size = m_document.tokenizer()->size();
    const QString list = named.join(tr(", "));
    m_text->setText(model
            ? tr("%1 knows %2 characters, and these are not among them: %3")
                  .arg(qtText(model->name), countText(size), list)
            : tr("The model knows %1 characters, and these are not among them: %2").arg(countText(size), list));
    m_text->setToolTip(codes.join(QLatin1Char(' ')));
}

void UnknownBar::removeThem()
{
    const QString unknown = m_characters;
    QSet<uint> gone;
    for (const uint codePoint : unknown.toUcs4())
        gone.insert(codePoint);
    QString kept;
    for (const uint codePoint : m_document.text().toUcs4()) {
        if (!gone.contains(codePoint))
            kept += QString::fromUcs4(reinterpret_cast<const char32_t*>(&codePoint), 1);
    }
    m_document.editText(kept);
}

void UnknownBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColour(Role::Window));
    painter.fillRect(QRect(0, 0, 4, height()), themeColour(Role::Seal));
    painter.fillRect(QRect(0, height() - 1, width(), 1), themeColour(Role::Line));
}

} // namespace lettrine
