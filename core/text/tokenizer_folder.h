// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/files.h"
#include "text/tokenizer.h"

namespace lettrine {

/// The tokenizer of a model folder: tokenizer.json, else vocab.json with merges.txt (GPT-2's older form), else
/// vocab.txt (BERT's word list). The older forms take special tokens, and what is done to a text, from
/// tokenizer_config.json, special_tokens_map.json and added_tokens.json as far as they are there; a list without them
/// has <|endoftext|> or BERT's [PAD] [UNK] [CLS] [SEP] [MASK] as special tokens. Errors: FileNotFound (field: the names
/// that were looked for), those of Tokenizer::load; a Git LFS pointer is named.
Result<std::shared_ptr<const Tokenizer>> loadTokenizer(
    const std::filesystem::path& folder, const KeepReading& keepReading = {});

/// Whether bytes are a Git LFS pointer: a small text that stands for a file that was not downloaded.
bool isLfsPointer(std::string_view bytes);

} // namespace lettrine
