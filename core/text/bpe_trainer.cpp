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
constexpr std::uint64_t placeLimit = 0xFFFF'FFFEu; // places have 32 bits
constexpr std::uint64_t workBetween = 1'000'000;

/// Counts how often each word occurs in all texts.
class WordCounter {
public:
    Result<void> add(const PreTokenizer& splitter, const BpeText& text, const BpeOptions& options)
    {
        if (const auto byte = firstInvalidByte(text.text))
            return fail(ErrorCode::Utf8Invalid, text.name, {}, numberText(std::uint64_t(*byte + 1)));
        std::size_t counted = 0;
        std::int64_t line = 1;
        return splitter.split(text.text, [&](std::string_view word) {
            m_counts[word] += text.weight;
            if (word.size() <= BpeOptions::longWord || !options.onLongWord)
                return;
            const auto begin = static_cast<std::size_t>(word.data() - text.text.data());
            const std::string_view before = text.text.substr(counted, begin - counted);
            line += std::count(before.begin(), before.end(), '\n');
            counted = begin;
            options.onLongWord({ text.name, line, word.size() });
        });
    }
    bool empty() const { return m_counts.empty(); }

    /// The words in the order of their bytes.
    std::vector<std::pair<std::string_view, std::int64_t>> words() const
    {
        std::vector<std::pair<std::string_view, std::int64_t>> sorted(m_counts.begin(), m_counts.end());
        std::sort(sorted.begin(), sorted.end());
        return sorted;
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
        m_file.patterns.emplace_back(gpt2Pattern);
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

    int size() const { return static_cast<int>(m_file.pieces.size()); }
    TokenizerFile& file() { return m_file; }

    void start(const std::vector<std::pair<std::string_view, std::int64_t>>& words);
    /// Makes the next merge; false if no pair is left.
    bool step();
    /// Pieces looked at since the start.
    std::uint64_t work() const { return m_work; }

private:
    using Key = std::uint64_t;
    using Place = std::uint32_t;
    static constexpr Place nowhere = ~Place(0);
    /// One piece of a word. A merge makes its left piece the longer one and takes the right one out, so that each costs
    /// the same however long the word is.
    struct Piece {
        TokenId id = -1; ///< −1: taken out
        Place before = nowhere, after = nowhere; ///< neighbours within the word
        std::uint32_t word = 0; ///< in m_wordCounts
    };
    struct Pair {
        std::int64_t count = 0;
        /// Where its left pieces were when it was counted; some may have gone since.
        std::vector<Place> places;
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
    Key keyAt(Place left) const { return keyOf(m_pieces[left].id, m_pieces[m_pieces[left].after].id); }
    void addPair(Place left);
    void dropPair(Place left);

    const BpeOptions& m_options;
    TokenizerFile m_file;
    std::array<TokenId, 256> m_byteIds{};
    /// Ordinary pieces by their bytes.
    std::unordered_map<std::string, TokenId> m_ids;
    std::vector<Piece> m_pieces;
    std::vector<std::int64_t> m_wordCounts;
    std::unordered_map<Key, Pair> m_pairs;
    /// Pairs that have a merge. One may become frequent again when its pieces are made in another way.
    std::unordered_set<Key> m_merged;
    /// Pairs that the merge under way made or added to.
    std::unordered_set<Key> m_grown;
    std::uint64_t m_work = 0;
    /// The front is the next pair to merge; counts may be out of date (too high), which shows when one is taken.
    std::vector<Candidate> m_heap;
};

void Trainer::addPair(Place left)
{
    const Key key = keyAt(left);
    Pair& pair = m_pairs[key];
    pair.count += m_wordCounts[m_pieces[left].word];
    pair.places.push_back(left);
    m_grown.insert(key);
    ++m_work;
}

void Trainer::dropPair(Place left)
{
    m_pairs[keyAt(left)].count -= m_wordCounts[m_pieces[left].word];
    ++m_work;
}

void Trainer::start(const std::vector<std::pair<std::string_view, std::int64_t>>& words)
{
    for (const auto& [bytes, count] : words) {
        const auto word = static_cast<std::uint32_t>(m_wordCounts.size());
        m_wordCounts.push_back(count);
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const auto place = static_cast<Place>(m_pieces.size());
            m_pieces.push_back({ m_byteIds[static_cast<unsigned char>(bytes[i])], i > 0 ? place - 1 : nowhere,
                i + 1 < bytes.size() ? place + 1 : nowhere, word });
        }
    }
    for (Place place = 0; place < m_pieces.size(); ++place) {
        if (m_pieces[place].after != nowhere)
            addPair(place);
    }
    for (const Key key : m_grown)
        push(key);
    m_grown.clear();
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
    if (m_merged.insert(key).second)
        m_file.merges.push_back({ leftOf(key), rightOf(key), result });
    // Leftmost first, which matters where a piece meets itself (aaa).
    std::vector<Place> places = std::move(m_pairs[key].places);
    std::sort(places.begin(), places.end());
    for (const Place left : places) {
        ++m_work;
        Piece& piece = m_pieces[left];
        const Place right = piece.after;
        if (piece.id < 0 || right == nowhere || keyAt(left) != key)
            continue;
        const Place after = m_pieces[right].after;
        if (piece.before != nowhere)
            dropPair(piece.before);
        if (after != nowhere)
            dropPair(right);
        piece.id = result;
        piece.after = after;
        m_pieces[right].id = -1;
        if (piece.before != nowhere)
            addPair(piece.before);
        if (after != nowhere) {
            m_pieces[after].before = left;
            addPair(left);
        }
    }
    m_pairs.erase(key);
    m_grown.erase(key);
    for (const Key made : m_grown)
        push(made);
    m_grown.clear();
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
        if (const Result<void> added = counter.add(*splitter, text, options); !added)
            return tl::unexpected<Error>(added.error());
    }
    if (counter.empty())
        return fail(ErrorCode::TextEmpty, "tokenizer training", {}, {}, "one character");
    const auto words = counter.words();
    std::uint64_t length = 0;
    for (const auto& [bytes, count] : words)
        length += bytes.size();
    if (length > placeLimit)
        return fail(ErrorCode::OutOfRange, "tokenizer training", "the length of all different words",
            numberText(length), "at most " + numberText(placeLimit));
    trainer.start(words);
    std::uint64_t asked = trainer.work();
    for (int merges = 1; trainer.size() < options.size && trainer.step(); ++merges) {
        if (merges % 64 != 0 && trainer.work() - asked < workBetween)
            continue;
        asked = trainer.work();
        if (!goOn())
            return cancelled();
    }
    if (!goOn())
        return cancelled();
    return Tokenizer::fromJson(writeTokenizerFile(trainer.file()), "trained tokenizer");
}

} // namespace lettrine
