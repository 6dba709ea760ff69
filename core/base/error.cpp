// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"

#include <array>

namespace lettrine {

namespace {

struct Entry {
    ErrorCode code;
    std::string_view name;
    std::string_view pattern;
};

constexpr std::array entries{
    Entry{ ErrorCode::FileNotFound, "file-not-found", "{where}: there is no such file or folder." },
    Entry{ ErrorCode::FileUnreadable, "file-unreadable", "{where}: cannot be read ({value})." },
    Entry{ ErrorCode::FileTooLarge, "file-too-large", "{where}: {value} bytes is too large; the limit is {limit}." },
    Entry{ ErrorCode::FileUnwritable, "file-unwritable", "{where}: cannot be written ({value})." },
    Entry{ ErrorCode::FileReadOnly, "file-read-only",
        "{where}: this file may only be read, not changed; it was left as it was." },
    Entry{ ErrorCode::FileExists, "file-exists", "{where}: {value} is there already; {limit}." },
    Entry{ ErrorCode::DiskFull, "disk-full", "{where}: the disk is full; the file was left as it was." },
    Entry{ ErrorCode::FileIsPointer, "file-is-pointer",
        "{where}: a Git LFS pointer: the file itself was not downloaded (\"git lfs pull\" fetches it)." },
    Entry{ ErrorCode::FileNeedsConversion, "file-needs-conversion",
        "{where}: this is {field}, which cannot be read here; {limit}." },
    Entry{ ErrorCode::Utf8Invalid, "utf8-invalid", "{where}: byte {value} is not valid UTF-8." },
    Entry{ ErrorCode::JsonInvalid, "json-invalid", "{where}: not valid JSON ({value})." },
    Entry{ ErrorCode::JsonMissing, "json-missing", "{where}: the entry \"{field}\" is missing." },
    Entry{ ErrorCode::JsonType, "json-type", "{where}: the entry \"{field}\" is {value}; it must be {limit}." },
    Entry{
        ErrorCode::OptionUnknown, "option-unknown", "{where}: \"{value}\" is not known for {field}; choose {limit}." },
    Entry{ ErrorCode::OptionConflict, "option-conflict", "{where}: {field} cannot be combined with {value}." },
    Entry{ ErrorCode::OutOfRange, "out-of-range", "{where}: {field} is {value}; it must be {limit}." },
    Entry{ ErrorCode::NotFinite, "not-finite", "{where}: {field} is {value}; it must be a finite number, {limit}." },
    Entry{ ErrorCode::NotANumber, "not-a-number", "{where}: {field} is \"{value}\"; it must be a number, {limit}." },
    Entry{ ErrorCode::TokenizerUnsupported, "tokenizer-unsupported",
        "{where}: the tokenizer's {field} is {value}; only {limit} can be read." },
    Entry{ ErrorCode::TokenizerInvalid, "tokenizer-invalid", "{where}: the tokenizer's {field} is wrong: {value}." },
    Entry{ ErrorCode::CharacterUnknown, "character-unknown", "{where}: not in the model's vocabulary: {value}." },
    Entry{ ErrorCode::TokenUnknown, "token-unknown", "{where}: there is no token {value}; ids are {limit}." },
    Entry{ ErrorCode::TextEmpty, "text-empty", "{where}: the text is empty; at least {limit} is needed." },
    Entry{ ErrorCode::TextTooLong, "text-too-long", "{where}: the text is {value} tokens long; the limit is {limit}." },
    Entry{ ErrorCode::TextBreaksForm, "text-breaks-form",
        "{where}: the text breaks the form {field} at character {value}: {limit}." },
    Entry{ ErrorCode::CountsInvalid, "counts-invalid",
        "{where}: the counts of the corpus are damaged at {field}: {value}." },
    Entry{ ErrorCode::TensorFileTruncated, "tensor-file-truncated",
        "{where}: the file ends after {value} bytes; {limit} are needed." },
    Entry{ ErrorCode::TensorHeaderTooLarge, "tensor-header-too-large",
        "{where}: the header claims {value} bytes; the limit is {limit}." },
    Entry{
        ErrorCode::TensorHeaderInvalid, "tensor-header-invalid", "{where}: the header is wrong at {field}: {value}." },
    Entry{ ErrorCode::TensorTypeUnknown, "tensor-type-unknown",
        "{where}: tensor {field} has the type {value}; only {limit} can be read." },
    Entry{ ErrorCode::TensorShapeOverflow, "tensor-shape-overflow",
        "{where}: tensor {field} has the shape {value}, too large for any file." },
    Entry{ ErrorCode::TensorSpanMismatch, "tensor-span-mismatch",
        "{where}: tensor {field} holds {value} bytes; its shape and type need {limit}." },
    Entry{ ErrorCode::TensorSpanOutside, "tensor-span-outside",
        "{where}: tensor {field} is at bytes {value}; the data are {limit} bytes long." },
    Entry{ ErrorCode::TensorGap, "tensor-gap",
        "{where}: bytes {value} before tensor {field} belong to no tensor or to two." },
    Entry{ ErrorCode::TensorMissing, "tensor-missing", "{where}: tensor {field} is missing." },
    Entry{ ErrorCode::TensorShapeWrong, "tensor-shape-wrong",
        "{where}: tensor {field} has the shape {value}; the configuration asks for {limit}." },
    Entry{ ErrorCode::TensorNotFinite, "tensor-not-finite", "{where}: tensor {field} holds {value} at index {limit}." },
    Entry{ ErrorCode::PickleForbidden, "pickle-forbidden",
        "{where}: the checkpoint wants to run {value}; only plain tensors are read, and nothing is run." },
    Entry{ ErrorCode::PickleInvalid, "pickle-invalid", "{where}: the checkpoint is damaged at {field}: {value}." },
    Entry{ ErrorCode::ModelNotFound, "model-not-found",
        "{where}: there is no model of this name; the bundled ones are {limit}." },
    Entry{
        ErrorCode::ModelUnsupported, "model-unsupported", "{where}: {field} is {value}; this program reads {limit}." },
    Entry{ ErrorCode::ModelMismatch, "model-mismatch", "{where}: {field} is {value}, but {limit}." },
    Entry{ ErrorCode::OutOfMemory, "out-of-memory", "{where}: not enough memory for {value}." },
    Entry{
        ErrorCode::MemoryShort, "memory-short", "{where}: {field} needs {value} bytes of memory; {limit} are free." },
    Entry{ ErrorCode::LogitNotFinite, "logit-not-finite",
        "{where}: the logit of token {field} is {value}; it must be finite." },
    Entry{ ErrorCode::DeadEnd, "dead-end", "{where}: no character satisfies {field}; the text so far is kept." },
    Entry{ ErrorCode::Cancelled, "cancelled", "{where}: cancelled." },
    Entry{ ErrorCode::CorpusTooShort, "corpus-too-short",
        "{where}: {field} has {value} tokens; at least {limit} are needed." },
    Entry{ ErrorCode::CorpusUnexpected, "corpus-unexpected", "{where}: {field} is {value}; expected: {limit}." },
    Entry{ ErrorCode::LossNotFinite, "loss-not-finite",
        "{where}: the loss is {value} at step {field}; training stopped, and the last good checkpoint is "
        "kept{limit}." },
    Entry{ ErrorCode::CheckpointMismatch, "checkpoint-mismatch",
        "{where}: the checkpoint's {field} is {value}; this run has {limit}." },
    Entry{ ErrorCode::VerseDataInvalid, "verse-data-invalid", "{where}: line {field} is wrong: {value}." },
    Entry{ ErrorCode::LessonInvalid, "lesson-invalid", "{where}: line {field} of the lesson is wrong: {value}." },
    Entry{ ErrorCode::PlanInvalid, "plan-invalid", "{where}: {field} is {value}, {limit}." },
    Entry{ ErrorCode::PlanInfeasible, "plan-infeasible", "{where}: {field} is impossible: {value}. {limit}" },
    Entry{ ErrorCode::DocumentVersion, "document-version",
        "{where}: the document has version {value}; this program reads up to {limit}." },
    Entry{ ErrorCode::DocumentInvalid, "document-invalid", "{where}: the document is damaged at {field}: {value}." },
    Entry{ ErrorCode::Internal, "internal", "{where}: an internal fault: {value}." },
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].code != static_cast<ErrorCode>(i))
            return false;
    }
    return entries.back().code == ErrorCode::Internal;
}
static_assert(inOrder(), "entries must list every ErrorCode once, in order, Internal last");

