// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/error_text.h"

#include "words/text_positions.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

/// The English sentences of core/base/error.cpp once more, where the translation tools look for them. A test holds the
/// two lists equal.
constexpr std::array sentences{
    QT_TRANSLATE_NOOP("Error", "{where}: there is no such file or folder."),
    QT_TRANSLATE_NOOP("Error", "{where}: cannot be read ({value})."),
    QT_TRANSLATE_NOOP("Error", "{where}: {value} bytes is too large; the limit is {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: cannot be written ({value})."),
    QT_TRANSLATE_NOOP("Error", "{where}: this file may only be read, not changed; it was left as it was."),
    QT_TRANSLATE_NOOP("Error", "{where}: {value} is there already; {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the disk is full; the file was left as it was."),
    QT_TRANSLATE_NOOP(
        "Error", "{where}: a Git LFS pointer: the file itself was not downloaded (\"git lfs pull\" fetches it)."),
    QT_TRANSLATE_NOOP("Error", "{where}: this is {field}, which cannot be read here; {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: byte {value} is not valid UTF-8."),
    QT_TRANSLATE_NOOP("Error", "{where}: not valid JSON ({value})."),
    QT_TRANSLATE_NOOP("Error", "{where}: the entry \"{field}\" is missing."),
    QT_TRANSLATE_NOOP("Error", "{where}: the entry \"{field}\" is {value}; it must be {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: \"{value}\" is not known for {field}; choose {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} cannot be combined with {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is {value}; it must be {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is {value}; it must be a finite number, {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is \"{value}\"; it must be a number, {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the tokenizer's {field} is {value}; only {limit} can be read."),
    QT_TRANSLATE_NOOP("Error", "{where}: the tokenizer's {field} is wrong: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: not in the model's vocabulary: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: there is no token {value}; ids are {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the text is empty; at least {limit} is needed."),
    QT_TRANSLATE_NOOP("Error", "{where}: the text is {value} tokens long; the limit is {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the text breaks the form {field} at character {value}: {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the counts of the corpus are damaged at {field}: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the file ends after {value} bytes; {limit} are needed."),
    QT_TRANSLATE_NOOP("Error", "{where}: the header claims {value} bytes; the limit is {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the header is wrong at {field}: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} has the type {value}; only {limit} can be read."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} has the shape {value}, too large for any file."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} holds {value} bytes; its shape and type need {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} is at bytes {value}; the data are {limit} bytes long."),
    QT_TRANSLATE_NOOP("Error", "{where}: bytes {value} before tensor {field} belong to no tensor or to two."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} is missing."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} has the shape {value}; the configuration asks for {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: tensor {field} holds {value} at index {limit}."),
    QT_TRANSLATE_NOOP(
        "Error", "{where}: the checkpoint wants to run {value}; only plain tensors are read, and nothing is run."),
    QT_TRANSLATE_NOOP("Error", "{where}: the checkpoint is damaged at {field}: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: there is no model of this name; the bundled ones are {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is {value}; this program reads {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is {value}, but {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: not enough memory for {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} needs {value} bytes of memory; {limit} are free."),
    QT_TRANSLATE_NOOP("Error", "{where}: the logit of token {field} is {value}; it must be finite."),
    QT_TRANSLATE_NOOP("Error", "{where}: no character satisfies {field}; the text so far is kept."),
    QT_TRANSLATE_NOOP("Error", "{where}: cancelled."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} has {value} tokens; at least {limit} are needed."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is {value}; expected: {limit}."),
    QT_TRANSLATE_NOOP("Error",
        "{where}: the loss is {value} at step {field}; training stopped, and the last good checkpoint is kept{limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the checkpoint's {field} is {value}; this run has {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: line {field} is wrong: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: line {field} of the lesson is wrong: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is {value}, {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: {field} is impossible: {value}. {limit}"),
    QT_TRANSLATE_NOOP("Error", "{where}: the document has version {value}; this program reads up to {limit}."),
    QT_TRANSLATE_NOOP("Error", "{where}: the document is damaged at {field}: {value}."),
    QT_TRANSLATE_NOOP("Error", "{where}: an internal fault: {value}."),
};

} // namespace

QStringList errorSentences()
{
    QStringList list;
    for (const char* sentence : sentences)
        list << QString::fromUtf8(sentence);
    return list;
}

QString errorText(const Error& error)
{
    const std::string pattern(errorPattern(error.code));
    const QString sentence = QCoreApplication::translate("Error", pattern.c_str());
    const std::array<std::pair<QLatin1String, const std::string*>, 4> parts{
        { { QLatin1String("{where}"), &error.where }, { QLatin1String("{field}"), &error.field },
            { QLatin1String("{value}"), &error.value }, { QLatin1String("{limit}"), &error.limit } }
    };
    QString out;
    for (qsizetype at = 0; at < sentence.size();) {
        bool filled = false;
        for (const auto& [mark, text] : parts) {
            if (QStringView(sentence).mid(at).startsWith(mark)) {
                // Here the parts are sentences' halves of our own, and not names out of a file.
                out += error.code == ErrorCode::FileNeedsConversion
                    ? QCoreApplication::translate("Instead", text->c_str())
                    : qtText(*text);
                at += mark.size();
                filled = true;
                break;
            }
        }
        if (!filled)
            out += sentence[at++];
    }
    return out;
}

} // namespace lettrine
