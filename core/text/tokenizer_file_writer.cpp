// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "text/byte_table.h"
#include "text/tokenizer_file.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace lettrine {

namespace {

/// A string as json.dumps(…, ensure_ascii=False) writes it; all pieces are valid UTF-8 here.
std::string jsonString(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

std::string writeTokenizerFile(const TokenizerFile& file)
{
    const bool bytes = file.kind == TokenizerFile::Kind::ByteLevel;
    const auto spelled = [&](TokenId id) {
        const std::string& piece = file.pieces[static_cast<std::size_t>(id)];
        const bool special = std::binary_search(file.special.begin(), file.special.end(), id);
        return bytes && !special ? bytesToTable(piece) : piece;
    };
    const std::string byteLevel =
        R"({"type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, "use_regex": true})";

    std::string out = R"({"version": "1.0", "truncation": null, "padding": null, "added_tokens": [)";
    std::string comma;
    for (const TokenId id : file.special) {
        out += comma + R"({"id": )" + numberText(id) + R"(, "content": )" + jsonString(spelled(id))
            + R"(, "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true})";
        comma = ", ";
    }
    out += R"(], "normalizer": null, "pre_tokenizer": )" + (bytes ? byteLevel : "null");
    out += R"(, "post_processor": null, "decoder": )" + (bytes ? byteLevel : R"({"type": "Fuse"})");
    out += R"(, "model": {"type": "BPE", "dropout": null, "unk_token": null, "continuing_subword_prefix": null, )"
           R"("end_of_word_suffix": null, "fuse_unk": false, "byte_fallback": false, "ignore_merges": )";
    out += file.ignoreMerges ? "true" : "false";
    out += R"(, "vocab": {)";
    comma.clear();
    for (std::size_t i = 0; i < file.pieces.size(); ++i) {
        const auto id = static_cast<TokenId>(i);
        out += comma + jsonString(spelled(id)) + ": " + numberText(id);
        comma = ", ";
    }
    out += R"(}, "merges": [)";
    comma.clear();
    for (const Merge& merge : file.merges) {
        out += comma + jsonString(spelled(merge.left) + ' ' + spelled(merge.right));
        comma = ", ";
    }
    out += "]}}";
    return out;
}

} // namespace lettrine
