// SPDX-License-Identifier: GPL-3.0-or-later
// The trainer: a run that is broken and resumed, threads, refusals.
#include "base/files.h"
#include "training/checkpoint.h"
#include "training/trainer.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <csignal>
#include <cstring>
#include <limits>
#include <map>
#include <random>
#include <sys/resource.h>

using namespace lettrine;

namespace {

GptConfig tinyConfig()
{
    GptConfig config;
    config.vocabulary = 20;
    config.context = 12;
    config.width = 16;
    config.layers = 2;
    config.heads = 2;
    config.inner = 64;
    config.bos = config.eos = 0;
    return config;
}

// Poems of a small language in which each character prefers one follower.
std::shared_ptr<const TrainingText> tinyText(int poems = 60)
{
    auto text = std::make_shared<TrainingText>();
    std::mt19937 random(11);
    for (int poem = 0; poem < poems; ++poem) {
        std::vector<int> unit;
        int last = 1 + static_cast<int>(random() % 19);
        for (int i = 0, length = 5 + static_cast<int>(random() % 10); i < length; ++i) {
            unit.push_back(last);
            last = random() % 4 ? 1 + (last * 7) % 19 : 1 + static_cast<int>(random() % 19);
        }
        unit.push_back(0);
        text->add(unit);
    }
    return text;
}

TrainingSettings tinySettings()
{
    TrainingSettings settings;
    settings.batch = 5; // fewer rows than shards
    settings.tokens = 40 * 5 * 12;
    settings.warmupTokens = 4 * 5 * 12;
    settings.learningRate = 1e-2;
    settings.dropout = 0.1;
    settings.averaging = 0.9;
    settings.aligned = settings.alone = settings.broken = 0.25; // a row of each kind, and two packed ones
    settings.seed = 3;
    return settings;
}

std::unique_ptr<Trainer> begin(const TrainingSettings& settings)
{
    auto trainer = Trainer::begin(tinyConfig(), settings, tinyText(), 0);
    if (!trainer)
        qFatal("%s", trainer.error().message().c_str());
    return std::move(*trainer);
}

void steps(Trainer& trainer, int count)
{
    for (int i = 0; i < count; ++i) {
        if (const auto done = trainer.step(); !done)
            qFatal("%s", done.error().message().c_str());
    }
}

bool sameBits(const GptWeights& a, const GptWeights& b)
{
    return a.block.size() == b.block.size()
        && std::memcmp(a.block.data(), b.block.data(), a.block.size() * sizeof(float)) == 0;
}

} // namespace

