#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast PyTorch trains the network of the bundled models, to stand beside `lettrine-cli train`.

    OMP_NUM_THREADS=1 OMP_WAIT_POLICY=passive python3 train_speed.py [--threads 1] [--steps 12] [--vocabulary 6289] [--dropout 0.1]

Needs Debian's python3-torch with OpenBLAS (libopenblas0-pthread); another BLAS under it is several times slower. The same
work as ours: batch 32 x 128, 4 layers x 4 heads x 128, tied head, GELU (tanh), dropout 0.1, clipping, AdamW, F32. Prints
the median tokens a second of the steps after the first two.
"""
import argparse
import statistics
import time

import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
    def __init__(self, width, heads, dropout):
        super().__init__()
        self.ln_1, self.ln_2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attn, self.proj = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.heads, self.drop = heads, nn.Dropout(dropout)

    def forward(self, x, mask):
        batch, length, width = x.shape
        q, k, v = self.attn(self.ln_1(x)).split(width, dim=2)
        split = lambda t: t.view(batch, length, self.heads, width // self.heads).transpose(1, 2)
        scores = split(q) @ split(k).transpose(-2, -1) / (width // self.heads) ** 0.5
        weights = F.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)
        x = x + self.drop(self.proj((weights @ split(v)).transpose(1, 2).reshape(batch, length, width)))
        return x + self.drop(self.down(F.gelu(self.up(self.ln_2(x)), approximate="tanh")))


class Gpt(nn.Module):
    def __init__(self, vocabulary, width=128, layers=4, heads=4, context=128, dropout=0.1):
        super().__init__()
        self.wte, self.wpe = nn.Embedding(vocabulary, width), nn.Embedding(context, width)
        self.blocks = nn.ModuleList(Block(width, heads, dropout) for _ in range(layers))
        self.ln_f, self.drop = nn.LayerNorm(width), nn.Dropout(dropout)
        self.register_buffer("mask", torch.triu(torch.ones(context, context, dtype=torch.bool), 1))

    def forward(self, ids):
        x = self.drop(self.wte(ids) + self.wpe.weight[: ids.shape[1]])
        for block in self.blocks:
            x = block(x, self.mask[: ids.shape[1], : ids.shape[1]])
        return self.ln_f(x) @ self.wte.weight.T


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--vocabulary", type=int, default=6289)
    parser.add_argument("--dropout", type=float, default=0.1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    model = Gpt(options.vocabulary, dropout=options.dropout)
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3, betas=(0.9, 0.95), weight_decay=0.1)
    speeds = []
    for step in range(options.steps):
        ids = torch.randint(options.vocabulary, (32, 129))
        begin = time.perf_counter()
        loss = F.cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        if step >= 2:
            speeds.append(32 * 128 / (time.perf_counter() - begin))
    print(f"torch {torch.__version__}, {options.threads} thread(s): median {statistics.median(speeds):.0f} tokens/s, "
          f"best {max(speeds):.0f}")


if __name__ == "__main__":
    main()