const Entry& entry(ErrorCode code)
{
    return entries[static_cast<std::size_t>(code)];
}

} // namespace

std::string_view errorPattern(ErrorCode code)
{
    return entry(code).pattern;
}

std::string_view errorName(ErrorCode code)
{
    return entry(code).name;
}

int errorCodeCount()
{
    return static_cast<int>(entries.size());
}

std::string Error::message() const
{
    // One pass: a value that holds a placeholder's text is not expanded again.
    const std::array<std::pair<std::string_view, const std::string*>, 4> parts{ { { "{where}", &where },
        { "{field}", &field }, { "{value}", &value }, { "{limit}", &limit } } };
    const std::string_view pattern = errorPattern(code);
    std::string out;
    for (std::size_t i = 0; i < pattern.size();) {
        bool filled = false;
        for (const auto& [mark, text] : parts) {
            if (pattern.substr(i, mark.size()) == mark) {
                out += *text;
                i += mark.size();
                filled = true;
                break;
            }
        }
        if (!filled)
            out += pattern[i++];
    }
    return out;
}

tl::unexpected<Error> fail(ErrorCode code, std::string where, std::string field, std::string value, std::string limit)
{
    for (std::string* text : { &field, &value }) {
        constexpr std::size_t longest = 1000;
        if (text->size() <= longest)
            continue;
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>((*text)[end]) & 0xC0) == 0x80)
            --end; // not within a character
        text->resize(end);
        *text += "…";
    }
    return tl::unexpected<Error>(Error{ code, std::move(where), std::move(field), std::move(value), std::move(limit) });
}

} // namespace lettrine