class TestTrainer : public QObject {
    Q_OBJECT
private slots:
    void learns();
    void resumedRunEqualsUnbrokenOne();
    void threadsDoNotChangeTheResult();
    void seedsDo();
    void smoothingChangesTheResultAndIsPartOfTheRun();
    void aRunCanBeginWithGivenWeights();
    void cancelChangesNothing();
    void shortTextsAreRefused();
    void settingsAreRefusedByName_data();
    void settingsAreRefusedByName();
    void lossThatIsNotFiniteKeepsTheWeights();
    void otherRunsCheckpointIsRefused();
    void damagedCheckpointIsRefused();
    void failedSaveKeepsTheOldCheckpoint();
    void rateFollowsWarmUpAndCosine();
private:
    QTemporaryDir m_folder;
    std::filesystem::path path(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
};

void TestTrainer::learns()
{
    const auto trainer = begin(tinySettings());
    steps(*trainer, 1);
    const double first = trainer->progress().loss;
    QVERIFY(std::abs(first - std::log(20)) < 0.5);
    while (!trainer->finished())
        steps(*trainer, 1);
    QVERIFY2(
        trainer->progress().smoothedLoss < first - 0.3, qPrintable(QString::number(trainer->progress().smoothedLoss)));
    QCOMPARE(trainer->progress().tokensDone, tinySettings().tokens);
    QCOMPARE(trainer->progress().step, 40);
}

void TestTrainer::resumedRunEqualsUnbrokenOne()
{
    const auto unbroken = begin(tinySettings());
    steps(*unbroken, 40);
    // Broken thrice, the passes over the text ending in between; each time on another number of threads.
    auto settings = tinySettings();
    auto broken = begin(settings);
    int threads = 1;
    for (const int part : { 7, 1, 20, 12 }) {
        steps(*broken, part);
        QVERIFY(broken->saveCheckpoint(path("resume.safetensors")));
        settings.threads = ++threads;
        auto resumed = Trainer::resume(path("resume.safetensors"), tinyConfig(), settings, tinyText(), 0);
        QVERIFY2(resumed, resumed ? "" : resumed.error().message().c_str());
        broken = std::move(*resumed);
    }
    QVERIFY(broken->finished());
    QVERIFY(sameBits(broken->weights(), unbroken->weights()));
    QVERIFY(sameBits(broken->averaged(), unbroken->averaged()));
    QCOMPARE(broken->progress().smoothedLoss, unbroken->progress().smoothedLoss);
}

void TestTrainer::threadsDoNotChangeTheResult()
{
    auto settings = tinySettings();
    const auto one = begin(settings);
    steps(*one, 10);
    for (const int threads : { 2, 3, 8 }) {
        settings.threads = threads;
        const auto other = begin(settings);
        steps(*other, 10);
        QVERIFY(sameBits(one->weights(), other->weights()));
        QVERIFY(sameBits(one->averaged(), other->averaged()));
        QCOMPARE(one->progress().loss, other->progress().loss);
    }
}

void TestTrainer::seedsDo()
{
    auto settings = tinySettings();
    const auto one = begin(settings);
    settings.seed = 4;
    const auto other = begin(settings);
    QVERIFY(!sameBits(one->weights(), other->weights()));
}

void TestTrainer::smoothingChangesTheResultAndIsPartOfTheRun()
{
    auto settings = tinySettings();
    const auto plain = begin(settings);
    settings.smoothing = 0.1;
    const auto smoothed = begin(settings);
    steps(*plain, 3);
    steps(*smoothed, 3);
    QVERIFY(!sameBits(plain->weights(), smoothed->weights()));
    QVERIFY(plain->saveCheckpoint(path("plain.safetensors")).has_value());
    const auto resumed = Trainer::resume(path("plain.safetensors"), tinyConfig(), settings, tinyText(), 0);
    QVERIFY(!resumed.has_value());
}

void TestTrainer::aRunCanBeginWithGivenWeights()
{
    const GptWeights given = GptWeights::random(tinyConfig(), 99);
    const auto trainer = Trainer::begin(tinyConfig(), tinySettings(), tinyText(), 0, &given);
    QVERIFY(trainer.has_value());
    QVERIFY(sameBits((*trainer)->weights(), given));
    QVERIFY(sameBits((*trainer)->averaged(), given));
    steps(**trainer, 1);
    QVERIFY(!sameBits((*trainer)->weights(), given));
    // Another shape is refused, and so is one of the same size that means something else.
    for (const auto change : { &GptConfig::context, &GptConfig::vocabulary, &GptConfig::layers, &GptConfig::heads }) {
        GptConfig other = tinyConfig();
        other.*change *= 2;
        const GptWeights wrong = GptWeights::random(other, 1);
        const auto refused = Trainer::begin(tinyConfig(), tinySettings(), tinyText(), 0, &wrong);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::OptionConflict);
    }
}

void TestTrainer::cancelChangesNothing()
{
    const auto calm = begin(tinySettings()), hasty = begin(tinySettings());
    steps(*calm, 5);
    steps(*hasty, 3);
    const std::atomic<bool> stop{ true };
    QCOMPARE(hasty->step(&stop).error().code, ErrorCode::Cancelled);
    QCOMPARE(hasty->progress().step, 3);
    steps(*hasty, 2);
    QVERIFY(sameBits(calm->weights(), hasty->weights()));
}

