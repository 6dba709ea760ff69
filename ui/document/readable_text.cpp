// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/readable_text.h"

#include "words/text_positions.h"

namespace lettrine {

ReadableText readableText(const Tokenizer& tokenizer, QStringView text)
{
    const std::string bytes = text.toUtf8().toStdString();
    ReadableText part;
    if (Result<std::vector<TokenId>> ids = tokenizer.encode(bytes)) {
        part.ids = std::move(*ids);
        part.length = text.size();
        return part;
    }
    const std::vector<UnknownCharacter> unknown = tokenizer.unknown(bytes);
    if (unknown.empty())
        return part;
    const qsizetype length = utf16Offset(text, static_cast<qsizetype>(unknown.front().position) - 1);
    if (Result<std::vector<TokenId>> ids = tokenizer.encode(text.left(length).toUtf8().toStdString())) {
        part.ids = std::move(*ids);
        part.length = length;
    }
    return part;
}

} // namespace lettrine
