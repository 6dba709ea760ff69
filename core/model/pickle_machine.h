// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to model: how the pickle of a checkpoint is read.

#include "base/numbers.h"
#include "model/pickle_reader.h"

#include <cstring>
#include <map>
#include <memory>
#include <vector>

namespace lettrine {

inline constexpr std::size_t mostPickleValues = 1 << 20;
inline constexpr int largestPickleDepth = 64;
inline constexpr std::size_t mostPickleTensors = 1 << 16;

struct PickleValue;
using SharedValue = std::shared_ptr<PickleValue>;

/// A value on the stack. Lists and dictionaries are shared, as the memo of a pickle wants it.
struct PickleValue {
    enum class Kind { None, Other, Integer, Text, Name, Tuple, List, Dictionary, Storage, Tensor };
    Kind kind = Kind::None;
    std::int64_t integer = 0;
    std::string text; ///< of Text; of Name "module.name"
    std::vector<SharedValue> items; ///< of Tuple and List; of Dictionary key, value, key, value …
    PickledTensor tensor; ///< of Storage (type, key, count) and Tensor
};
using ValueKind = PickleValue::Kind;

/// The first fault ends the reading; thrown and caught within this file.
struct PickleRefusal {
    Error error;
};

class PickleMachine {
public:
    PickleMachine(std::string_view bytes, const std::string& where)
        : m_rest(bytes)
        , m_size(bytes.size())
        , m_where(where)
    {
    }
    SharedValue run();
    [[noreturn]] void forbid(const std::string& what) const
    {
        throw PickleRefusal{ { ErrorCode::PickleForbidden, m_where, {}, what, {} } };
    }
    [[noreturn]] void damaged(const std::string& why) const
    {
        throw PickleRefusal{ { ErrorCode::PickleInvalid, m_where,
            "byte " + numberText(std::uint64_t(m_size - m_rest.size())), why, {} } };
    }

private:
    std::string_view take(std::size_t count)
    {
        if (count > m_rest.size())
            damaged("it ends too early");
        const std::string_view bytes = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return bytes;
    }
    template <class T> T number()
    {
        T value{};
        std::memcpy(&value, take(sizeof value).data(), sizeof value);
        return value;
    }
    std::string_view line()
    {
        const std::size_t end = m_rest.find('\n');
        if (end == std::string_view::npos || end > 200)
            damaged("a name without end");
        const std::string_view text = take(end);
        take(1);
        return text;
    }
    SharedValue make(ValueKind kind)
    {
        if (++m_made > mostPickleValues)
            damaged("more than a million values");
        auto value = std::make_shared<PickleValue>();
        value->kind = kind;
        m_all.push_back(value);
        return value;
    }
    void push(SharedValue value) { m_stack.push_back(std::move(value)); }
    void pushInteger(std::int64_t integer)
    {
        SharedValue value = make(ValueKind::Integer);
        value->integer = integer;
        push(std::move(value));
    }
    void pushText(std::string_view bytes)
    {
        SharedValue value = make(ValueKind::Text);
        value->text = bytes;
        push(std::move(value));
    }
    SharedValue pop()
    {
        if (m_stack.empty() || (!m_marks.empty() && m_stack.size() <= m_marks.back()))
            damaged("it takes a value where there is none");
        SharedValue value = std::move(m_stack.back());
        m_stack.pop_back();
        return value;
    }
    const SharedValue& top()
    {
        if (m_stack.empty())
            damaged("it needs a value where there is none");
        return m_stack.back();
    }
    std::vector<SharedValue> popToMark()
    {
        if (m_marks.empty())
            damaged("it goes back to a mark where there is none");
        std::vector<SharedValue> items(m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back()), m_stack.end());
        m_stack.resize(m_marks.back());
        m_marks.pop_back();
        return items;
    }
    void tuple(std::vector<SharedValue> items)
    {
        SharedValue value = make(ValueKind::Tuple);
        value->items = std::move(items);
        push(std::move(value));
    }
    void append(const SharedValue& to, std::vector<SharedValue> items, ValueKind kind)
    {
        if (to->kind == ValueKind::Other)
            return;
        if (to->kind != kind)
            damaged("it adds to a value that holds none");
        m_made += items.size();
        if (m_made > mostPickleValues)
            damaged("more than a million values");
        to->items.insert(to->items.end(), items.begin(), items.end());
    }
    void step(unsigned char code);
    bool plainValue(unsigned char code);
    bool containerValue(unsigned char code);
    void remember(std::uint32_t index);
    void recall(std::uint32_t index);
    void name();
    void reduce();
    void storage();
    std::vector<std::uint64_t> sizes(const SharedValue& value);

public:
    /// Values may hold each other in a ring, which counting references would never free, or in a chain too long to be
    /// freed link by link: all live to the end, and let go of each other before.
    ~PickleMachine()
    {
        for (const SharedValue& value : m_all)
            value->items.clear();
    }

private:
    std::string_view m_rest;
    std::size_t m_size;
    const std::string& m_where;
    std::vector<SharedValue> m_stack;
    std::vector<std::size_t> m_marks;
    std::map<std::uint32_t, SharedValue> m_memo;
    std::vector<SharedValue> m_all;
    std::size_t m_made = 0;
    bool m_stopped = false;
};

} // namespace lettrine
