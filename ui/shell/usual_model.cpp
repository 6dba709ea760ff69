// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/usual_model.h"

#include "model/model_folder.h"
#include "words/text_positions.h"

#include <algorithm>

namespace lettrine {

QString usualModel()
{
    const std::vector<std::string> bundled = bundledModels();
    if (bundled.empty())
        return {};
    return std::find(bundled.begin(), bundled.end(), "tang") != bundled.end() ? QStringLiteral("tang")
                                                                              : qtText(bundled.front());
}

} // namespace lettrine
