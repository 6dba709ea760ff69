// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace lettrine {

/// The questions about a document's file, each a dialog. The answer that loses nothing is the default.

enum class ChangesAnswer { Save, Discard, Cancel };
/// The document has changes that are in no file.
ChangesAnswer askAboutChanges(QWidget* window, const QString& title);

enum class ChangedAnswer { Overwrite, SaveAs, Cancel };
/// Somebody else has changed the file since it was read or saved here.
ChangedAnswer askAboutChanged(QWidget* window, const QString& title);

} // namespace lettrine
