// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"

#include <filesystem>
#include <memory>

/// A small model of word pieces: the golden byte-level tokenizer and random weights, large enough that its
/// distributions are not flat. Its start and stop token is <|im_end|>.
inline std::shared_ptr<const lettrine::Model> piecesModel(int context = 24)
{
    using namespace lettrine;
    auto model = std::make_shared<Model>();
    model->name = "pieces";
    model->tokenizer =
        Tokenizer::load(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "tokenizer" / "tokenizer.json").value();
    GptConfig config;
    config.vocabulary = model->tokenizer->size();
    config.context = context;
    config.width = 16;
    config.layers = 2;
    config.heads = 2;
    config.inner = 64;
    config.bos = config.eos = model->tokenizer->idOf("<|im_end|>").value();
    GptWeights weights = GptWeights::random(config, 7);
    for (const TensorPlace& place : weights.layout->tensors) {
        for (float& weight : weights.tensor(place))
            weight *= place.isMatrix ? 15.0f : 1.0f;
    }
    model->gpt = std::make_shared<const Gpt>(std::move(weights));
    return model;
}
