// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The two large headers that nearly every file here includes: read once a build.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
