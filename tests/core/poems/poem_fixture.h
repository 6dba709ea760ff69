// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "poems/poem.h"
#include "poems/tokens.h"
#include "verse/acrostic.h"
#include "verse/check.h"

#include <QtTest>

#include <string>
#include <vector>

/// What the tests of written verse share: the bundled model, its characters, plans of acrostics.
struct PoemFixture {
    std::shared_ptr<const lettrine::Model> model;
    std::shared_ptr<const lettrine::VerseData> data;
    std::shared_ptr<const lettrine::VerseVocabulary> vocabulary;

    /// Why it could not be loaded; empty if it was.
    std::string load()
    {
        const auto folder = lettrine::findModel("tang");
        if (!folder)
            return folder.error().message();
        const auto loaded = lettrine::loadModel(*folder);
        if (!loaded)
            return loaded.error().message();
        model = *loaded;
        const auto tables = lettrine::VerseData::load(lettrine::dataFolder() / "verse");
        if (!tables)
            return tables.error().message();
        data = *tables;
        const auto characters = lettrine::verseVocabularyOf(*model, data);
        if (!characters)
            return characters.error().message();
        vocabulary = *characters;
        return {};
    }

    lettrine::Plan plan(const std::string& heads, int cells, lettrine::ToneMode tones, lettrine::RhymeMode rhyme) const
    {
        lettrine::AcrosticRequest request;
        request.heads = heads;
        request.cells = cells;
        request.rules.tones = tones;
        request.rules.rhyme = rhyme;
        const auto planned = lettrine::planAcrostic(*vocabulary, request);
        if (!planned)
            qFatal("%s", planned.error().message().c_str());
        return planned->plan;
    }

    /// Faults that count, in the eyes of the judge; −1 if there is no judgement.
    int faults(const lettrine::VersePoem& poem) const
    {
        const auto check = lettrine::checkPoem(
            *data, lettrine::poemText(poem.plan, poem.characters()), lettrine::checkOptionsOf(poem.plan));
        return check ? check->faultCount() : -1;
    }

    /// Characters that the corpus has often.
    std::vector<lettrine::CodePoint> common(std::uint64_t least = 1000) const
    {
        std::vector<lettrine::CodePoint> list;
        for (const lettrine::CharacterCount& count : lettrine::characterCounts(*model, *vocabulary)) {
            if (count.count >= least)
                list.push_back(count.character);
        }
        return list;
    }
};