void TestTrainer::shortTextsAreRefused()
{
    const int window = tinyConfig().context;
    for (const int length : { 0, 1, window, window + 1, window + 2, window + 3 }) {
        auto text = std::make_shared<TrainingText>();
        if (length > 0)
            text->add(std::vector<int>(std::size_t(length), 4)); // one repeated character
        const auto trainer = Trainer::begin(tinyConfig(), tinySettings(), text, 0);
        if (length < window + 2) {
            QVERIFY(!trainer);
            QCOMPARE(trainer.error().code, ErrorCode::CorpusTooShort);
            QCOMPARE(trainer.error().limit, std::to_string(window + 2));
        } else {
            QVERIFY(trainer);
            steps(**trainer, 3);
            QVERIFY(std::isfinite((*trainer)->progress().loss));
        }
    }
}

void TestTrainer::settingsAreRefusedByName_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<double>("value");
    const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
    const auto row = [](const char* field, double value) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(field)).arg(value)))
            << QString::fromLatin1(field) << value;
    };
    for (const double value : { 0.0, -1.0, 2.0, nan, infinite })
        row("--rate", value);
    for (const double value : { -0.1, 0.95, nan })
        row("--dropout", value);
    for (const double value : { -0.1, 1.0, nan })
        row("--averaging", value);
    for (const double value : { 0.0, -1.0, nan })
        row("--clip", value);
    for (const char* share : { "--aligned", "--alone", "--broken" }) {
        for (const double value : { -0.1, 1.1, nan })
            row(share, value);
    }
    row("--aligned + --alone + --broken", 0.6); // with the 0.5 that is aligned
    for (const double value : { 0.0, 5000.0 })
        row("--batch", value);
    for (const double value : { 0.0, 65.0 })
        row("--threads", value);
    row("--tokens", 0);
}

void TestTrainer::settingsAreRefusedByName()
{
    QFETCH(QString, field);
    QFETCH(double, value);
    TrainingSettings settings;
    QVERIFY(settings.validate());
    const std::map<std::string, double*> numbers{ { "--rate", &settings.learningRate },
        { "--dropout", &settings.dropout }, { "--averaging", &settings.averaging }, { "--clip", &settings.clip },
        { "--aligned", &settings.aligned }, { "--alone", &settings.alone }, { "--broken", &settings.broken },
        { "--aligned + --alone + --broken", &settings.alone }, { "--smoothing", &settings.smoothing } };
    if (const auto found = numbers.find(field.toStdString()); found != numbers.end())
        *found->second = value;
    else if (field == QLatin1String("--batch"))
        settings.batch = static_cast<int>(value);
    else if (field == QLatin1String("--threads"))
        settings.threads = static_cast<int>(value);
    else
        settings.tokens = static_cast<std::int64_t>(value);
    const auto valid = settings.validate();
    QVERIFY(!valid);
    QCOMPARE(valid.error().field, field.toStdString());
    QVERIFY(!valid.error().limit.empty());
}

void TestTrainer::lossThatIsNotFiniteKeepsTheWeights()
{
    // Weights that overflow: a checkpoint whose embedding is as large as a float can be.
    const auto trainer = begin(tinySettings());
    steps(*trainer, 2);
    GptWeights huge = trainer->weights().copy();
    for (float& value : huge.block.span())
        value *= 1e38f;
    const std::vector<float> zero(huge.block.size());
    const std::string fingerprint = checkpointFingerprint(tinyConfig(), tinySettings(), *tinyText());
    QVERIFY(writeCheckpoint(path("huge.safetensors"), { huge.block.span(), huge.block.span(), zero, zero },
        { 2, 120, 3.0, {} }, fingerprint));
    const auto resumed = Trainer::resume(path("huge.safetensors"), tinyConfig(), tinySettings(), tinyText(), 0);
    QVERIFY2(resumed, resumed ? "" : resumed.error().message().c_str());
    const auto step = (*resumed)->step();
    QVERIFY(!step);
    QCOMPARE(step.error().code, ErrorCode::LossNotFinite);
    QVERIFY(sameBits((*resumed)->weights(), huge));
    QCOMPARE((*resumed)->progress().step, 2);
}

