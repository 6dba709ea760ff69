// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the engine work on.
#pragma once

#include "engine/engine.h"

#include <filesystem>
#include <memory>

namespace lettrine {

inline std::filesystem::path tinyFolder()
{
    return std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny";
}

inline std::shared_ptr<const Model> tiny()
{
    static const std::shared_ptr<const Model> model = loadModel(tinyFolder()).value();
    return model;
}

inline TextState someText(int count = 4)
{
    TextState text;
    for (int i = 0; i < count; ++i)
        text.ids.push_back(1 + i % (tiny()->config().vocabulary - 1));
    return text;
}

inline HowToWrite sliding(double speed = 0)
{
    HowToWrite how;
    how.options.slide = true;
    how.speed = speed;
    return how;
}

} // namespace lettrine
