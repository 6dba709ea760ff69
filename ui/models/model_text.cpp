// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_text.h"

#include "models/model_shelf.h"
#include "words/numbers_text.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace lettrine {

namespace {

constexpr qsizetype longestName = 40;

/// Strings of this file, in the translation context "Models".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Models)
};

QString factsLine(const std::string& family, double bytes, const std::vector<std::string>& types, int window)
{
    QStringList parts{ familyText(family), bytesText(bytes) };
    QStringList names;
    for (const std::string& type : types)
        names << qtText(type);
    parts << names.join(QStringLiteral(" + ")) << Words::tr("window %1").arg(countText(window));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString familyText(const std::string& family)
{
    static const std::pair<const char*, const char*> names[] = { { "gpt2", "GPT-2" }, { "llama", "Llama" },
        { "mistral", "Mistral" }, { "qwen2", "Qwen 2" }, { "qwen3", "Qwen 3" }, { "gemma3_text", "Gemma 3" } };
    for (const auto& [key, name] : names) {
        if (family == key)
            return QString::fromLatin1(name);
    }
    return qtText(family);
}

QString factsText(const ModelFacts& facts)
{
    return factsLine(facts.family, double(facts.weightBytes), facts.types, facts.window);
}

QString factsText(const Model& model)
{
    const ModelWeights& weights = model.gpt->packed();
    return factsLine(model.family, double(weights.bytes()), weights.typeNames(), model.config().context);
}

QString entryText(const ShelfEntry& entry)
{
    const QString name = shortened(entry.name, longestName);
    //: A model in a menu, and what is known of it.
    return entry.facts  ? Words::tr("%1 – %2").arg(name, factsText(*entry.facts))
        : entry.missing ? Words::tr("%1 – cannot be read any more").arg(name)
                        : name;
}

QString checkName(const SelfCheck& check)
{
    switch (check.what) {
    case SelfCheck::What::Tokenizer:
        return Words::tr("Tokenizer");
    case SelfCheck::What::Cache:
        return Words::tr("Cache");
    case SelfCheck::What::Sums:
        return Words::tr("Sums");
    case SelfCheck::What::Table:
        break;
    }
    return Words::tr("Table");
}

QString checkFound(const SelfCheck& check)
{
    switch (check.what) {
    case SelfCheck::What::Tokenizer:
        return check.good ? Words::tr("%n token(s), read back the same", nullptr, int(check.value))
                          : Words::tr("%n token(s), read back otherwise", nullptr, int(check.value));
    case SelfCheck::What::Cache:
        return check.good ? Words::tr("With the cache and without it: the same to the last bit")
                          : Words::tr("With the cache and without it: not the same");
    case SelfCheck::What::Sums:
        return Words::tr("The largest gap to a plain calculation that adds in another order: %1")
            .arg(QLocale().toString(check.value, 'g', 2));
    case SelfCheck::What::Table:
        break;
    }
    return Words::tr("The probabilities of all tokens add up; the likeliest has %1").arg(percentText(check.value));
}

} // namespace lettrine
