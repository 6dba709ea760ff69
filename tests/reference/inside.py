# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes on inside a model, in float64: attention rows, the lens, contributions to a logit, losses with parts switched
off. Makes the files of tests/golden/inside.

    python3 inside.py OUTPUT.json FOLDER IDS TOKEN          (Debian's python3-torch; IDS: 1,2,3)
    python3 inside.py --passports OUTPUT.json FOLDER POEM…  (POEM: lines of one length with ，。 after them)

A forward pass of its own, written from the formulas; shares nothing with the program but the model's files and the
small functions of make_families.py.
"""
import json
import math
import os
import struct
import sys

import torch

from make_families import gelu, gelu_tanh, heads_of, layer_norm, rms, rotate, silu

TYPES = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}


def read_safetensors(path):
    with open(path, "rb") as file:
        data = file.read()
    size = struct.unpack("<Q", data[:8])[0]
    tensors = {}
    for name, entry in json.loads(data[8:8 + size]).items():
        if name == "__metadata__" or entry["dtype"] not in TYPES:
            continue
        begin, end = (8 + size + offset for offset in entry["data_offsets"])
        flat = torch.frombuffer(bytearray(data[begin:end]), dtype=TYPES[entry["dtype"]])
        tensors[name.removeprefix("transformer.")] = flat.reshape(entry["shape"]).to(torch.float64)
    return tensors


class Model:
    """GPT-2 and the rotary families by one interface; `off` is a set of names ("3.4", "1.mlp", "2"), `hidden` a list of
    (from, to, layer or None, head or None), all counted as in the program's names: layers and heads from 1, positions
    from 0."""

    def __init__(self, folder):
        self.c = json.load(open(folder + "/config.json"))
        self.w = read_safetensors(folder + "/model.safetensors")
        c = self.c
        self.gpt2 = c["model_type"] == "gpt2"
        self.gemma = c["model_type"] == "gemma3_text"
        self.layers = c["n_layer" if self.gpt2 else "num_hidden_layers"]
        self.heads = c["n_head" if self.gpt2 else "num_attention_heads"]
        self.eps = c["layer_norm_epsilon" if self.gpt2 else "rms_norm_eps"]
        tied = c.get("tie_word_embeddings", True)
        self.embedding = self.w["wte.weight" if self.gpt2 else "model.embed_tokens.weight"]
        self.head = self.embedding if tied else self.w["lm_head.weight"]

    def final_norm(self, x):
        if self.gpt2:
            return layer_norm(x, self.w["ln_f.weight"], self.w["ln_f.bias"], self.eps)
        return rms(x, (1 if self.gemma else 0) + self.w["model.norm.weight"], self.eps)

    def qkv(self, layer, x):
        """Queries, keys, values [heads, t, d], the window and the scale of the scores."""
        c, w = self.c, self.w
        if self.gpt2:
            p, width = f"h.{layer}.", c["n_embd"]
            h = layer_norm(x, w[p + "ln_1.weight"], w[p + "ln_1.bias"], self.eps)
            q, k, v = (h @ w[p + "attn.c_attn.weight"] + w[p + "attn.c_attn.bias"]).split(width, -1)
            scale = 1 / math.sqrt(width // self.heads)
            scale /= layer + 1 if c.get("scale_attn_by_inverse_layer_idx") else 1
            return *(heads_of(z, self.heads) for z in (q, k, v)), 0, scale
        p, one = f"model.layers.{layer}.", 1 if self.gemma else 0
        h = rms(x, one + w[p + "input_layernorm.weight"], self.eps)
        shared = c["num_key_value_heads"]
        q, k, v = (heads_of(self.linear(p + f"self_attn.{n}_proj", h), m)
                   for n, m in (("q", self.heads), ("k", shared), ("v", shared)))
        if p + "self_attn.q_norm.weight" in w:
            q = rms(q, one + w[p + "self_attn.q_norm.weight"], self.eps)
            k = rms(k, one + w[p + "self_attn.k_norm.weight"], self.eps)
        window, theta, scaling = 0, c["rope_theta"], c.get("rope_scaling")
        if c["model_type"] == "mistral" or (c.get("use_sliding_window") and layer >= c["max_window_layers"]):
            window = c["sliding_window"]
        if self.gemma and (layer + 1) % c["sliding_window_pattern"]:
            window, theta, scaling = c["sliding_window"], c["rope_local_base_freq"], None
        q, k = rotate(q, theta, scaling), rotate(k, theta, scaling)
        scalar = c["query_pre_attn_scalar"] if self.gemma else q.shape[-1]
        return q, k, v, window, 1 / math.sqrt(scalar)

    def linear(self, name, x):
        y = x @ self.w[name + ".weight"].T
        return y + self.w[name + ".bias"] if name + ".bias" in self.w else y

    def head_outputs(self, layer, mixed):
        """What each head writes [heads, t, width], and the bias that attention adds."""
        if self.gpt2:
            out, bias = self.w[f"h.{layer}.attn.c_proj.weight"], self.w[f"h.{layer}.attn.c_proj.bias"]
        else:
            name = f"model.layers.{layer}.self_attn.o_proj"
            out = self.w[name + ".weight"].T
            bias = self.w.get(name + ".bias", torch.zeros(out.shape[1], dtype=torch.float64))
        return mixed @ out.reshape(self.heads, -1, out.shape[1]), bias

    def mlp(self, layer, x):
        w = self.w
        if self.gpt2:
            p = f"h.{layer}."
            act = {"gelu_new": gelu_tanh, "gelu": gelu, "relu": torch.relu}[self.c["activation_function"]]
            h = layer_norm(x, w[p + "ln_2.weight"], w[p + "ln_2.bias"], self.eps)
            h = act(h @ w[p + "mlp.c_fc.weight"] + w[p + "mlp.c_fc.bias"])
            return h @ w[p + "mlp.c_proj.weight"] + w[p + "mlp.c_proj.bias"]
        p, one = f"model.layers.{layer}.", 1 if self.gemma else 0
        name = "pre_feedforward" if self.gemma else "post_attention"
        h = rms(x, one + w[f"{p}{name}_layernorm.weight"], self.eps)
        act = gelu_tanh if self.gemma else silu
        branch = self.linear(p + "mlp.down_proj",
                             act(self.linear(p + "mlp.gate_proj", h)) * self.linear(p + "mlp.up_proj", h))
        return rms(branch, 1 + w[p + "post_feedforward_layernorm.weight"], self.eps) if self.gemma else branch

    def run(self, ids, off=(), hidden=()):
        ids = torch.tensor(ids)
        length = len(ids)
        x = self.embedding[ids]
        if self.gpt2:
            x = x + self.w["wpe.weight"][:length]
        elif self.gemma:
            x = x * math.sqrt(self.c["hidden_size"])
        trace = {"residual": [x], "attention": [], "written": []}
        place = torch.arange(length)
        for layer in range(self.layers):
            if str(layer + 1) in off:
                trace["residual"] += [x, x]
                trace["attention"].append(None)
                trace["written"].append(None)
                continue
            q, k, v, window, scale = self.qkv(layer, x)
            share = q.shape[0] // k.shape[0]
            k, v = k.repeat_interleave(share, 0), v.repeat_interleave(share, 0)
            scores = q @ k.transpose(1, 2) * scale
            distance = place[:, None] - place[None, :]
            blind = (distance < 0) | ((distance >= window) if window else torch.zeros_like(distance, dtype=torch.bool))
            scores = scores.masked_fill(blind, -math.inf)
            for begin, end, at_layer, at_head in hidden:
                for head in range(self.heads):
                    if at_layer in (None, layer + 1) and at_head in (None, head + 1):
                        scores[head, begin, end] = -math.inf
            rows = torch.softmax(scores, -1)
            written, bias = self.head_outputs(layer, rows @ v)
            for head in range(self.heads):
                if f"{layer + 1}.{head + 1}" in off:
                    written[head] = 0
            branch = written.sum(0) + bias
            if self.gemma:
                gain = 1 + self.w[f"model.layers.{layer}.post_attention_layernorm.weight"]
                scale = gain / torch.sqrt((branch * branch).mean(-1, keepdim=True) + self.eps)
                branch, written = branch * scale, written * scale
            x = x + branch
            trace["residual"].append(x)
            if f"{layer + 1}.mlp" not in off:
                x = x + self.mlp(layer, x)
            trace["residual"].append(x)
            trace["attention"].append(rows)
            trace["written"].append(written)
        trace["logits"] = self.final_norm(x) @ self.head.T
        return trace

    def loss(self, ids, **how):
        """Sum of -ln p of every token after the first."""
        logits = self.run(ids[:-1], **how)["logits"]
        return float(-torch.log_softmax(logits, -1)[torch.arange(len(ids) - 1), torch.tensor(ids[1:])].sum())

    def contributions(self, trace, token):
        last = trace["residual"][-1][-1]
        mean = last.mean() if self.gpt2 else 0
        scale = 1 / torch.sqrt(((last - mean) ** 2).mean() + self.eps)
        gain = self.w["ln_f.weight"] if self.gpt2 else (1 if self.gemma else 0) + self.w["model.norm.weight"]
        direction = gain * self.head[token] * scale

        def part(v):
            return float(((v - v.mean() if self.gpt2 else v) * direction).sum())

        bias = float((self.w["ln_f.bias"] * self.head[token]).sum()) if self.gpt2 else 0.0
        parts, residual = {"embedding": part(trace["residual"][0][-1])}, trace["residual"]
        for layer in range(self.layers):
            for head in range(self.heads):
                parts[f"{layer + 1}.{head + 1}"] = part(trace["written"][layer][head, -1])
            branch = residual[2 * layer + 1][-1] - residual[2 * layer][-1]
            bias += part(branch - trace["written"][layer][:, -1].sum(0))
            parts[f"{layer + 1}.mlp"] = part(residual[2 * layer + 2][-1] - residual[2 * layer + 1][-1])
        return parts, bias


def kept(logits, token):
    """A few logits of a vocabulary and what a softmax over all of it needs."""
    chosen = sorted(set(range(0, len(logits), max(1, len(logits) // 40))) | {token, int(logits.argmax())})
    return {"ids": chosen, "logits": [float(logits[i]) for i in chosen], "log_sum": float(torch.logsumexp(logits, -1))}


def passports(output, folder, poems):
    """Passports of the heads over whole poems, by the definitions in core/inside/text_roles.h."""
    model = Model(folder)
    vocabulary = json.load(open(folder + "/tokenizer.json"))["model"]["vocab"]
    names = [f"{layer + 1}.{head + 1}" for layer in range(model.layers) for head in range(model.heads)]
    shares = {name: {} for name in names}
    even, losses, costs = {}, {}, {name: {} for name in names + [f"{i + 1}.mlp" for i in range(model.layers)]}
    for poem in poems:
        text = "\n" + poem + "\n"
        ids, cells = [vocabulary[c] for c in text], text.index("，") - 1
        at = {}  # position: (line, cell)
        for position in range(1, len(text) - 1):
            if (position - 1) % (cells + 1) < cells:
                at[position] = ((position - 1) // (cells + 1), (position - 1) % (cells + 1))
        rhymes = [p for p, (line, cell) in at.items() if cell == cells - 1 and line % 2]

        def place(p):
            if p in rhymes and p != rhymes[0]:
                return "rhyme"
            if text[p] in "，。":
                return "mark"
            return "line_start" if p in at and at[p][1] == 0 else "other"

        rows = model.run(ids[:-1])["attention"]
        for q in range(len(ids) - 1):
            due = q + 1
            keys = {"start": [0], "itself": [q], "previous": [q - 1] if q else [],
                    "same": [k for k in range(q) if ids[k] == ids[q]],
                    "mark": [k for k in range(q + 1) if text[k] in "，。"],
                    "rhyme": [k for k in rhymes if k <= q] if place(due) == "rhyme" else [],
                    "counterpart": [p for p, (line, cell) in at.items()
                                    if due in at and at[due][0] % 2 and (line + 1, cell) == at[due]]}
            for role, positions in keys.items():
                if not positions:
                    continue
                even.setdefault(role, []).append(len(positions) / (q + 1))
                for name in names:
                    layer, head = (int(part) - 1 for part in name.split("."))
                    shares[name].setdefault(role, []).append(float(rows[layer][head, q, positions].sum()))

        def nats(**how):
            log = torch.log_softmax(model.run(ids[:-1], **how)["logits"], -1)
            return [-float(log[i, ids[i + 1]]) for i in range(len(ids) - 1)]

        whole = nats()
        for name in costs:
            without = nats(off={name})
            for i, (a, b) in enumerate(zip(without, whole)):
                for kind in ("all", place(i + 1)):
                    costs[name].setdefault(kind, []).append(a - b)
        for i, loss in enumerate(whole):
            for kind in ("all", place(i + 1)):
                losses.setdefault(kind, []).append(loss)

    def mean(values):
        return {key: sum(list_) / len(list_) for key, list_ in values.items()}

    result = {"poems": poems, "losses": mean(losses), "even": mean(even),
              "roles": {name: mean(values) for name, values in shares.items()},
              "counts": {kind: len(values) for kind, values in losses.items()},
              "costs": {name: mean(values) for name, values in costs.items()}}
    with open(output, "w") as file:
        json.dump(result, file, ensure_ascii=False)


def main(output, folder, ids, token):
    model = Model(folder)
    trace = model.run(ids)
    end = torch.log_softmax(trace["logits"][-1], -1)
    result = {"ids": ids, "token": token, "attention": {}, "lens": [], "losses": {}, "edges": {}}
    for layer in range(model.layers):
        for head in range(model.heads):
            result["attention"][f"{layer + 1}.{head + 1}"] = trace["attention"][layer][head, -1].tolist()
    for layer in range(model.layers + 1):
        logits = model.final_norm(trace["residual"][2 * layer][-1]) @ model.head.T
        entry, log = kept(logits, token), torch.log_softmax(logits, -1)
        entry["entropy_bits"] = float(-(log.exp() * log).sum() / math.log(2))
        entry["kl_to_end"] = float((end.exp() * (end - log)).sum())
        result["lens"].append(entry)
    parts, bias = model.contributions(trace, token)
    result["contributions"] = {"parts": parts, "bias": bias, "logit": float(trace["logits"][-1][token])}
    result["losses"][""] = model.loss(ids)
    for layer in range(1, model.layers + 1):
        for name in [f"{layer}.{head}" for head in range(1, model.heads + 1)] + [f"{layer}.mlp", f"{layer}"]:
            result["losses"][name] = model.loss(ids, off={name})
    both = f"1.1,{model.layers}.{model.heads},1.mlp"
    result["losses"][both] = model.loss(ids, off=set(both.split(",")))
    last = len(ids) - 1
    for position in range(len(ids)):
        for name, layer, head in (("all", None, None), (f"{model.layers}.1", model.layers, 1)):
            logits = model.run(ids, hidden=[(last, position, layer, head)])["logits"][-1]
            effect = float(end[token] - torch.log_softmax(logits, -1)[token]) if last else 0.0
            result["edges"].setdefault(name, []).append(effect)
    os.makedirs(os.path.dirname(output) or ".", exist_ok=True)
    with open(output, "w") as file:
        json.dump(result, file)


if __name__ == "__main__":
    if sys.argv[1] == "--passports":
        passports(sys.argv[2], sys.argv[3], sys.argv[4:])
    else:
        main(sys.argv[1], sys.argv[2], [int(i) for i in sys.argv[3].split(",")], int(sys.argv[4]))
