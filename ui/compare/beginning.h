// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lettrine {

class TextDocument;

/// How many tokens at the front of a text a person gave it: what is before the first that was drawn. Where texts are
/// compared, this is the beginning that they share. All of the text if nothing in it was drawn.
int beginningOf(const TextDocument& document);

} // namespace lettrine
