# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes small folders of random weights, one for each family of models that the program reads, with the logits that
float64 arithmetic gives on the stored weights: tests/golden/families.

    python3 make_families.py OUTPUT [TOKENIZER.JSON]      (Debian's python3-torch)

Formulas are written out here from the papers and from the configuration files' meaning; nothing of transformers is used.
Between them the folders have every type (F32, F16, BF16), weights in one file, in several and in PyTorch's own form,
tied and separate heads, biases, windows, scaled rotary positions, grouped heads and norms of queries and keys.
"""
import json
import math
import os
import struct
import sys

import torch

torch.manual_seed(7)
VOCABULARY = 120
TYPES = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}


def save_safetensors(path, tensors):
    header, data = {}, b""
    for name, tensor in tensors.items():
        kind = {torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.bool: "BOOL",
                torch.int64: "I64", torch.uint8: "U8"}[tensor.dtype]
        flat = tensor.contiguous().view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor.contiguous()
        raw = flat.numpy().tobytes()
        header[name] = {"dtype": kind, "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


class Weights(dict):
    """Random tensors by name in one type, and as float64 for the reference."""

    def __init__(self, dtype):
        super().__init__()
        self.dtype = dtype

    def matrix(self, name, *shape, scale=None):
        scale = scale or 1.4 / math.sqrt(shape[-1])
        self[name] = (torch.randn(*shape, dtype=torch.float64) * scale).to(self.dtype)

    def vector(self, name, size, around=0.0, scale=0.2):
        self[name] = (around + torch.randn(size, dtype=torch.float64) * scale).to(self.dtype)

    def at(self, name):
        return self[name].to(torch.float64)


def gelu_tanh(x):
    return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3)))


def gelu(x):
    return 0.5 * x * (1 + torch.erf(x / math.sqrt(2)))


def silu(x):
    return x * torch.sigmoid(x)


def rms(x, weight, eps):
    return x / torch.sqrt((x * x).mean(-1, keepdim=True) + eps) * weight


def layer_norm(x, weight, bias, eps):
    mean = x.mean(-1, keepdim=True)
    return (x - mean) / torch.sqrt(((x - mean) ** 2).mean(-1, keepdim=True) + eps) * weight + bias


def attention(q, k, v, window, scale):
    """q [heads, t, d], k and v [kv, t, d]."""
    share = q.shape[0] // k.shape[0]
    k, v = k.repeat_interleave(share, 0), v.repeat_interleave(share, 0)
    length = q.shape[1]
    scores = q @ k.transpose(1, 2) * scale
    place = torch.arange(length)
    distance = place[:, None] - place[None, :]
    hidden = distance < 0
    if window:
        hidden |= distance >= window
    scores = scores.masked_fill(hidden, -math.inf)
    return (torch.softmax(scores, -1) @ v).transpose(0, 1).reshape(length, -1)


def rotate(x, theta, scaling):
    """Half-split pairs; x [heads, t, d]."""
    width = x.shape[-1]
    frequency = theta ** (-2 * torch.arange(width // 2, dtype=torch.float64) / width)
    if scaling and scaling["rope_type"] == "linear":
        frequency = frequency / scaling["factor"]
    if scaling and scaling["rope_type"] == "llama3":
        low, high = scaling["low_freq_factor"], scaling["high_freq_factor"]
        size, out = scaling["original_max_position_embeddings"], []
        for f in frequency.tolist():
            wave = 2 * math.pi / f
            if wave < size / high:
                out.append(f)
            elif wave > size / low:
                out.append(f / scaling["factor"])
            else:
                s = (size / wave - low) / (high - low)
                out.append((1 - s) * f / scaling["factor"] + s * f)
        frequency = torch.tensor(out, dtype=torch.float64)
    angle = torch.arange(x.shape[1], dtype=torch.float64)[:, None] * frequency[None, :]
    a, b = x[..., :width // 2], x[..., width // 2:]
    return torch.cat([a * angle.cos() - b * angle.sin(), b * angle.cos() + a * angle.sin()], -1)


def heads_of(x, count):
    return x.reshape(x.shape[0], count, -1).transpose(0, 1)


def gpt2_logits(w, c, ids, prefix):
    x = w.at(prefix + "wte.weight")[ids] + w.at(prefix + "wpe.weight")[:len(ids)]
    eps, width = c["layer_norm_epsilon"], c["n_embd"]
    act = {"gelu_new": gelu_tanh, "gelu": gelu, "relu": torch.relu}[c["activation_function"]]
    for layer in range(c["n_layer"]):
        p = f"{prefix}h.{layer}."
        h = layer_norm(x, w.at(p + "ln_1.weight"), w.at(p + "ln_1.bias"), eps)
        q, k, v = (h @ w.at(p + "attn.c_attn.weight") + w.at(p + "attn.c_attn.bias")).split(width, -1)
        n = c["n_head"]
        scale = 1 / math.sqrt(width // n) / (layer + 1 if c.get("scale_attn_by_inverse_layer_idx") else 1)
        mixed = attention(heads_of(q, n), heads_of(k, n), heads_of(v, n), 0, scale)
        x = x + mixed @ w.at(p + "attn.c_proj.weight") + w.at(p + "attn.c_proj.bias")
        h = layer_norm(x, w.at(p + "ln_2.weight"), w.at(p + "ln_2.bias"), eps)
        h = act(h @ w.at(p + "mlp.c_fc.weight") + w.at(p + "mlp.c_fc.bias"))
        x = x + h @ w.at(p + "mlp.c_proj.weight") + w.at(p + "mlp.c_proj.bias")
    x = layer_norm(x, w.at(prefix + "ln_f.weight"), w.at(prefix + "ln_f.bias"), eps)
    head = w.at("lm_head.weight") if not c["tie_word_embeddings"] else w.at(prefix + "wte.weight")
    return x @ head.T


def rotary_logits(w, c, ids):
    gemma, eps = c["model_type"] == "gemma3_text", c["rms_norm_eps"]
    heads, shared = c["num_attention_heads"], c["num_key_value_heads"]
    one = 1.0 if gemma else 0.0
    x = w.at("model.embed_tokens.weight")[ids] * (math.sqrt(c["hidden_size"]) if gemma else 1)
    act = gelu_tanh if gemma else silu
    for layer in range(c["num_hidden_layers"]):
        p = f"model.layers.{layer}."

        def norm(name, value):
            return rms(value, one + w.at(p + name), eps)

        def linear(name, value):
            y = value @ w.at(p + name + ".weight").T
            return y + w.at(p + name + ".bias") if p + name + ".bias" in w else y

        window, theta, scaling = 0, c["rope_theta"], c.get("rope_scaling")
        if c["model_type"] == "mistral":
            window = c["sliding_window"]
        if c.get("use_sliding_window") and layer >= c["max_window_layers"]:
            window = c["sliding_window"]
        if gemma and (layer + 1) % c["sliding_window_pattern"]:
            window, theta, scaling = c["sliding_window"], c["rope_local_base_freq"], None
        h = norm("input_layernorm.weight", x)
        q, k, v = (heads_of(linear("self_attn." + n + "_proj", h), m)
                   for n, m in (("q", heads), ("k", shared), ("v", shared)))
        if p + "self_attn.q_norm.weight" in w:
            q, k = norm("self_attn.q_norm.weight", q), norm("self_attn.k_norm.weight", k)
        q, k = rotate(q, theta, scaling), rotate(k, theta, scaling)
        scalar = c["query_pre_attn_scalar"] if gemma else q.shape[-1]
        branch = linear("self_attn.o_proj", attention(q, k, v, window, 1 / math.sqrt(scalar)))
        if gemma:
            branch = norm("post_attention_layernorm.weight", branch)
        x = x + branch
        h = norm("pre_feedforward_layernorm.weight" if gemma else "post_attention_layernorm.weight", x)
        branch = linear("mlp.down_proj", act(linear("mlp.gate_proj", h)) * linear("mlp.up_proj", h))
        if gemma:
            branch = norm("post_feedforward_layernorm.weight", branch)
        x = x + branch
    x = rms(x, one + w.at("model.norm.weight"), eps)
    head = w.at("lm_head.weight") if not c["tie_word_embeddings"] else w.at("model.embed_tokens.weight")
    return x @ head.T


def gpt2(dtype, **changes):
    c = {"model_type": "gpt2", "vocab_size": VOCABULARY, "n_positions": 48, "n_embd": 24, "n_layer": 3, "n_head": 3,
         "n_inner": None, "activation_function": "gelu_new", "layer_norm_epsilon": 1e-5, "tie_word_embeddings": True,
         "bos_token_id": 0, "eos_token_id": [0, 5], **changes}
    w, d, prefix = Weights(dtype), c["n_embd"], "transformer."
    w.matrix(prefix + "wte.weight", VOCABULARY, d, scale=0.5)
    w.matrix(prefix + "wpe.weight", c["n_positions"], d, scale=0.5)
    for layer in range(c["n_layer"]):
        p = f"{prefix}h.{layer}."
        for name in ("ln_1", "ln_2"):
            w.vector(p + name + ".weight", d, 1.0)
            w.vector(p + name + ".bias", d)
        for name, i, o in (("attn.c_attn", d, 3 * d), ("attn.c_proj", d, d), ("mlp.c_fc", d, 4 * d),
                           ("mlp.c_proj", 4 * d, d)):
            w.matrix(p + name + ".weight", i, o, scale=1.2 / math.sqrt(i))
            w.vector(p + name + ".bias", o)
    w.vector(prefix + "ln_f.weight", d, 1.0)
    w.vector(prefix + "ln_f.bias", d)
    if not c["tie_word_embeddings"]:
        w.matrix("lm_head.weight", VOCABULARY, d, scale=0.5)
    return c, w, lambda ids: gpt2_logits(w, c, ids, prefix)


def rotary(kind, dtype, head_dim, **changes):
    gemma = kind == "gemma3_text"
    c = {"model_type": kind, "vocab_size": VOCABULARY, "hidden_size": 24, "intermediate_size": 40,
         "num_hidden_layers": 3, "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": head_dim,
         "max_position_embeddings": 96, "rms_norm_eps": 1e-6, "rope_theta": 10000.0, "hidden_act": "silu",
         "tie_word_embeddings": False, "bos_token_id": 0, "eos_token_id": 0, **changes}
    w, d, inner = Weights(dtype), c["hidden_size"], c["intermediate_size"]
    around = 0.0 if gemma else 1.0
    w.matrix("model.embed_tokens.weight", VOCABULARY, d, scale=0.5)
    q, kv = c["num_attention_heads"] * head_dim, c["num_key_value_heads"] * head_dim
    bias = {"qwen2": "qkv"}.get(kind, "qkvo" if c.get("attention_bias") else "")
    for layer in range(c["num_hidden_layers"]):
        p = f"model.layers.{layer}."
        for name, i, o in (("q", d, q), ("k", d, kv), ("v", d, kv), ("o", q, d)):
            w.matrix(f"{p}self_attn.{name}_proj.weight", o, i)
            if name in bias:
                w.vector(f"{p}self_attn.{name}_proj.bias", o)
        if kind in ("qwen3", "gemma3_text"):
            for name in "qk":
                w.vector(f"{p}self_attn.{name}_norm.weight", head_dim, around)
        for name, i, o in (("gate", d, inner), ("up", d, inner), ("down", inner, d)):
            w.matrix(f"{p}mlp.{name}_proj.weight", o, i)
            if c.get("mlp_bias"):
                w.vector(f"{p}mlp.{name}_proj.bias", o)
        norms = ["input", "post_attention"] + (["pre_feedforward", "post_feedforward"] if gemma else [])
        for name in norms:
            w.vector(f"{p}{name}_layernorm.weight", d, around)
    w.vector("model.norm.weight", d, around)
    if not c["tie_word_embeddings"]:
        w.matrix("lm_head.weight", VOCABULARY, d, scale=0.5)
    return c, w, lambda ids: rotary_logits(w, c, ids)


def save(folder, tokenizer, model, form="single", drop_prefix=False):
    c, w, logits = model
    os.makedirs(folder, exist_ok=True)
    tensors = dict(w)
    if drop_prefix:
        tensors = {n[len("transformer."):] if n.startswith("transformer.") else n: t for n, t in tensors.items()}
    if c["model_type"] == "gpt2":  # what exports carry along
        prefix = "" if drop_prefix else "transformer."
        tensors[prefix + "h.0.attn.bias"] = torch.ones(1, 1, 4, 4, dtype=torch.bool)
        tensors[prefix + "h.1.attn.bias"] = torch.ones(1, 1, 4, 4, dtype=torch.uint8)
        tensors[prefix + "h.0.attn.masked_bias"] = torch.tensor(-10000, dtype=torch.int64)
    if form == "single":
        save_safetensors(folder + "/model.safetensors", tensors)
    elif form == "shards":
        names, files = sorted(tensors), ["model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"]
        halves = [names[:len(names) // 2], names[len(names) // 2:]]
        for file, half in zip(files, halves):
            save_safetensors(f"{folder}/{file}", {n: tensors[n] for n in half})
        index = {"metadata": {"total_size": 0}, "weight_map": {n: f for f, half in zip(files, halves) for n in half}}
        json.dump(index, open(folder + "/model.safetensors.index.json", "w"), indent=1)
    else:
        torch.save({n: (t.t().contiguous().t() if n.endswith("c_fc.weight") else t) for n, t in tensors.items()},
                   folder + "/pytorch_model.bin")
    json.dump(c, open(folder + "/config.json", "w"), indent=1)
    with open(folder + "/tokenizer.json", "w") as file:
        file.write(tokenizer)
    cases = []
    for length in (1, 7, 40):
        ids = torch.randint(0, VOCABULARY, (length,))
        cases.append({"ids": ids.tolist(), "logits": [round(x, 9) for x in logits(ids)[-1].tolist()]})
    json.dump({"cases": cases}, open(folder + "/logits.json", "w"))


def main(output):
    # Characters, so that the files stay small.
    pieces = ["\n"] + [chr(0x4E00 + i) for i in range(VOCABULARY - 1)]
    tokenizer = json.dumps(
        {"version": "1.0", "truncation": None, "padding": None, "added_tokens": [], "normalizer": None,
         "pre_tokenizer": None, "post_processor": None, "decoder": {"type": "Fuse"},
         "model": {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None,
                   "end_of_word_suffix": None, "fuse_unk": False, "byte_fallback": False, "ignore_merges": False,
                   "vocab": {p: i for i, p in enumerate(pieces)}, "merges": []}}, ensure_ascii=False)
    llama3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
              "original_max_position_embeddings": 32}

    def folder(name, *model, **how):
        save(f"{output}/{name}", tokenizer, *model, **how)

    folder("gpt2-own-head-f16", gpt2(TYPES["F16"], tie_word_embeddings=False, activation_function="gelu"))
    folder("gpt2-relu-bf16", gpt2(TYPES["BF16"], activation_function="relu", scale_attn_by_inverse_layer_idx=True),
           drop_prefix=True)
    folder("gpt2-checkpoint-f32", gpt2(TYPES["F32"]), form="checkpoint")
    folder("gpt2-checkpoint-f16", gpt2(TYPES["F16"]), form="checkpoint")
    for type_name, dtype in TYPES.items():
        low = type_name.lower()
        folder("llama-" + low, rotary("llama", dtype, 6, rope_scaling=llama3, tie_word_embeddings=type_name == "F16"))
        folder("qwen3-" + low, rotary("qwen3", dtype, 12))
        folder("gemma3-" + low, rotary("gemma3_text", dtype, 16, sliding_window=9, sliding_window_pattern=2,
                                       query_pre_attn_scalar=12, rope_local_base_freq=100.0, rope_theta=50000.0,
                                       hidden_activation="gelu_pytorch_tanh", tie_word_embeddings=True))
    folder("llama-biases-f32", rotary("llama", TYPES["F32"], 10, attention_bias=True, mlp_bias=True,
                                      num_key_value_heads=4, rope_scaling={"rope_type": "linear", "factor": 4.0}))
    folder("mistral-bf16", rotary("mistral", TYPES["BF16"], 6, sliding_window=5, num_key_value_heads=1))
    folder("qwen2-shards-f16", rotary("qwen2", TYPES["F16"], 6, use_sliding_window=True, sliding_window=11,
                                      max_window_layers=1), form="shards")
    folder("qwen2-bf16", rotary("qwen2", TYPES["BF16"], 6, use_sliding_window=False, sliding_window=11,
                                tie_word_embeddings=True))


if __name__ == "__main__":
    main(sys.argv[1])
