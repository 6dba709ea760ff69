// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pickle_machine.h"

#include "text/json_text.h"

#include <set>

namespace lettrine {

namespace {

bool isStorageName(const std::string& name)
{
    static const std::set<std::string> names{ "FloatStorage", "HalfStorage", "BFloat16Storage", "DoubleStorage",
        "LongStorage", "IntStorage", "ShortStorage", "CharStorage", "ByteStorage", "BoolStorage" };
    return name.starts_with("torch.") && names.contains(name.substr(6));
}

} // namespace

void PickleMachine::name()
{
    const std::string module(line()), attribute(line());
    const std::string full = module + "." + attribute;
    if (full != "collections.OrderedDict" && full != "torch._utils._rebuild_tensor_v2"
        && full != "torch._utils._rebuild_parameter" && !isStorageName(full))
        forbid(inQuotes(full));
    SharedValue value = make(ValueKind::Name);
    value->text = full;
    push(std::move(value));
}

std::vector<std::uint64_t> PickleMachine::sizes(const SharedValue& value)
{
    if (value->kind != ValueKind::Tuple || value->items.size() > 8)
        damaged("a shape that is no tuple of up to 8 sizes");
    std::vector<std::uint64_t> list;
    for (const SharedValue& item : value->items) {
        if (item->kind != ValueKind::Integer || item->integer < 0)
            damaged("a size that is no whole number");
        list.push_back(static_cast<std::uint64_t>(item->integer));
    }
    return list;
}

/// ('storage', TYPE, KEY, place, count)
void PickleMachine::storage()
{
    const SharedValue id = pop();
    if (id->kind != ValueKind::Tuple || id->items.size() != 5 || id->items[0]->text != "storage"
        || id->items[1]->kind != ValueKind::Name || !isStorageName(id->items[1]->text)
        || id->items[2]->kind != ValueKind::Text || id->items[4]->kind != ValueKind::Integer
        || id->items[4]->integer < 0)
        damaged("a storage that is not described as PyTorch does");
    SharedValue value = make(ValueKind::Storage);
    value->tensor.storageType = id->items[1]->text.substr(6);
    value->tensor.key = id->items[2]->text;
    value->tensor.storageCount = static_cast<std::uint64_t>(id->items[4]->integer);
    push(std::move(value));
}

void PickleMachine::reduce()
{
    const SharedValue arguments = pop(), callee = pop();
    if (callee->kind != ValueKind::Name || arguments->kind != ValueKind::Tuple)
        damaged("a call of something that is no name");
    const auto& a = arguments->items;
    if (callee->text == "collections.OrderedDict") {
        if (!a.empty())
            damaged("an OrderedDict with arguments");
        push(make(ValueKind::Dictionary));
    } else if (callee->text == "torch._utils._rebuild_parameter") {
        if (a.empty() || a[0]->kind != ValueKind::Tensor)
            damaged("a parameter without its tensor");
        push(a[0]);
    } else if (callee->text == "torch._utils._rebuild_tensor_v2") {
        if (a.size() < 4 || a[0]->kind != ValueKind::Storage || a[1]->kind != ValueKind::Integer || a[1]->integer < 0)
            damaged("a tensor that is not described as PyTorch does");
        SharedValue value = make(ValueKind::Tensor);
        value->tensor = a[0]->tensor;
        value->tensor.offset = static_cast<std::uint64_t>(a[1]->integer);
        value->tensor.shape = sizes(a[2]);
        value->tensor.strides = sizes(a[3]);
        if (value->tensor.shape.size() != value->tensor.strides.size())
            damaged("a tensor with fewer strides than sizes");
        push(std::move(value));
    } else {
        forbid(inQuotes(callee->text) + " as a function");
    }
}

void PickleMachine::remember(std::uint32_t index)
{
    if (m_memo.size() >= mostPickleValues)
        damaged("more than a million values");
    m_memo[index] = top();
}

void PickleMachine::recall(std::uint32_t index)
{
    const auto found = m_memo.find(index);
    if (found == m_memo.end())
        damaged("it asks for a value that it did not keep");
    if (++m_made > mostPickleValues)
        damaged("more than a million values");
    push(found->second);
}

bool PickleMachine::plainValue(unsigned char code)
{
    switch (code) {
    case 'N':
        push(make(ValueKind::None));
        return true;
    case 0x88: // NEWTRUE
    case 0x89: // NEWFALSE
        push(make(ValueKind::Other));
        return true;
    case 'G': // BINFLOAT
        take(8);
        push(make(ValueKind::Other));
        return true;
    case 'K':
        pushInteger(number<std::uint8_t>());
        return true;
    case 'M':
        pushInteger(number<std::uint16_t>());
        return true;
    case 'J':
        pushInteger(number<std::int32_t>());
        return true;
    case 0x8A: { // LONG1
        const std::string_view bytes = take(number<std::uint8_t>());
        if (bytes.size() > 8)
            damaged("a number beyond 64 bits");
        std::uint64_t value = !bytes.empty() && (bytes.back() & 0x80) ? ~std::uint64_t(0) : 0;
        std::memcpy(&value, bytes.data(), bytes.size());
        pushInteger(static_cast<std::int64_t>(value));
        return true;
    }
    case 'X':
        pushText(take(number<std::uint32_t>()));
        return true;
    case 0x8C: // SHORT_BINUNICODE
        pushText(take(number<std::uint8_t>()));
        return true;
    default:
        return false;
    }
}

bool PickleMachine::containerValue(unsigned char code)
{
    switch (code) {
    case '}':
        push(make(ValueKind::Dictionary));
        return true;
    case ']':
        push(make(ValueKind::List));
        return true;
    case ')':
        tuple({});
        return true;
    case '(':
        if (m_marks.size() >= 1024)
            damaged("nested too deep");
        m_marks.push_back(m_stack.size());
        return true;
    case 't':
        tuple(popToMark());
        return true;
    case 0x85: // TUPLE1 … TUPLE3
    case 0x86:
    case 0x87: {
        std::vector<SharedValue> items(std::size_t(code - 0x84));
        for (std::size_t i = items.size(); i-- > 0;)
            items[i] = pop();
        tuple(std::move(items));
        return true;
    }
    case 's': {
        const SharedValue value = pop(), key = pop();
        append(top(), { key, value }, ValueKind::Dictionary);
        return true;
    }
    case 'u': {
        std::vector<SharedValue> items = popToMark();
        if (items.size() % 2 != 0)
            damaged("a key without a value");
        append(top(), std::move(items), ValueKind::Dictionary);
        return true;
    }
    case 'a': {
        const SharedValue value = pop();
        append(top(), { value }, ValueKind::List);
        return true;
    }
    case 'e': {
        std::vector<SharedValue> items = popToMark();
        append(top(), std::move(items), ValueKind::List);
        return true;
    }
    default:
        return false;
    }
}

void PickleMachine::step(unsigned char code)
{
    if (plainValue(code) || containerValue(code))
        return;
    switch (code) {
    case 0x80: // PROTO
        if (number<std::uint8_t>() > 5)
            damaged("a newer protocol");
        return;
    case 'q':
        return remember(number<std::uint8_t>());
    case 'r':
        return remember(number<std::uint32_t>());
    case 'h':
        return recall(number<std::uint8_t>());
    case 'j':
        return recall(number<std::uint32_t>());
    case 'c':
        return name();
    case 'R':
        return reduce();
    case 'Q':
        return storage();
    case 'b': { // BUILD: attributes of a dictionary (_metadata), which hold no tensor
        pop();
        if (top()->kind != ValueKind::Dictionary)
            forbid("a state of something else than a dictionary");
        return;
    }
    case '.':
        m_stopped = true;
        return;
    default:
        forbid("the opcode " + numberText(int(code)));
    }
}

SharedValue PickleMachine::run()
{
    while (!m_stopped)
        step(number<std::uint8_t>());
    return pop();
}

namespace {

/// The tensors of a dictionary, or of the first dictionary within it that holds some.
void collectTensors(const PickleValue& value, const std::string& prefix, int depth, std::vector<PickledTensor>& out)
{
    if (value.kind != ValueKind::Dictionary || depth > largestPickleDepth)
        return;
    for (std::size_t i = 0; i + 1 < value.items.size(); i += 2) {
        const PickleValue& key = *value.items[i];
        const PickleValue& item = *value.items[i + 1];
        if (key.kind == ValueKind::Text && item.kind == ValueKind::Tensor && out.size() <= mostPickleTensors) {
            out.push_back(item.tensor);
            out.back().name = prefix + key.text;
        }
    }
    for (const char* inner : { "state_dict", "model", "model_state_dict", "module" }) {
        for (std::size_t i = 0; out.empty() && i + 1 < value.items.size(); i += 2) {
            if (value.items[i]->kind == ValueKind::Text && value.items[i]->text == inner)
                collectTensors(*value.items[i + 1], prefix, depth + 1, out);
        }
    }
}

} // namespace

Result<std::vector<PickledTensor>> readPickledTensors(std::string_view pickle, const std::string& where)
{
    try {
        PickleMachine reader(pickle, where);
        const SharedValue root = reader.run();
        std::vector<PickledTensor> tensors;
        collectTensors(*root, {}, 0, tensors);
        if (tensors.empty() || tensors.size() > mostPickleTensors)
            return fail(ErrorCode::PickleInvalid, where, "the end",
                tensors.empty() ? "no dictionary of tensors was found" : "too many tensors");
        return tensors;
    } catch (const PickleRefusal& refusal) {
        return tl::unexpected(refusal.error);
    }
}

} // namespace lettrine