void TestTrainer::otherRunsCheckpointIsRefused()
{
    const auto trainer = begin(tinySettings());
    steps(*trainer, 1);
    QVERIFY(trainer->saveCheckpoint(path("other.safetensors")));
    const auto code = [&](const GptConfig& config, const TrainingSettings& settings,
                          const std::shared_ptr<const TrainingText>& text) {
        const auto resumed = Trainer::resume(path("other.safetensors"), config, settings, text, 0);
        return resumed ? ErrorCode::Internal : resumed.error().code;
    };
    auto settings = tinySettings();
    settings.dropout = 0.2;
    QCOMPARE(code(tinyConfig(), settings, tinyText()), ErrorCode::CheckpointMismatch);
    auto config = tinyConfig();
    config.layers = 3;
    QCOMPARE(code(config, tinySettings(), tinyText()), ErrorCode::CheckpointMismatch);
    QCOMPARE(code(tinyConfig(), tinySettings(), tinyText(61)), ErrorCode::CheckpointMismatch);
    settings = tinySettings();
    settings.threads = 5;
    QCOMPARE(code(tinyConfig(), settings, tinyText()), ErrorCode::Internal); // that is: accepted
    QCOMPARE(Trainer::resume(path("absent.safetensors"), tinyConfig(), tinySettings(), tinyText(), 0).error().code,
        ErrorCode::FileNotFound);
}

void TestTrainer::damagedCheckpointIsRefused()
{
    const auto trainer = begin(tinySettings());
    steps(*trainer, 1);
    QVERIFY(trainer->saveCheckpoint(path("whole.safetensors")));
    const std::string whole = *readFile(path("whole.safetensors"));
    for (const std::size_t size :
        { std::size_t(0), std::size_t(7), std::size_t(8), std::size_t(100), whole.size() / 2, whole.size() - 1 }) {
        QVERIFY(saveFile(path("cut.safetensors"), std::string_view(whole).substr(0, size)));
        QVERIFY(!Trainer::resume(path("cut.safetensors"), tinyConfig(), tinySettings(), tinyText(), 0));
    }
    // Any byte of the header changed: refused or read, never a fault.
    for (std::size_t i = 0; i < 600; i += 3) {
        std::string bad = whole;
        bad[i] = static_cast<char>(bad[i] ^ 0x15);
        QVERIFY(saveFile(path("bad.safetensors"), bad));
        (void)Trainer::resume(path("bad.safetensors"), tinyConfig(), tinySettings(), tinyText(), 0);
    }
}

void TestTrainer::failedSaveKeepsTheOldCheckpoint()
{
    const auto trainer = begin(tinySettings());
    steps(*trainer, 1);
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("kept")));
    const auto file = path("kept") / "checkpoint.safetensors";
    QVERIFY(trainer->saveCheckpoint(file));
    const std::string before = *readFile(file);
    steps(*trainer, 1);
    // A file larger than the process may write: how a full disk shows, for every user.
    rlimit old{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &old), 0);
    rlimit small = old;
    small.rlim_cur = before.size() / 2;
    std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto saved = trainer->saveCheckpoint(file);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &old), 0);
    QVERIFY(!saved);
    QVERIFY(*readFile(file) == before);
    QCOMPARE(QDir(m_folder.filePath(QStringLiteral("kept"))).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestTrainer::rateFollowsWarmUpAndCosine()
{
    TrainingSettings settings;
    settings.tokens = 1100;
    settings.warmupTokens = 100;
    settings.learningRate = 0.1;
    settings.finalRate = 0.1;
    QCOMPARE(settings.rateAt(0), 0.0);
    QVERIFY(std::abs(settings.rateAt(50) - 0.05) < 1e-12);
    QVERIFY(std::abs(settings.rateAt(100) - 0.1) < 1e-12);
    QVERIFY(std::abs(settings.rateAt(600) - 0.055) < 1e-12); // half way: the mean of 0.1 and 0.01
    QVERIFY(std::abs(settings.rateAt(1100) - 0.01) < 1e-12);
    QVERIFY(std::abs(settings.rateAt(5000) - 0.01) < 1e-12);
}

QTEST_APPLESS_MAIN(TestTrainer)
#include "test_trainer.moc"
