// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/json_reader.h"

#include "base/numbers.h"
#include "text/json_text.h"

#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lettrine {

namespace {

using Json = nlohmann::json;

/// Puts one value together from the parser's events, within limits.
class ValueBuilder {
public:
    explicit ValueBuilder(const JsonLimits& limits)
        : m_limits(limits)
    {
    }
    void clear()
    {
        m_root = nullptr;
        m_open.clear();
        m_count = 0;
    }
    /// Whether all lists and objects that were opened are closed.
    bool isWhole() const { return m_open.empty(); }
    Json& root() { return m_root; }
    const std::string& fault() const { return m_fault; }

    bool add(Json value) { return place(std::move(value)) != nullptr; }
    bool open(bool isObject)
    {
        Json* list = place(isObject ? Json::object() : Json::array());
        if (list)
            m_open.push_back(list);
        return list != nullptr;
    }
    void close() { m_open.pop_back(); }
    bool name(std::string& name)
    {
        const auto [member, isNew] = m_open.back()->emplace(std::move(name), nullptr);
        if (!isNew)
            return refuse(inQuotes(member.key()) + " stands twice in one object");
        m_member = &*member;
        return true;
    }
    bool refuse(std::string why)
    {
        m_fault = std::move(why);
        return false;
    }

private:
    Json* place(Json value)
    {
        if (++m_count > m_limits.values) {
            refuse("more than " + numberText(m_limits.values) + " values");
            return nullptr;
        }
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Json& parent = *m_open.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        *m_member = std::move(value);
        return std::exchange(m_member, nullptr);
    }

    const JsonLimits& m_limits;
    Json m_root;
    std::vector<Json*> m_open; ///< only the last of them grows, so the pointers stay
    Json* m_member = nullptr;
    std::uint64_t m_count = 0;
    std::string m_fault;
};

/// The parser's events, with what all readers refuse. The builder holds the value that is being put together.
class EventReader : public nlohmann::json_sax<Json> {
public:
    EventReader(const std::string& where, const JsonLimits& limits, const JsonMembers* members)
        : m_where(where)
        , m_limits(limits)
        , m_members(members)
        , m_builder(limits)
    {
    }

    Result<void> read(std::string_view text)
    {
        if (const std::size_t end = text.find('\0'); end != std::string_view::npos)
            return invalid("a NUL byte, byte " + numberText(std::uint64_t(end + 1)));
        if (Json::sax_parse(text, this))
            return {};
        if (m_error)
            return tl::unexpected(*m_error);
        return invalid(m_builder.fault());
    }
    Json& value() { return m_builder.root(); }

    bool null() override { return scalar(nullptr); }
    bool boolean(bool value) override { return scalar(value); }
    bool number_integer(number_integer_t value) override { return scalar(value); }
    bool number_unsigned(number_unsigned_t value) override { return scalar(value); }
    bool number_float(number_float_t value, const string_t&) override { return scalar(value); }
    bool string(string_t& value) override { return scalar(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(true); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override
    {
        if (!m_members || m_depth > 1)
            return m_mode == JsonMember::Skip || m_builder.name(name);
        // A name of the outermost object.
        if (!m_names.insert(name).second)
            return m_builder.refuse(inQuotes(name) + " stands twice in one object");
        m_name = std::move(name);
        m_mode = m_members->choose(m_name);
        return true;
    }
    bool parse_error(std::size_t byte, const std::string&, const Json::exception&) override
    {
        return m_builder.refuse("at byte " + numberText(std::uint64_t(byte)));
    }

private:
    tl::unexpected<Error> invalid(std::string why) const
    {
        return fail(ErrorCode::JsonInvalid, m_where, {}, std::move(why));
    }
    bool wrongType(std::string field, std::string_view is, std::string_view wanted)
    {
        m_error = Error{ ErrorCode::JsonType, m_where, std::move(field), std::string(is), std::string(wanted) };
        return false;
    }
    bool isElements() const { return m_members && m_mode == JsonMember::Elements; }
    // How deep a value is that is taken by itself: a member, or an element of a member.
    int takenDepth() const { return !m_members ? 0 : isElements() ? 2 : 1; }

    bool scalar(Json value)
    {
        if (m_members && m_depth == 0)
            return wrongType("(whole file)", value.type_name(), "an object");
        if (isElements() && m_depth == 1)
            return wrongType(m_name, value.type_name(), "a list");
        if (m_members && m_mode == JsonMember::Skip)
            return true;
        return m_builder.add(std::move(value)) && takeIfWhole();
    }
    bool open(bool isObject)
    {
        if (m_depth == m_limits.depth)
            return m_builder.refuse("nested more than " + numberText(m_limits.depth) + " deep");
        if (m_members && m_depth == 0 && !isObject)
            return wrongType("(whole file)", "array", "an object");
        if (isElements() && m_depth == 1 && isObject)
            return wrongType(m_name, "object", "a list");
        const bool isKept = !(m_members && m_depth > 0 && m_mode == JsonMember::Skip) && m_depth >= takenDepth();
        ++m_depth;
        return !isKept || m_builder.open(isObject);
    }
    bool close()
    {
        --m_depth;
        if (m_depth < takenDepth() || (m_members && m_mode == JsonMember::Skip))
            return true;
        m_builder.close();
        return takeIfWhole();
    }
    bool takeIfWhole()
    {
        if (!m_members || !m_builder.isWhole())
            return true;
        if (auto taken = m_members->take(m_name, m_builder.root()); !taken) {
            m_error = std::move(taken.error());
            return false;
        }
        m_builder.clear();
        return true;
    }

    const std::string& m_where;
    const JsonLimits& m_limits;
    const JsonMembers* m_members;
    ValueBuilder m_builder;
    std::optional<Error> m_error;
    int m_depth = 0;
    // Of the outermost object: the member that is being read. At the start nothing is skipped.
    std::string m_name;
    JsonMember m_mode = JsonMember::Whole;
    std::unordered_set<std::string> m_names;
};

} // namespace

Result<Json> parseJson(std::string_view text, const std::string& where, const JsonLimits& limits)
{
    EventReader reader(where, limits, nullptr);
    if (const auto read = reader.read(text); !read)
        return tl::unexpected(read.error());
    return std::move(reader.value());
}

Result<void> readJsonMembers(
    std::string_view text, const std::string& where, const JsonMembers& members, const JsonLimits& limits)
{
    return EventReader(where, limits, &members).read(text);
}

std::string quotedJson(const Json& value)
{
    if (value.is_array())
        return "a list";
    if (value.is_object())
        return "an object";
    return value.is_string() ? inQuotes(value.get_ref<const std::string&>()) : value.dump();
}

} // namespace lettrine
