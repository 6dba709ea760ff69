// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/bpe_trainer.h"

#include "base/numbers.h"
#include "text/byte_table.h"
#include "text/pre_tokenizer.h"
#include "text/tokenizer_file.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace lettrine {

namespace {

constexpr int sizeLimit = 1'000'000;
constexpr int weightLimit = 1'000'000;

/// A distinct word of the texts with the number of its occurrences.
struct Word {
    std::vector<TokenId> pieces;
    std::int64_t count = 0;
};

/// Counts how often each word occurs in all texts.
class WordCounter {
public:
    Result<void> add(const PreTokenizer& splitter, const BpeText& text)
    {
        if (const auto byte = firstInvalidByte(text.text))
            return fail(ErrorCode::Utf8Invalid, text.name, {}, numberText(std::uint64_t(*byte + 1)));
        return splitter.split(text.text, [&](std::string_view word) { m_counts[word] += text.weight; });
    }
    bool empty() const { return m_counts.empty(); }

    /// The words in the order of their bytes, as pieces of one byte each.
    std::vector<Word> words(const std::array<TokenId, 256>& byteIds) const
    {
        std::vector<std::pair<std::string_view, std::int64_t>> sorted(m_counts.begin(), m_counts.end());
        std::sort(sorted.begin(), sorted.end());
        std::vector<Word> list;
        list.reserve(sorted.size());
        for (const auto& [bytes, count] : sorted) {
            Word word;
            word.count = count;
            for (const char byte : bytes)
                word.pieces.push_back(byteIds[static_cast<unsigned char>(byte)]);
            list.push_back(std::move(word));
        }
        return list;
    }

private:
    std::unordered_map<std::string_view, std::int64_t> m_counts;
};

class Trainer {
public:
    explicit Trainer(const BpeOptions& options)
        : m_options(options)
    {
        m_file.kind = TokenizerFile::Kind::ByteLevel;
        for (const std::string& name : options.specialTokens) {
            m_file.special.push_back(static_cast<TokenId>(m_file.pieces.size()));
            m_file.pieces.push_back(name);
        }
        // GPT-2's order of bytes is that of the characters which stand for them.
        const std::array<CodePoint, 256> table = byteCharacters();
        std::array<int, 256> order{};
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(),
            [&](int a, int b) { return table[static_cast<std::size_t>(a)] < table[static_cast<std::size_t>(b)]; });
        for (const int byte : order) {
            m_byteIds[static_cast<std::size_t>(byte)] = addPiece(std::string(1, static_cast<char>(byte)));
        }
    }

    const std::array<TokenId, 256>& byteIds() const { return m_byteIds; }
    int size() const { return static_cast<int>(m_file.pieces.size()); }
    TokenizerFile& file() { return m_file; }

    void start(std::vector<Word> words);
    /// Makes the next merge; false if no pair is left.
    bool step();

private:
    using Key = std::uint64_t;
    struct Pair {
        std::int64_t count = 0;
        /// Words in which it stood when it was added; some may have lost it since.
        std::vector<std::uint32_t> words;
    };
    struct Candidate {
        std::int64_t count;
        Key key;
    };

    static Key keyOf(TokenId left, TokenId right)
    {
        return (static_cast<Key>(left) << 32) | static_cast<std::uint32_t>(right);
    }
    static TokenId leftOf(Key key) { return static_cast<TokenId>(key >> 32); }
    static TokenId rightOf(Key key) { return static_cast<TokenId>(key & 0xFFFFFFFF); }
    const std::string& piece(TokenId id) const { return m_file.pieces[static_cast<std::size_t>(id)]; }

    TokenId addPiece(std::string bytes)
    {
        const auto id = static_cast<TokenId>(m_file.pieces.size());
        m_ids.emplace(bytes, id);
        m_file.pieces.push_back(std::move(bytes));
        return id;
    }

    /// Whether `a` is to be merged after `b`.
    bool isLater(const Candidate& a, const Candidate& b) const
    {
        if (a.count != b.count)
            return a.count < b.count;
        if (const int order = piece(leftOf(a.key)).compare(piece(leftOf(b.key))); order != 0)
            return order > 0;
        return piece(rightOf(a.key)) > piece(rightOf(b.key));
    }
    void push(Key key)
    {
        m_heap.push_back({ m_pairs[key].count, key });
        std::push_heap(m_heap.begin(), m_heap.end(), [this](auto& a, auto& b) { return isLater(a, b); });
    }
    Candidate pop()
    {
        std::pop_heap(m_heap.begin(), m_heap.end(), [this](auto& a, auto& b) { return isLater(a, b); });
        const Candidate top = m_heap.back();
        m_heap.pop_back();
        return top;
    }

    void merge(Key key, TokenId result);
    bool mergeInWord(Word& word, Key key, TokenId result);

    const BpeOptions& m_options;
    TokenizerFile m_file;
    std::array<TokenId, 256> m_byteIds{};
    /// Ordinary pieces by their bytes.
    std::unordered_map<std::string, TokenId> m_ids;
    std::vector<Word> m_words;
    std::unordered_map<Key, Pair> m_pairs;
    /// The front is the next pair to merge; counts may be out of date (too high), which shows when one is taken.
    std::vector<Candidate> m_heap;
};

void Trainer::start(std::vector<Word> words)
{
    m_words = std::move(words);
    for (std::uint32_t w = 0; w < m_words.size(); ++w) {
        const Word& word = m_words[w];
        for (std::size_t i = 0; i + 1 < word.pieces.size(); ++i) {
            Pair& pair = m_pairs[keyOf(word.pieces[i], word.pieces[i + 1])];
            pair.count += word.count;
            if (pair.words.empty() || pair.words.back() != w)
                pair.words.push_back(w);
        }
    }
    std::vector<Key> keys;
    for (const auto& [key, pair] : m_pairs)
        keys.push_back(key);
    for (const Key key : keys)
        push(key);
}

