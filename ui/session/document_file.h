// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "session/session.h"

#include <QByteArray>

namespace lettrine {

/// What a .lettrine file holds: JSON, versioned. The tree of texts with every kept step, the place in it, settings and
/// rules, and the model's name and tokenizer, so that a lesson can be replayed and looked at without the model.
struct DocumentContent {
    QString model; ///< bundled name or folder
    std::string tokenizer; ///< tokenizer.json of the model
    TextTree tree;
    SessionState state;
};

/// The version that this program writes and the highest that it reads.
inline constexpr int documentVersion = 1;

QByteArray documentBytes(const DocumentContent& content);
/// Errors: JsonInvalid, DocumentVersion (a newer file), DocumentInvalid with the entry that is wrong. Every number is
/// checked before it is used.
Result<DocumentContent> readDocument(const QByteArray& bytes, const std::string& where);

} // namespace lettrine
