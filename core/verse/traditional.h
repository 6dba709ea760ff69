// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/code_points.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// Traditional forms as the Tang poems have them (resources/verse/traditional.tsv): how often each form of a simplified
/// character occurs, in all and beside another character. Immutable; any thread.
class TraditionalForms {
public:
    /// Reads the table. Errors: those of readFile; VerseDataInvalid.
    static Result<TraditionalForms> load(const std::filesystem::path& file);

    /// The form of `character` between two others (0 for none): the one with the greatest product of its share in all,
    /// and of its shares beside `before` and `after` over that share, each smoothed by two counts. 0 if the table does
    /// not have the character. With `evidence` only if one of the neighbours is in the table.
    CodePoint formOf(CodePoint character, CodePoint before, CodePoint after, bool evidence = false) const;

private:
    struct Count {
        CodePoint form = 0;
        double count = 0;
    };
    using Counts = std::vector<Count>;
    struct Entry {
        Counts whole;
        std::unordered_map<CodePoint, Counts> before;
        std::unordered_map<CodePoint, Counts> after;
    };
    std::unordered_map<CodePoint, Entry> m_entries;
};

/// A head in a text: where it stands, and the form in which a person typed it if another one was taken (else 0).
struct WrittenHead {
    std::size_t index = 0;
    CodePoint typed = 0;
};

/// A poem in traditional characters, as many as it had. What the poems have of two forms or more goes by its
/// neighbours; all else by OpenCC, phrase by phrase. The heads, which are read as a phrase of their own, are converted
/// as one (发财 is 發財 though its characters head lines that begin 发 and 财), and those typed in another form stand
/// as typed. Errors: those of toTraditional. Any thread.
Result<std::u32string> traditionalVerse(
    const TraditionalForms& forms, std::u32string_view text, const std::vector<WrittenHead>& heads = {});

} // namespace lettrine
