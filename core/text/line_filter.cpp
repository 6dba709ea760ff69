// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/line_filter.h"

#include "base/hash.h"
#include "base/numbers.h"

#include <algorithm>
#include <vector>

namespace lettrine {

namespace {

enum Table : std::size_t { Firsts, Begins, Codes };
constexpr std::size_t mostLines = std::size_t(1) << 24;

std::uint64_t lineHash(std::u32string_view line)
{
    Fnv1a fnv;
    for (const CodePoint character : line)
        fnv.add(std::uint32_t(character));
    std::uint64_t hash = fnv.value();
    hash = (hash ^ (hash >> 33)) * 0xFF51AFD7ED558CCDu;
    hash = (hash ^ (hash >> 33)) * 0xC4CEB9FE1A85EC53u;
    return hash ^ (hash >> 33);
}

bool isLineLength(std::size_t length)
{
    return length >= LineFilter::smallestLine && length <= LineFilter::largestLine;
}

std::vector<std::u32string_view> differentLines(std::u32string_view corpus)
{
    std::vector<std::u32string_view> lines;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= corpus.size(); ++at) {
        if (at < corpus.size() && isHan(corpus[at]))
            continue;
        if (isLineLength(at - begin))
            lines.push_back(corpus.substr(begin, at - begin));
        begin = at + 1;
    }
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

/// Bits into bytes, lowest first.
class BitWriter {
public:
    void put(bool bit)
    {
        if (m_bits % 8 == 0)
            m_bytes.push_back('\0');
        if (bit)
            m_bytes.back() = static_cast<char>(static_cast<unsigned char>(m_bytes.back()) | 1u << m_bits % 8);
        ++m_bits;
    }
    void putRice(std::uint64_t value)
    {
        for (std::uint64_t ones = value >> LineFilter::remainderBits; ones > 0; --ones)
            put(true);
        put(false);
        for (int i = 0; i < LineFilter::remainderBits; ++i)
            put(value >> i & 1);
    }
    std::size_t bits() const { return m_bits; }
    const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
    std::size_t m_bits = 0;
};

} // namespace

Result<std::string> makeLineFilter(std::u32string_view corpus)
{
    const auto lines = differentLines(corpus);
    if (lines.size() > mostLines)
        return fail(ErrorCode::OutOfRange, "corpus", "different lines", numberText(std::uint64_t(lines.size())),
            "0 to " + numberText(std::uint64_t(mostLines)));
    std::vector<std::uint64_t> hashes;
    for (const std::u32string_view line : lines)
        hashes.push_back(lineHash(line) % (std::uint64_t(lines.size()) * LineFilter::falsePositives));
    std::sort(hashes.begin(), hashes.end());
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
    std::vector<std::uint64_t> firsts;
    std::vector<std::uint32_t> begins;
    BitWriter codes;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        if (i % LineFilter::blockSize == 0) {
            firsts.push_back(hashes[i]);
            begins.push_back(static_cast<std::uint32_t>(codes.bits()));
        } else {
            codes.putRice(hashes[i] - hashes[i - 1]);
        }
    }
    const std::uint32_t counts[] = { static_cast<std::uint32_t>(hashes.size()),
        static_cast<std::uint32_t>(codes.bytes().size()), static_cast<std::uint32_t>(lines.size()) };
    TableBytes bytes(lineFilterFormat, counts);
    bytes.add(std::span<const std::uint64_t>(firsts));
    bytes.add(std::span<const std::uint32_t>(begins));
    bytes.add(codes.bytes());
    return bytes.take();
}

Result<LineFilter> LineFilter::open(const std::filesystem::path& path)
{
    auto file = TableFile::open(path, lineFilterFormat);
    if (!file)
        return tl::unexpected(file.error());
    LineFilter result;
    result.m_file = std::move(*file);
    if (const auto checked = result.check(); !checked)
        return tl::unexpected(checked.error());
    return result;
}

std::uint64_t LineFilter::firstOf(std::size_t block) const
{
    return m_file.at<std::uint64_t>(Firsts, block);
}

std::size_t LineFilter::beginOf(std::size_t block) const
{
    return m_file.at<std::uint32_t>(Begins, block);
}

/// Reads the code at `bit` and adds it to `hash`. False beyond the end or the range.
bool LineFilter::next(std::size_t& bit, std::uint64_t& hash) const
{
    const std::size_t end = m_codeBytes * 8;
    const std::string_view codes = m_file.bytes(Codes);
    const auto bitAt = [&](std::size_t at) { return static_cast<unsigned char>(codes[at / 8]) >> at % 8 & 1u; };
    std::uint64_t quotient = 0;
    while (bit < end && bitAt(bit) != 0) {
        ++quotient;
        ++bit;
    }
    if (bit + 1 + remainderBits > end)
        return false;
    ++bit;
    std::uint64_t remainder = 0;
    for (int i = 0; i < remainderBits; ++i)
        remainder |= std::uint64_t(bitAt(bit + static_cast<std::size_t>(i))) << i;
    bit += remainderBits;
    hash += (quotient << remainderBits) + remainder;
    return hash < range();
}

Result<void> LineFilter::check()
{
    m_hashes = m_file.count(0);
    m_codeBytes = m_file.count(1);
    m_lines = m_file.count(2);
    if (m_lines > mostLines || m_hashes > m_lines || (m_lines > 0 && m_hashes == 0))
        return m_file.damaged("its number of lines", numberText(std::uint64_t(m_lines)));
    m_blocks = (m_hashes + blockSize - 1) / blockSize;
    const std::uint64_t sizes[] = { 8 * m_blocks, 4 * m_blocks, m_codeBytes };
    if (const auto fits = m_file.layOut(sizes); !fits)
        return fits;
    std::size_t bit = 0;
    std::uint64_t before = 0;
    for (std::size_t block = 0; block < m_blocks; ++block) {
        std::uint64_t hash = firstOf(block);
        bool good = beginOf(block) == bit && hash < range() && (block == 0 || hash > before);
        const std::size_t others = std::min(blockSize, m_hashes - block * blockSize) - 1;
        for (std::size_t i = 0; good && i < others; ++i) {
            const std::uint64_t last = hash;
            good = next(bit, hash) && hash > last;
        }
        if (!good)
            return m_file.damaged("block", numberText(std::uint64_t(block)));
        before = hash;
    }
    if ((bit + 7) / 8 != m_codeBytes)
        return m_file.damaged("its codes", "they do not fill their table");
    return {};
}

bool LineFilter::contains(std::u32string_view line) const
{
    if (m_hashes == 0 || !isLineLength(line.size()) || !std::all_of(line.begin(), line.end(), isHan))
        return false;
    const std::uint64_t wanted = lineHash(line) % range();
    std::size_t low = 0, high = m_blocks;
    while (low + 1 < high) {
        const std::size_t middle = (low + high) / 2;
        (firstOf(middle) <= wanted ? low : high) = middle;
    }
    std::uint64_t hash = firstOf(low);
    std::size_t bit = beginOf(low);
    const std::size_t others = std::min(blockSize, m_hashes - low * blockSize) - 1;
    for (std::size_t i = 0; i < others && hash < wanted; ++i) {
        if (!next(bit, hash))
            return false;
    }
    return hash == wanted;
}

} // namespace lettrine
