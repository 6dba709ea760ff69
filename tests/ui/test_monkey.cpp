// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window under acts at random while every report comes late at random. A few short seeds, longer ones with
// LETTRINE_LONG_TESTS; ./tests/run --long plays many under the sanitizers. LETTRINE_MONKEY_SEED and
// LETTRINE_MONKEY_ACTS play one again.
#include "ui/monkey/monkey.h"

#include "ui/compose_support.h"
#include "ui/monkey/trace.h"

#include <cstdio>

using namespace lettrine;
using namespace lettrine::monkey;

namespace {

constexpr int usualSeeds = 3, usualActs = 150;
constexpr int longSeeds = 5, longActs = 2000;

int numberOf(const char* variable, int otherwise)
{
    bool is = false;
    const int value = qEnvironmentVariableIntValue(variable, &is);
    return is ? value : otherwise;
}

/// A model with the vocabulary of another and weights of its own.
QString sibling(const Model& model, const QString& folder)
{
    const GptWeights old = model.gpt->weights();
    GptWeights weights = GptWeights::random(old.config, 1);
    for (const TensorPlace& place : weights.layout->tensors) {
        const std::span<const float> from = old.tensor(place);
        std::transform(from.begin(), from.end(), weights.tensor(place).begin(),
            [&](float weight) { return weight * (place.isMatrix ? 1.02f : 1.0f); });
    }
    if (!saveModel(std::filesystem::path(folder.toStdString()), weights, *model.tokenizer))
        qFatal("the sibling of a model could not be saved");
    return folder;
}

/// What can be opened: a poem alone, a text with branches, a text of another model.
QStringList documents(const QString& folder, const std::shared_ptr<const Model>& other)
{
    QStringList paths;
    const auto save = [&](const TestWindow& test, const char* name) {
        paths << QStringLiteral("%1/%2.lettrine").arg(folder, QLatin1String(name));
        WindowView view(*test.window);
        if (!view.save(paths.back()))
            qFatal("a document could not be saved");
    };
    {
        ShippedWindow test;
        WindowView view(*test.window);
        view.fill(Form::Jueju7, QStringLiteral("朝辞白帝彩云间千里江陵一日还两岸猿声啼不住轻舟已过万重山"));
        save(test, "poem");
    }
    {
        ShippedWindow test;
        if (!test.writeSome(12))
            qFatal("nothing was written");
        save(test, "text");
    }
    {
        TestWindow test(false);
        WindowView(*test.window).use(other);
        test.type(QStringLiteral("Le capitaine"));
        if (!test.settled())
            qFatal("nothing was read");
        save(test, "other");
    }
    return paths;
}

} // namespace

class TestMonkey : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anyActAtAnyTime_data();
    void anyActAtAnyTime();

private:
    QTemporaryDir m_folder;
    Shelf m_shelf;
    Oracle m_oracle;
    std::shared_ptr<const Model> m_first;
};

void TestMonkey::initTestCase()
{
    m_first = loadModel(*findModel("tang")).value();
    const std::shared_ptr<const Model> other = loadModel(*findModel("verne")).value();
    m_oracle.know(m_first);
    m_oracle.know(other);
    m_shelf.folder = m_folder.path();
    m_shelf.firstModel = QStringLiteral("tang");
    m_shelf.otherModel = QStringLiteral("verne");
    m_shelf.sameVocabulary = sibling(*m_first, m_folder.filePath(QStringLiteral("sibling")));
    m_oracle.know(loadModel(std::filesystem::path(m_shelf.sameVocabulary.toStdString())).value());
    m_shelf.documents = documents(m_folder.path(), other);
}

void TestMonkey::anyActAtAnyTime_data()
{
    QTest::addColumn<unsigned>("seed");
    const bool isLong = qEnvironmentVariableIsSet("LETTRINE_LONG_TESTS");
    const int first = numberOf("LETTRINE_MONKEY_SEED", 1);
    const int seeds = qEnvironmentVariableIsSet("LETTRINE_MONKEY_SEED") ? numberOf("LETTRINE_MONKEY_SEEDS", 1)
        : isLong                                                        ? longSeeds
                                                                        : usualSeeds;
    for (int seed = first; seed < first + seeds; ++seed)
        QTest::newRow(qPrintable(QStringLiteral("seed %1").arg(seed))) << static_cast<unsigned>(seed);
}

void TestMonkey::anyActAtAnyTime()
{
    QFETCH(unsigned, seed);
    const bool isLong = qEnvironmentVariableIsSet("LETTRINE_LONG_TESTS");
    const int acts = numberOf("LETTRINE_MONKEY_ACTS", isLong ? longActs : usualActs);
    Monkey monkey(seed, acts, m_shelf, m_oracle, m_first);
    const QString fault = monkey.run();
    if (!fault.isEmpty()) {
        // The test's own message would cut it.
        std::fputs(qPrintable(fault + QLatin1Char('\n') + Trace::story()), stderr);
    }
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

LETTRINE_UI_TEST_MAIN(TestMonkey)
#include "test_monkey.moc"
