// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "base/numbers.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "text/code_points.h"
#include "text/followers.h"
#include "text/line_filter.h"
#include "text/word_set.h"
#include "training/corpus_tang.h"
#include "training/corpus_text.h"

#include <CLI/CLI.hpp>
#include <cstring>
#include <memory>

namespace lettrine::cli {

namespace {

struct TangOptions {
    std::string poems, dictionaries, output, followers;
    bool json = false, force = false;
};

struct LinesOptions {
    std::string corpus, output;
    bool json = false, force = false;
};

struct TextOptions {
    std::vector<std::string> files;
    std::string output;
    TextCorpusOptions cleaning;
    bool json = false, force = false;
};

struct WordOptions {
    std::string corpus, output;
    bool json = false, force = false;
};

std::string count(std::int64_t number)
{
    return numberText(number);
}

Outcome runTang(const TangOptions& options)
{
    // The counts lie beside the corpus, ready to be copied into a model folder.
    const std::filesystem::path followers = options.followers.empty()
        ? std::filesystem::path(options.output).parent_path() / Followers::fileName
        : std::filesystem::path(options.followers);
    const auto lines = followers.parent_path() / LineFilter::fileName;
    for (const auto& path : { std::filesystem::path(options.output), followers, lines }) {
        if (const auto may = mayWrite(path, options.force); !may)
            return tl::unexpected(may.error());
    }
    note("Reading the poems …\n");
    const auto corpus = makeTangCorpus(options.poems, options.dictionaries);
    if (!corpus)
        return tl::unexpected(corpus.error());
    if (const auto saved = saveFile(options.output, corpus->text); !saved)
        return tl::unexpected(saved.error());
    const auto counted = countFollowers(toCodePointsLenient(corpus->text));
    if (!counted)
        return tl::unexpected(counted.error());
    if (const auto saved = saveFile(followers, *counted); !saved)
        return tl::unexpected(saved.error());
    const auto filter = makeLineFilter(toCodePointsLenient(corpus->text));
    if (!filter)
        return tl::unexpected(filter.error());
    if (const auto saved = saveFile(lines, *filter); !saved)
        return tl::unexpected(saved.error());
    note("Wrote " + pathText(options.output) + ", " + pathText(followers) + " and " + pathText(lines) + ".\n");
    if (corpus->poems() != tangPoems || corpus->characters != tangCharacters || corpus->vocabulary != tangVocabulary) {
        note("These are not the figures of the bundled model's corpus (" + count(tangPoems) + " poems, "
            + count(tangCharacters) + " characters, " + count(tangVocabulary)
            + " distinct): other releases of the sources give other poems.\n");
    }
    if (options.json) {
        putJson({ { "poem_count", corpus->poems() }, { "character_count", corpus->characters },
            { "vocabulary_count", corpus->vocabulary }, { "read_count", corpus->read },
            { "regular_count", corpus->regular }, { "duplicate_count", corpus->duplicates } });
        return exitDone;
    }
    TextTable table({ TextTable::Side::Left, TextTable::Side::Right });
    table.add({ "poems read", count(corpus->read) });
    table.add({ "of a regular form", count(corpus->regular) });
    table.add({ "there already", count(corpus->duplicates) });
    table.add({ "poems", count(corpus->poems()) });
    table.add({ "characters", count(corpus->characters) });
    table.add({ "distinct characters", count(corpus->vocabulary) });
    put(table.text());
    return exitDone;
}

Outcome runLines(const LinesOptions& options)
{
    if (const auto may = mayWrite(options.output, options.force); !may)
        return tl::unexpected(may.error());
    const auto text = readCorpus(options.corpus);
    if (!text)
        return tl::unexpected(text.error());
    const auto corpus = toCodePoints(text->text, options.corpus);
    if (!corpus)
        return tl::unexpected(corpus.error());
    const auto bytes = makeLineFilter(*corpus);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (const auto saved = saveFile(options.output, *bytes); !saved)
        return tl::unexpected(saved.error());
    std::uint32_t lines = 0; // the last of the header's three counts (text/line_filter.h)
    std::memcpy(&lines, bytes->data() + lineFilterFormat.magic.size() + 8, sizeof lines);
    note("Wrote " + options.output + ".\n");
    if (options.json) {
        putJson({ { "line_count", lines }, { "bytes", bytes->size() },
            { "false_positive_rate", 1.0 / LineFilter::falsePositives } });
        return exitDone;
    }
    TextTable table({ TextTable::Side::Left, TextTable::Side::Right });
    table.add({ "different lines", count(lines) });
    table.add({ "bytes", count(static_cast<std::int64_t>(bytes->size())) });
    table.add({ "other lines taken for one of them, one in", count(LineFilter::falsePositives) });
    put(table.text());
    return exitDone;
}

Outcome runText(const TextOptions& options)
{
    if (const auto may = mayWrite(options.output, options.force); !may)
        return tl::unexpected(may.error());
    const std::vector<std::filesystem::path> files(options.files.begin(), options.files.end());
    const auto corpus = makeTextCorpus(files, options.cleaning);
    if (!corpus)
        return tl::unexpected(corpus.error());
    if (const auto saved = saveFile(options.output, corpus->text); !saved)
        return tl::unexpected(saved.error());
    note("Wrote " + pathText(options.output) + ".\n");
    if (options.json) {
        putJson({ { "chapter_count", corpus->chapters }, { "paragraph_count", corpus->paragraphs },
            { "character_count", corpus->characters }, { "vocabulary_count", corpus->vocabulary } });
        return exitDone;
    }
    TextTable table({ TextTable::Side::Left, TextTable::Side::Right });
    table.add({ "chapters", count(corpus->chapters) });
    table.add({ "paragraphs", count(corpus->paragraphs) });
    table.add({ "characters", count(corpus->characters) });
    table.add({ "distinct characters", count(corpus->vocabulary) });
    put(table.text());
    return exitDone;
}

Outcome runWords(const WordOptions& options)
{
    if (const auto may = mayWrite(options.output, options.force); !may)
        return tl::unexpected(may.error());
    const auto corpus = readCorpus(options.corpus);
    if (!corpus)
        return tl::unexpected(corpus.error());
    const WordSet words = WordSet::of(corpus->text);
    if (const auto saved = saveFile(options.output, words.toBytes()); !saved)
        return tl::unexpected(saved.error());
    note("Wrote " + pathText(options.output) + ".\n");
    if (options.json)
        putJson({ { "word_count", words.size() } });
    else
        put("distinct words  " + numberText(std::uint64_t(words.size())) + "\n");
    return exitDone;
}

} // namespace

void addCorpus(CLI::App& app, Request& request)
{
    CLI::App* corpus = app.add_subcommand("corpus", "prepare a corpus: a paragraph (or a poem) a line");
    corpus->require_subcommand(1);

    auto tang = std::make_shared<TangOptions>();
    CLI::App* tangCommand =
        corpus->add_subcommand("tang", "the regular Tang poems of chinese-poetry, in simplified characters");
    tangCommand->add_option("--poems", tang->poems, "folder with poet.tang.0.json …")->required()->type_name("DIR");
    tangCommand
        ->add_option("--dictionaries", tang->dictionaries,
            "folder with OpenCC's TSPhrases.txt, TSCharacters.txt, TSCharactersExt.txt")
        ->required()
        ->type_name("DIR");
    tangCommand->add_option("--output", tang->output, "the corpus to write")->required()->type_name("FILE");
    tangCommand->add_option("--followers", tang->followers, "follower counts to write (beside the corpus if not given)")
        ->type_name("FILE");
    addForce(*tangCommand, tang->force);
    tangCommand->add_flag("--json", tang->json, "one JSON object on standard output");
    tangCommand->callback([tang, &request] { request.run = [tang] { return runTang(*tang); }; });

    auto lines = std::make_shared<LinesOptions>();
    CLI::App* linesCommand = corpus->add_subcommand(
        "lines", "the lines of a corpus of verse as hashes (lines.bin of a model folder), without its text");
    linesCommand->add_option("CORPUS", lines->corpus, "the corpus")->required();
    linesCommand->add_option("--output", lines->output, "the file to write")->required()->type_name("FILE");
    addForce(*linesCommand, lines->force);
    linesCommand->add_flag("--json", lines->json, "one JSON object on standard output");
    linesCommand->callback([lines, &request] { request.run = [lines] { return runLines(*lines); }; });

    auto text = std::make_shared<TextOptions>();
    CLI::App* textCommand = corpus->add_subcommand("text", "texts of your own, cleaned; an empty line ends a chapter");
    textCommand->add_option("FILE", text->files, "UTF-8 texts")->required();
    textCommand->add_option("--headings", text->cleaning.headings, "a regular expression that chapter headings match")
        ->type_name("PATTERN");
    textCommand->add_flag("--unwrap", text->cleaning.unwrap, "lines up to an empty line are one paragraph");
    textCommand->add_option("--output", text->output, "the corpus to write")->required()->type_name("FILE");
    addForce(*textCommand, text->force);
    textCommand->add_flag("--json", text->json, "one JSON object on standard output");
    textCommand->callback([text, &request] { request.run = [text] { return runText(*text); }; });

    auto words = std::make_shared<WordOptions>();
    CLI::App* wordCommand = corpus->add_subcommand("words",
        "which words a corpus has, as numbers from which no word can be read: for a model folder, to count what the "
        "model invents");
    wordCommand->add_option("CORPUS", words->corpus, "a UTF-8 text")->required();
    wordCommand->add_option("--output", words->output, "words.bin of the model's folder")
        ->required()
        ->type_name("FILE");
    addForce(*wordCommand, words->force);
    wordCommand->add_flag("--json", words->json, "one JSON object on standard output");
    wordCommand->callback([words, &request] { request.run = [words] { return runWords(*words); }; });
}

} // namespace lettrine::cli
