// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/pieces.h"

#include "text/spelled_apart.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QCoreApplication>

#include <algorithm>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Pieces".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Pieces)
};

/// Whether a character can be seen once space, newline and tab have their signs: controls and other blanks cannot.
bool isVisible(char32_t codePoint, const QString& text)
{
    return codePoint >= 0x20 ? QChar::isPrint(codePoint) && !text.trimmed().isEmpty() : text.front().unicode() > 0x20;
}

constexpr qsizetype mostNamed = 4;
constexpr std::size_t mostFound = 6;

} // namespace

QString visibleBlanks(QString text)
{
    text.replace(QLatin1Char('\n'), QChar(0x21B5));
    text.replace(QLatin1Char(' '), QChar(0x2423));
    text.replace(QLatin1Char('\t'), QChar(0x21E5));
    return text;
}

QString bytesLabel(std::string_view bytes)
{
    QString label;
    while (!bytes.empty()) {
        const DecodedCodePoint decoded = decodeCodePoint(bytes);
        const std::string_view part = bytes.substr(0, decoded.length);
        const QString text = visibleBlanks(qtText(part));
        if (decoded.kind == DecodedCodePoint::Kind::Valid && isVisible(decoded.codePoint, text))
            label += text;
        else
            label += QLatin1Char('<')
                + QString::fromLatin1(QByteArray(part.data(), static_cast<int>(part.size())).toHex(' ').toUpper())
                + QLatin1Char('>');
        bytes.remove_prefix(decoded.length);
    }
    return label;
}

QString pieceLabel(const Tokenizer& tokenizer, std::int32_t id)
{
    return bytesLabel(tokenizer.bytes(id));
}

std::vector<std::int32_t> piecesFor(const Tokenizer& tokenizer, const QString& text)
{
    // As a person may type what the table shows: ␣ for a space, ↵ for a newline.
    QString typed = text;
    typed.replace(QChar(0x2423), QLatin1Char(' '))
        .replace(QChar(0x21B5), QLatin1Char('\n'))
        .replace(QChar(0x21E5), QLatin1Char('\t'));
    const QString word = typed.trimmed();
    std::vector<std::int32_t> ids;
    const auto add = [&](std::optional<TokenId> id) {
        if (id && std::find(ids.begin(), ids.end(), *id) == ids.end())
            ids.push_back(*id);
    };
    if (typed.isEmpty())
        return ids;
    add(tokenizer.idOf(utf8(typed)));
    if (!word.isEmpty()) {
        add(tokenizer.idOf(utf8(word)));
        if (!tokenizer.isCharacterModel())
            add(tokenizer.idOf(" " + utf8(word)));
    }
    if (!ids.empty())
        return ids;
    // No piece of its own: the pieces that it would be written with.
    if (!tokenizer.isCharacterModel()) {
        if (const Result<std::vector<TokenId>> parts = tokenizer.encode(utf8(typed))) {
            for (std::size_t i = 0; i < parts->size() && i < mostFound; ++i)
                add((*parts)[i]);
        }
        return ids;
    }
    for (const char32_t codePoint : (word.isEmpty() ? typed : word).toUcs4())
        add(tokenizer.idOf(toUtf8(codePoint)));
    return ids;
}

QString spelledApartText(const Tokenizer& tokenizer, const QString& text, qsizetype from, qsizetype length)
{
    // A mark may have been typed behind a letter that was there before.
    const qsizetype begin = std::max<qsizetype>(0, from - 1);
    const auto letter = firstSpelledApart(tokenizer, utf8(text.mid(begin, from - begin + length)));
    if (!letter)
        return {};
    const auto place = codePointCount(QStringView(text).left(begin)) + static_cast<qsizetype>(letter->position);
    return Words::tr("The letter %1 at %2 is spelled %3; the model would know it better as the one character %4.")
        .arg(qtText(letter->composed), countText(place), qtText(codePointsText(letter->typed)),
            qtText(codePointsText(letter->composed)));
}

QString codePointNames(const QString& text)
{
    QStringList names;
    // A long piece is a word, whose characters need no names.
    if (codePointCount(text) > mostNamed)
        return Words::tr("%n characters", nullptr, static_cast<int>(codePointCount(text)));
    for (const char32_t codePoint : text.toUcs4())
        names << qtText(codePointName(codePoint));
    return names.join(QLatin1Char(' '));
}

QString ruleText(const QString& name)
{
    // What the core calls its rules; a name that is not here (from a newer document) is shown as it is.
    static const std::array known{ QT_TRANSLATE_NOOP("Pieces", "form"), QT_TRANSLATE_NOOP("Pieces", "banned"),
        QT_TRANSLATE_NOOP("Pieces", "tone"), QT_TRANSLATE_NOOP("Pieces", "rhyme"),
        QT_TRANSLATE_NOOP("Pieces", "repeat"), QT_TRANSLATE_NOOP("Pieces", "character"),
        QT_TRANSLATE_NOOP("Pieces", "head"), QT_TRANSLATE_NOOP("Pieces", "rescue"),
        QT_TRANSLATE_NOOP("Pieces", "not Han"), QT_TRANSLATE_NOOP("Pieces", "hole"),
        QT_TRANSLATE_NOOP("Pieces", "fixed"), QT_TRANSLATE_NOOP("Pieces", "reserved"),
        QT_TRANSLATE_NOOP("Pieces", "avoid") };
    for (const char* text : known) {
        if (name == QLatin1String(text))
            return Words::tr(text);
    }
    return name;
}

QString reasonText(const Step& step, Cut cut, int rule)
{
    switch (cut) {
    case Cut::None:
        return {};
    case Cut::Greedy:
        return Words::tr("greedy");
    case Cut::Rule: {
        QString name;
        if (step.ruleNames && rule >= 1 && rule <= static_cast<int>(step.ruleNames->size()))
            name = ruleText(qtText((*step.ruleNames)[static_cast<std::size_t>(rule - 1)]));
        //: What removed a candidate: a rule with its name.
        return Words::tr("rule: %1").arg(name);
    }
    case Cut::TopK:
        return Words::tr("top-k");
    case Cut::TopP:
        return Words::tr("top-p");
    case Cut::MinP:
        return Words::tr("min-p");
    }
    return {};
}

QString stopText(StopReason reason)
{
    switch (reason) {
    case StopReason::None:
        return {};
    case StopReason::StopToken:
        return Words::tr("The model ended the text.");
    case StopReason::Length:
        return Words::tr("The asked length is reached.");
    case StopReason::DeadEnd:
        return Words::tr("Nothing is allowed here: a dead end.");
    case StopReason::WindowFull:
        return Words::tr("The window is full.");
    case StopReason::Cancelled:
        return Words::tr("Stopped.");
    }
    return {};
}

} // namespace lettrine
