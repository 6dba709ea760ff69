// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "verse/form.h"
#include "writing/rule.h"

#include <string_view>

namespace lettrine {

/// Forbids every piece that holds one of the characters. kind "banned", argument the characters. Works with any
/// tokenizer; a piece that holds part of a character only is left alone. Error Utf8Invalid, TextEmpty.
Result<std::unique_ptr<Rule>> makeBannedCharacters(const Tokenizer& tokenizer, std::string_view characters);

/// A form of regulated verse as places, 4 or 8 lines of 5 or 7 characters and a mark after each: at the places of marks
/// only ， and 。 are allowed and the model chooses, elsewhere neither they nor a newline; after the last mark only the
/// stop token (−1: then nothing, a dead end). A start token does not count as a place. kind "form", argument the form's
/// name. check() refuses a text that breaks the form with TextBreaksForm (field the form, value the character from 1,
/// limit what is wrong). Errors: ModelUnsupported for a model of word pieces; CharacterUnknown if the vocabulary lacks
/// ， or 。; OptionUnknown for Form::Free, which has no places.
Result<std::unique_ptr<Rule>> makeFixedForm(const Tokenizer& tokenizer, std::int32_t stopToken, Form form);

/// A rule by kind and argument, as documents keep it. Error OptionUnknown for another kind or form.
Result<std::unique_ptr<Rule>> makeRule(
    const Tokenizer& tokenizer, std::int32_t stopToken, std::string_view kind, std::string_view argument);

} // namespace lettrine
