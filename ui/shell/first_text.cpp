// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/first_text.h"

#include "model/model_folder.h"
#include "words/text_positions.h"

#include <algorithm>

namespace lettrine {

FirstText firstText(const QString& language)
{
    const std::vector<std::string> bundled = bundledModels();
    const auto isThere = [&](const QString& model) {
        return std::find(bundled.begin(), bundled.end(), utf8(model)) != bundled.end();
    };
    const FirstText poem{ QStringLiteral("tang"), QStringLiteral("春风"), 42 };
    const FirstText passage{ QStringLiteral("verne"), QStringLiteral("Phileas Fogg"), 5, 60 };
    const bool french = language == QLatin1String("fr");
    for (const FirstText& text : { french ? passage : poem, french ? poem : passage }) {
        if (isThere(text.model))
            return text;
    }
    return { bundled.empty() ? QString() : qtText(bundled.front()), QString() };
}

} // namespace lettrine
