// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the writer work on: the little golden model with a window of 24.
#pragma once

#include "writing/writer.h"

#include <QtTest>

namespace lettrine {

class WriterTest : public QObject {
protected:
    void loadTiny()
    {
        auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        m_model = *model;
        QCOMPARE(m_model->config().context, 24);
    }
    Writer writer() const { return Writer(m_model); }
    std::vector<std::int32_t> prompt(int length) const
    {
        std::vector<std::int32_t> ids;
        for (int i = 0; i < length; ++i)
            ids.push_back((i * 7 + 3) % m_model->config().vocabulary);
        return ids;
    }
    std::shared_ptr<const Model> m_model;
};

} // namespace lettrine
