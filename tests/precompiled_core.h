// SPDX-License-Identifier: GPL-3.0-or-later
// What most tests of the core and of the command line include; only to compile sooner.
#pragma once

#include <QtTest>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>
