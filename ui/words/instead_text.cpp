// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/error_text.h"

#include <QCoreApplication>

#include <array>

namespace lettrine {

namespace {

/// What core says a folder or file holds instead of a model, and the way on, where the translation tools look for it.
constexpr std::array instead{
    QT_TRANSLATE_NOOP("Instead", "an adapter (LoRA) without its base model"),
    QT_TRANSLATE_NOOP("Instead", "merge it into the model and save that as safetensors"),
    QT_TRANSLATE_NOOP("Instead", "a GGUF file"),
    QT_TRANSLATE_NOOP("Instead", "open a folder with model.safetensors"),
    QT_TRANSLATE_NOOP("Instead", "a model of MLX"),
    QT_TRANSLATE_NOOP("Instead", "convert it to a Hugging Face folder with safetensors"),
    QT_TRANSLATE_NOOP("Instead", "a PyTorch checkpoint in several files"),
    QT_TRANSLATE_NOOP("Instead", "save it as safetensors with transformers"),
    QT_TRANSLATE_NOOP("Instead", "TensorFlow weights"),
    QT_TRANSLATE_NOOP("Instead", "Flax weights"),
    QT_TRANSLATE_NOOP("Instead", "save them as safetensors with transformers"),
    QT_TRANSLATE_NOOP("Instead", "an ONNX model"),
    QT_TRANSLATE_NOOP("Instead", "a PyTorch checkpoint of another name"),
    QT_TRANSLATE_NOOP("Instead", "rename it to pytorch_model.bin"),
    QT_TRANSLATE_NOOP("Instead", "a safetensors file of another name"),
    QT_TRANSLATE_NOOP("Instead", "rename it to model.safetensors"),
    QT_TRANSLATE_NOOP("Instead", "a single PyTorch checkpoint"),
    QT_TRANSLATE_NOOP("Instead", "a single safetensors file"),
    QT_TRANSLATE_NOOP("Instead", "a file"),
    QT_TRANSLATE_NOOP("Instead", "a model is a folder with config.json, the tokenizer's files and model.safetensors"),
    QT_TRANSLATE_NOOP("Instead", "a PyTorch checkpoint of the old form, a bare pickle"),
    QT_TRANSLATE_NOOP("Instead", "no PyTorch checkpoint"),
    QT_TRANSLATE_NOOP("Instead", "load it with a current PyTorch and save it as model.safetensors"),
    QT_TRANSLATE_NOOP("Instead", "a SentencePiece model"),
    QT_TRANSLATE_NOOP("Instead", "put the model's tokenizer.json beside it"),
};

} // namespace

QStringList insteadTexts()
{
    QStringList list;
    for (const char* text : instead)
        list << QString::fromUtf8(text);
    return list;
}

} // namespace lettrine
