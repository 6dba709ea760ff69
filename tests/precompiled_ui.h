// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the window include; only to compile sooner.
#pragma once

#include <QtTest>
#include <QtWidgets>
