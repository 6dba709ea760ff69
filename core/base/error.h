// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace lettrine {

/// What went wrong. Each code has one sentence (errorPattern); append new codes in their group, names are free to
/// change, nothing on disk depends on the values.
enum class ErrorCode {
    // Files and streams.
    FileNotFound,
    FileUnreadable,
    FileTooLarge,
    FileUnwritable,
    FileReadOnly,
    FileExists,
    DiskFull,
    FileIsPointer,
    FileNeedsConversion,
    Utf8Invalid,
    // JSON documents.
    JsonInvalid,
    JsonMissing,
    JsonType,
    // Options and ranges.
    OptionUnknown,
    OptionConflict,
    OutOfRange,
    NotFinite,
    NotANumber,
    // Tokenizers and text.
    TokenizerUnsupported,
    TokenizerInvalid,
    CharacterUnknown,
    TokenUnknown,
    TextEmpty,
    TextTooLong,
    TextBreaksForm,
    CountsInvalid,
    // Tensor files.
    TensorFileTruncated,
    TensorHeaderTooLarge,
    TensorHeaderInvalid,
    TensorTypeUnknown,
    TensorShapeOverflow,
    TensorSpanMismatch,
    TensorSpanOutside,
    TensorGap,
    TensorMissing,
    TensorShapeWrong,
    TensorNotFinite,
    // Models.
    PickleForbidden,
    PickleInvalid,
    ModelNotFound,
    ModelUnsupported,
    ModelMismatch,
    OutOfMemory,
    // Sampling and writing.
    MemoryShort,
    LogitNotFinite,
    DeadEnd,
    Cancelled,
    // Corpora and training.
    CorpusTooShort,
    CorpusUnexpected,
    LossNotFinite,
    CheckpointMismatch,
    // Verse.
    VerseDataInvalid,
    LessonInvalid,
    PlanInvalid,
    PlanInfeasible,
    // Documents.
    DocumentVersion,
    DocumentInvalid,
    // A programming mistake that was caught at a thread's edge.
    Internal,
};

/// One fault as a value: what (code), where (file, option, tensor), which field, the value found, the limit or the
/// remedy. All texts are UTF-8; unused ones are empty. Copyable, safe to use from any thread.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string where;
    std::string field;
    std::string value;
    std::string limit;

    /// The English sentence: errorPattern(code) with {where}, {field}, {value}, {limit} filled in.
    std::string message() const;
    bool operator==(const Error&) const = default;
};

/// The English sentence of a code with its placeholders. The window translates these same strings.
std::string_view errorPattern(ErrorCode code);
/// Short stable name of a code, for JSON ("file-not-found").
std::string_view errorName(ErrorCode code);
/// Number of codes; codes are 0 … errorCodeCount() - 1.
int errorCodeCount();

/// A value or an Error. Functions that can fail on data or options return this and never throw.
template <class T> using Result = tl::expected<T, Error>;

/// Shorthand for returning a fault from a function whose type is Result<T>. A field or value from a file may be of any
/// length; here it is cut to 1,000 bytes.
tl::unexpected<Error> fail(
    ErrorCode code, std::string where, std::string field = {}, std::string value = {}, std::string limit = {});

} // namespace lettrine
