// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"

#include <QStringView>

namespace lettrine {

/// The beginning of a text that a vocabulary can read: up to the first character that it does not hold.
struct ReadableText {
    std::vector<TokenId> ids;
    qsizetype length = 0; ///< UTF-16 units of the text that the ids stand for
};

/// Safe to call from any thread.
ReadableText readableText(const Tokenizer& tokenizer, QStringView text);

} // namespace lettrine
