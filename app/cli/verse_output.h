// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "verse/check.h"

#include <string>

namespace lettrine::cli {

/// One fault or note as JSON: name, chinese, line and character (from 1), text, note, licensed.
Json faultJson(const Fault& fault);

/// What `check` says of a poem: form, lines[{text, type, tones, faults}], rhyme_group, faults.
Json checkJson(const PoemCheck& check);

/// The same of a text: the first poem's answer, `left_out` [{kind, text}], `title` if there is one; with several poems
/// `poems` holds every one's answer.
Json textCheckJson(const TextCheck& check);
/// "left out: 登鹳雀楼 (title), ① (note-mark)", or nothing.
std::string leftOutLine(const ReadVerse& read);

/// "line 2, character 5 (光): 失律, the tone does not fit" for people.
std::string faultLine(const Fault& fault);

} // namespace lettrine::cli