bool Trainer::step()
{
    while (!m_heap.empty()) {
        const Candidate best = pop();
        const auto found = m_pairs.find(best.key);
        if (found == m_pairs.end())
            continue;
        if (found->second.count != best.count) {
            if (found->second.count > 0)
                push(best.key);
            continue;
        }
        if (best.count < m_options.minimumCount)
            return false;
        const std::string joined = piece(leftOf(best.key)) + piece(rightOf(best.key));
        // A piece spelled like a special token could not be told from it in the file.
        const auto& names = m_options.specialTokens;
        if (std::find(names.begin(), names.end(), bytesToTable(joined)) != names.end())
            continue;
        // Two ways may lead to one piece (ab + c, a + bc): then the second merge gives the piece of the first.
        const auto known = m_ids.find(joined);
        merge(best.key, known != m_ids.end() ? known->second : addPiece(joined));
        return true;
    }
    return false;
}

void Trainer::merge(Key key, TokenId result)
{
    m_file.merges.push_back({ leftOf(key), rightOf(key), result });
    const std::vector<std::uint32_t> holders = std::move(m_pairs[key].words);
    std::unordered_set<Key> grown;
    for (const std::uint32_t w : holders) {
        Word& word = m_words[w];
        if (!mergeInWord(word, key, result))
            continue;
        for (std::size_t i = 0; i + 1 < word.pieces.size(); ++i) {
            if (word.pieces[i] != result && word.pieces[i + 1] != result)
                continue;
            const Key made = keyOf(word.pieces[i], word.pieces[i + 1]);
            Pair& pair = m_pairs[made];
            if (pair.words.empty() || pair.words.back() != w)
                pair.words.push_back(w);
            grown.insert(made);
        }
    }
    m_pairs.erase(key);
    grown.erase(key);
    for (const Key made : grown)
        push(made);
}

/// Replaces the pair in one word, leftmost first, and keeps the counts of all pairs right. False if the word has lost
/// it.
bool Trainer::mergeInWord(Word& word, Key key, TokenId result)
{
    std::vector<TokenId>& pieces = word.pieces;
    std::vector<TokenId> merged;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i + 1 < pieces.size() && keyOf(pieces[i], pieces[i + 1]) == key) {
            merged.push_back(result);
            ++i;
        } else {
            merged.push_back(pieces[i]);
        }
    }
    if (merged.size() == pieces.size())
        return false;
    // Words are short: taking all pairs out and putting the new ones in is simpler than following each change.
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i)
        m_pairs[keyOf(pieces[i], pieces[i + 1])].count -= word.count;
    for (std::size_t i = 0; i + 1 < merged.size(); ++i)
        m_pairs[keyOf(merged[i], merged[i + 1])].count += word.count;
    pieces = std::move(merged);
    return true;
}

Result<void> checkOptions(std::span<const BpeText> texts, const BpeOptions& options)
{
    const int least = 256 + static_cast<int>(std::min<std::size_t>(options.specialTokens.size(), sizeLimit));
    if (options.size < least || options.size > sizeLimit)
        return fail(ErrorCode::OutOfRange, "tokenizer training", "size", numberText(options.size),
            numberText(least) + " to " + numberText(sizeLimit));
    if (options.minimumCount < 1)
        return fail(ErrorCode::OutOfRange, "tokenizer training", "minimum count", numberText(options.minimumCount),
            "1 or more");
    for (const BpeText& text : texts) {
        if (text.weight < 1 || text.weight > weightLimit)
            return fail(
                ErrorCode::OutOfRange, text.name, "weight", numberText(text.weight), "1 to " + numberText(weightLimit));
    }
    std::unordered_set<std::string> names;
    for (const std::string& name : options.specialTokens) {
        const char* fault = name.empty() ? "a name is empty"
            : !isValidUtf8(name)         ? "a name is not UTF-8"
            : countCodePoints(name) == 1 ? "a name is a single character"
            : !names.insert(name).second ? "a name is there twice"
                                         : nullptr;
        if (fault)
            return fail(ErrorCode::TokenizerInvalid, "tokenizer training", "special tokens", fault);
    }
    return {};
}

} // namespace

Result<std::shared_ptr<const Tokenizer>> trainTokenizer(
    std::span<const BpeText> texts, const BpeOptions& options, const BpeProgressCallback& progress)
{
    if (const Result<void> good = checkOptions(texts, options); !good)
        return tl::unexpected<Error>(good.error());
    const Result<PreTokenizer> splitter = PreTokenizer::make();
    if (!splitter)
        return tl::unexpected<Error>(splitter.error());
    Trainer trainer(options);
    const auto goOn = [&] { return !progress || progress({ trainer.size(), options.size }); };
    const auto cancelled = [] { return fail(ErrorCode::Cancelled, "tokenizer training"); };

    WordCounter counter;
    for (const BpeText& text : texts) {
        if (!goOn())
            return cancelled();
        if (const Result<void> added = counter.add(*splitter, text); !added)
            return tl::unexpected<Error>(added.error());
    }
    if (counter.empty())
        return fail(ErrorCode::TextEmpty, "tokenizer training", {}, {}, "one character");
    trainer.start(counter.words(trainer.byteIds()));
    for (int merges = 1; trainer.size() < options.size && trainer.step(); ++merges) {
        if (merges % 64 == 0 && !goOn())
            return cancelled();
    }
    if (!goOn())
        return cancelled();
    return Tokenizer::fromJson(writeTokenizerFile(trainer.file()), "trained tokenizer");
}

} // namespace lettrine
