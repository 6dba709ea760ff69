// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/rules.h"

#include "writing/writer.h"

#include <QtTest>

using namespace lettrine;

class TestRules : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void bannedCharactersNeverAppear();
    void bannedPiecesOfABytePairModel();
    void fixedFormHolds_data();
    void fixedFormHolds();
    void fixedFormAfterAStartTokenAndInTheMiddle();
    void textsThatBreakTheFormAreRefused_data();
    void textsThatBreakTheFormAreRefused();
    void theFirstRuleIsTheReason();
    void rulesAreMadeFromWhatDocumentsKeep();
    void setsAreValues();

private:
    std::vector<std::int32_t> ids(const char* text) const { return m_model->tokenizer->encode(text).value(); }
    RuleSet form(Form shape) const
    {
        RuleSet rules;
        if (!rules.add(makeFixedForm(*m_model->tokenizer, m_model->stopToken(), shape).value()))
            qFatal("the rule was refused");
        return rules;
    }
    std::shared_ptr<const Model> m_model; ///< window 128, so that a whole poem fits
};

void TestRules::initTestCase()
{
    // The vocabulary of the golden model, random weights, a window that holds a lüshi.
    auto golden = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY2(golden, golden ? "" : golden.error().message().c_str());
    GptConfig config = (*golden)->gpt->weights().config;
    config.context = 100;
    config.width = 16;
    config.inner = 64;
    config.layers = 1;
    auto model = std::make_shared<Model>();
    model->name = "random";
    model->tokenizer = (*golden)->tokenizer;
    model->gpt = std::make_shared<Gpt>(GptWeights::random(config, 5));
    m_model = model;
}

void TestRules::bannedCharactersNeverAppear()
{
    Writer writer(m_model);
    RuleSet rules;
    QVERIFY(rules.add(makeBannedCharacters(*m_model->tokenizer, "，。\n？！𠮷abcdefghijklm").value()));
    writer.setRules(rules);
    SamplingSettings settings;
    settings.temperature = 5.0;
    settings.topP = 1.0;
    QVERIFY(writer.setSettings(settings));
    QVERIFY(writer.setText("春风", TextStart::AsTyped));
    QCOMPARE(writer.write({ 90, true }).value(), StopReason::Length);
    const std::string text = m_model->tokenizer->decode(writer.ids());
    for (const char* banned : { "，", "。", "\n", "？", "𠮷", "a", "m" })
        QVERIFY(text.find(banned) == std::string::npos);
    QVERIFY(text.find("(") != std::string::npos); // others do come
    QVERIFY(!makeBannedCharacters(*m_model->tokenizer, ""));
    QVERIFY(!makeBannedCharacters(*m_model->tokenizer, "\xff"));
    // Characters that the vocabulary lacks are simply never met.
    QVERIFY(makeBannedCharacters(*m_model->tokenizer, "龘"));
}

void TestRules::bannedPiecesOfABytePairModel()
{
    // A byte-level vocabulary: "e", " e", "é" and half of "é" are four pieces.
    const auto tokenizer = Tokenizer::fromJson(R"({"version":"1.0","truncation":null,"padding":null,"added_tokens":[],
        "normalizer":null,"pre_tokenizer":{"type":"ByteLevel","add_prefix_space":false,"trim_offsets":true,"use_regex":true},
        "post_processor":null,"decoder":{"type":"ByteLevel","add_prefix_space":true,"trim_offsets":true,"use_regex":true},
        "model":{"type":"BPE","dropout":null,"unk_token":null,"continuing_subword_prefix":null,"end_of_word_suffix":null,
        "fuse_unk":false,"byte_fallback":false,"vocab":{"e":0,"Ġ":1,"Ã":2,"©":3,"Ġe":4,"Ã©":5},
        "merges":["Ġ e","Ã ©"]}})",
        "test");
    QVERIFY2(tokenizer, tokenizer ? "" : tokenizer.error().message().c_str());
    RuleSet rules;
    QVERIFY(rules.add(makeBannedCharacters(**tokenizer, "eé").value()));
    std::vector<std::uint8_t> reasons(6, 9);
    QVERIFY(rules.forbid({}, reasons));
    QCOMPARE(reasons, (std::vector<std::uint8_t>{ 1, 0, 0, 0, 1, 1 }));
    const auto form = makeFixedForm(**tokenizer, -1, Form::Jueju5);
    QVERIFY(!form);
    QCOMPARE(form.error().code, ErrorCode::ModelUnsupported);
}

void TestRules::fixedFormHolds_data()
{
    QTest::addColumn<int>("shape");
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("lines");
    QTest::newRow("jueju5") << 0 << 5 << 4;
    QTest::newRow("jueju7") << 1 << 7 << 4;
    QTest::newRow("lushi5") << 2 << 5 << 8;
    QTest::newRow("lushi7") << 3 << 7 << 8;
}

void TestRules::fixedFormHolds()
{
    QFETCH(int, shape);
    QFETCH(int, cells);
    QFETCH(int, lines);
    Writer writer(m_model);
    writer.setRules(form(static_cast<Form>(shape)));
    SamplingSettings settings;
    settings.temperature = 20.0;
    settings.topP = 1.0;
    const std::int32_t comma = ids("，")[0];
    const std::int32_t stop = ids("。")[0];
    int commas = 0;
    for (settings.seed = 0; settings.seed < 40; ++settings.seed) {
        QVERIFY(writer.setSettings(settings));
        QVERIFY(writer.setText("春风", TextStart::AsTyped));
        QCOMPARE(writer.write({ -1, false }).value(), StopReason::StopToken);
        const auto text = writer.ids();
        QCOMPARE(int(text.size()), lines * (cells + 1));
        for (int place = 0; place < int(text.size()); ++place) {
            const std::int32_t id = text[static_cast<std::size_t>(place)];
            const bool mark = id == comma || id == stop;
            QCOMPARE(mark, place % (cells + 1) == cells);
            QVERIFY(id != m_model->stopToken());
            commas += id == comma;
        }
    }
    // The model chooses the marks: both occur.
    QVERIFY(commas > 20 * 1 && commas < 40 * lines - 20);
}

