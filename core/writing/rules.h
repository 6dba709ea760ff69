// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "writing/rule.h"

#include <optional>
#include <string_view>

namespace lettrine {

/// The four forms of regulated verse as a plan of places (the lesson's exercise): 4 or 8 lines of 5 or 7 characters, a
/// mark after each.
enum class VerseShape : std::uint8_t { Jueju5, Jueju7, Lushi5, Lushi7 };
/// "jueju5", "jueju7", "lushi5", "lushi7".
std::string_view verseShapeName(VerseShape shape);
std::optional<VerseShape> findVerseShape(std::string_view name);

/// Forbids every piece that holds one of the characters. kind "banned", argument the characters. Works with any
/// tokenizer; a piece that holds part of a character only is left alone. Error Utf8Invalid, TextEmpty.
Result<std::unique_ptr<Rule>> makeBannedCharacters(const Tokenizer& tokenizer, std::string_view characters);

/// Fixed form: at the places of marks only ， and 。 are allowed and the model chooses, elsewhere neither they nor a
/// newline; after the last mark only the stop token (−1: then nothing, a dead end). A start token does not count as a
/// place. kind "form", argument the shape's name. check() refuses a text that breaks the form with TextBreaksForm
/// (field the form, value the character from 1, limit what is wrong). Errors: ModelUnsupported for a model of word
/// pieces; CharacterUnknown if the vocabulary lacks ， or 。.
Result<std::unique_ptr<Rule>> makeFixedForm(const Tokenizer& tokenizer, std::int32_t stopToken, VerseShape shape);

/// A rule by kind and argument, as documents keep it. Error OptionUnknown for another kind or shape.
Result<std::unique_ptr<Rule>> makeRule(
    const Tokenizer& tokenizer, std::int32_t stopToken, std::string_view kind, std::string_view argument);

} // namespace lettrine
