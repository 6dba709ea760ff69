// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>

namespace lettrine {

/// A text as a field: in quotes, quotes doubled. A spreadsheet takes a field that begins with = + - @, a tab or a line
/// break for a formula or drops what it begins with, quotes or not; such a text gets an apostrophe in front, which says
/// "text" to a spreadsheet.
std::string csvField(std::string text);

/// Lines as the bytes of a file, with a byte order mark in front: without one a spreadsheet reads the file in the code
/// page of its country, and the characters are lost.
QByteArray csvFile(const QByteArray& lines);

} // namespace lettrine