void TestRules::fixedFormAfterAStartTokenAndInTheMiddle()
{
    Writer writer(m_model);
    writer.setRules(form(Form::Jueju5));
    QVERIFY(writer.setText("白日依山尽，黄河", TextStart::StartToken));
    QCOMPARE(writer.write({ -1, false }).value(), StopReason::StopToken);
    QCOMPARE(int(writer.ids().size()), 1 + 24);
    // One further: the stop token is written, and then nothing may follow.
    writer.truncate(25);
    QCOMPARE(writer.write({ 3, true }).value(), StopReason::Length); // the stop token is the only candidate for ever
    QCOMPARE(int(writer.ids().size()), 28);
    QCOMPARE(writer.ids()[25], m_model->stopToken());
    // A model without a stop token ends in a dead end.
    RuleSet endless;
    QVERIFY(endless.add(makeFixedForm(*m_model->tokenizer, -1, Form::Jueju5).value()));
    writer.setRules(endless);
    writer.truncate(25);
    QCOMPARE(writer.write({ 3, false }).value(), StopReason::DeadEnd);
    QCOMPARE(writer.lastError().field, std::string("form"));
}

void TestRules::textsThatBreakTheFormAreRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("position"); // 0: accepted
    QTest::newRow("whole lines") << QString("白日依山尽，黄河入海流。") << 0;
    QTest::newRow("a mark may be either") << QString("白日依山尽。黄河入海流，欲") << 0;
    QTest::newRow("mark too early") << QString("白日依山，") << 5;
    QTest::newRow("no mark") << QString("白日依山尽黄") << 6;
    QTest::newRow("newline in a line") << QString("白日\n") << 3;
    QTest::newRow("newline for a mark") << QString("白日依山尽\n") << 6;
    QTest::newRow("too long") << QString("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。春") << 25;
}

void TestRules::textsThatBreakTheFormAreRefused()
{
    QFETCH(QString, text);
    QFETCH(int, position);
    for (const bool start : { false, true }) {
        Writer writer(m_model);
        writer.setRules(form(Form::Jueju5));
        QVERIFY(writer.setText(text.toStdString(), start ? TextStart::StartToken : TextStart::AsTyped));
        const auto written = writer.write({ 1, false });
        QCOMPARE(written.has_value(), position == 0);
        if (written)
            continue;
        QCOMPARE(written.error().code, ErrorCode::TextBreaksForm);
        QCOMPARE(written.error().value, std::to_string(position));
        QCOMPARE(written.error().field, std::string("jueju5"));
        QVERIFY(!written.error().limit.empty());
    }
}

void TestRules::theFirstRuleIsTheReason()
{
    RuleSet rules;
    QVERIFY(rules.add(makeBannedCharacters(*m_model->tokenizer, "，春").value()));
    QVERIFY(rules.add(makeFixedForm(*m_model->tokenizer, m_model->stopToken(), Form::Jueju5).value()));
    QCOMPARE(*rules.names(), (std::vector<std::string>{ "banned", "form" }));
    std::vector<std::uint8_t> reasons(61);
    const auto text = ids("白日依山尽");
    QVERIFY(rules.forbid({ text, 0 }, reasons));
    const auto at = [&](const char* piece) { return int(reasons[static_cast<std::size_t>(ids(piece)[0])]); };
    QCOMPARE(at("，"), 1);
    QCOMPARE(at("春"), 1);
    QCOMPARE(at("眠"), 2);
    QCOMPARE(at("。"), 0);
    QCOMPARE(rules.blame(reasons), std::string("form, banned"));
}

void TestRules::rulesAreMadeFromWhatDocumentsKeep()
{
    for (const auto& [kind, argument] : { std::pair("banned", "，。"), std::pair("form", "lushi7") }) {
        const auto rule = makeRule(*m_model->tokenizer, 0, kind, argument);
        QVERIFY(rule);
        QCOMPARE((*rule)->kind(), std::string(kind));
        QCOMPARE((*rule)->argument(), std::string(argument));
    }
    const auto shape = makeRule(*m_model->tokenizer, 0, "form", "sonnet");
    QVERIFY(!shape);
    QCOMPARE(shape.error().code, ErrorCode::OptionUnknown);
    QCOMPARE(shape.error().value, std::string("sonnet"));
    QVERIFY(!makeRule(*m_model->tokenizer, 0, "magic", ""));
}

void TestRules::setsAreValues()
{
    RuleSet set = form(Form::Jueju5);
    RuleSet copy = set;
    set = {};
    QVERIFY(set.empty());
    QVERIFY(!set.names());
    std::vector<std::uint8_t> reasons(61, 7);
    QVERIFY(!set.forbid({}, reasons));
    QCOMPARE(int(copy.size()), 1);
    QVERIFY(copy.forbid({}, reasons));
    // Too many names for a reason's bits.
    for (int i = 1; i < RuleSet::largestNameCount; ++i)
        QVERIFY(copy.add(copy.at(0).clone()));
    const auto full = copy.add(copy.at(0).clone());
    QVERIFY(!full);
    QCOMPARE(full.error().code, ErrorCode::OutOfRange);
    QCOMPARE(int(copy.size()), RuleSet::largestNameCount);
}

QTEST_APPLESS_MAIN(TestRules)
#include "test_rules.moc"
