// SPDX-License-Identifier: GPL-3.0-or-later
// Roles of positions, and passports of heads against float64 (tests/reference/inside.py --passports).
#include "base/files.h"
#include "inside/passport.h"
#include "model/part_names.h"

#include <QtTest>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

using namespace lettrine;
using Json = nlohmann::json;

namespace {

std::shared_ptr<const Model> tang()
{
    const auto model = loadModel(dataFolder() / "models/tang");
    return model ? *model : nullptr;
}

/// A corpus whose held-out lines are the given ones.
std::string heldOut(const std::vector<std::string>& lines)
{
    std::string corpus;
    for (const std::string& line : lines)
        corpus += std::string(49, '\n') + line + '\n';
    return corpus;
}

TextRoles rolesOf(const Model& model, const std::string& text)
{
    std::vector<std::int32_t> ids{ model.startToken() };
    const auto encoded = model.tokenizer->encode(text);
    ids.insert(ids.end(), encoded->begin(), encoded->end());
    ids.push_back(model.startToken());
    return textRoles(ids, *model.tokenizer);
}

/// The places of a text, one letter a token: R rhyme due, M mark, L beginning of a line, . other.
std::string placesOf(const TextRoles& roles)
{
    std::string text;
    for (const TextRoles::Token& token : roles.tokens)
        text += "?RML."[std::size_t(token.place)];
    return text;
}

} // namespace

class TestPassport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void rolesOfAPoem();
    void whatIsNoVerse();
    void equalsFloat64();
    void threadsDoNotMatter();
    void aRoleNeedsItsCost();
    void wordPiecesHaveRolesToo();
    void refusals();

private:
    std::shared_ptr<const Model> m_tang;
};

void TestPassport::initTestCase()
{
    m_tang = tang();
    QVERIFY(m_tang);
}

void TestPassport::rolesOfAPoem()
{
    const std::string plain = "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。";
    const TextRoles roles = rolesOf(*m_tang, plain);
    QVERIFY(roles.verse);
    // 流 is the first rhyme, 楼 the one that is due; 尽 does not rhyme.
    QCOMPARE(placesOf(roles), std::string(".L....ML....ML....ML...RM."));
    QCOMPARE(roles.tokens[11].rhyme, true);
    QCOMPARE(roles.tokens[5].rhyme, false);
    QCOMPARE(roles.tokens[23].counterpart, 17);
    QCOMPARE(roles.tokens[17].counterpart, -1);
    std::vector<std::int32_t> ids(roles.tokens.size(), 0);
    QVERIFY(roles.has(Role::Rhyme, 22, 11, ids));
    QVERIFY(!roles.has(Role::Rhyme, 21, 11, ids)); // no rhyme is due there
    QVERIFY(roles.has(Role::Counterpart, 22, 17, ids));
    QVERIFY(!roles.has(Role::Counterpart, 16, 11, ids)); // a first line has no partner before it
    QVERIFY(roles.has(Role::Mark, 22, 12, ids));

    // A first line that rhymes is left aside.
    const std::string rhyming = "朝辞白帝彩云间，千里江陵一日还。两岸猿声啼不住，轻舟已过万重山。";
    QCOMPARE(placesOf(rolesOf(*m_tang, rhyming)), std::string(".L......ML......ML......ML.....RM."));
}

void TestPassport::whatIsNoVerse()
{
    for (const char* text :
        { "白日依山尽", "白日依山尽，黄河入海流。欲穷千里目。", "白日依山尽，黄河入海。", "春，风。", "，。" }) {
        const TextRoles roles = rolesOf(*m_tang, text);
        QVERIFY2(!roles.verse, text);
        for (const TextRoles::Token& token : roles.tokens)
            QVERIFY(!token.rhyme && token.counterpart < 0 && token.place != Place::Rhyme);
    }
}

void TestPassport::equalsFloat64()
{
    const Json golden =
        Json::parse(*readFile(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden/inside_passports.json"));
    const auto found = passports(*m_tang, heldOut(golden.at("poems").get<std::vector<std::string>>()), {});
    QVERIFY(found);
    QVERIFY(found->verse);
    QCOMPARE(found->lines, std::int64_t(golden.at("poems").size()));
    for (int place = 0; place < placeCount; ++place) {
        const std::string name(placeName(Place(place)));
        QCOMPARE(found->counts[std::size_t(place)], golden.at("counts").at(name).get<std::int64_t>());
        QVERIFY(std::abs(found->losses[std::size_t(place)] - golden.at("losses").at(name).get<double>()) < 1e-4);
    }
    for (const HeadPassport& head : found->heads) {
        const std::string name = headName(head.head);
        for (int role = 0; role < roleCount; ++role) {
            const std::string what(roleName(Role(role)));
            const RoleShare& share = head.roles[std::size_t(role)];
            QVERIFY(std::abs(share.share - golden.at("roles").at(name).at(what).get<double>()) < 1e-6);
            QVERIFY(std::abs(share.even - golden.at("even").at(what).get<double>()) < 1e-9);
        }
    }
    const auto compareCosts = [&](const std::string& name, const std::array<PlaceCost, placeCount>& costs) {
        for (int place = 0; place < placeCount; ++place) {
            const double cost = golden.at("costs").at(name).at(std::string(placeName(Place(place))));
            QVERIFY2(std::abs(costs[std::size_t(place)].nats - cost) < 2e-4, name.c_str());
        }
    };
    for (const HeadPassport& head : found->heads)
        compareCosts(headName(head.head), head.costs);
    for (const MlpPassport& mlp : found->mlps)
        compareCosts(mlpName(mlp.layer), mlp.costs);
}

void TestPassport::threadsDoNotMatter()
{
    const std::string corpus = heldOut({ "春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。",
        "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。", "千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。" });
    PassportRequest request;
    double last = 0;
    request.progress = [&last](double done) {
        const bool rises = done > last;
        last = done;
        return rises;
    };
    const auto one = passports(*m_tang, corpus, request);
    QVERIFY(one);
    QCOMPARE(last, 1.0);
    request.progress = {};
    request.threads = 3;
    const auto three = passports(*m_tang, corpus, request);
    QVERIFY(three);
    for (std::size_t i = 0; i < one->heads.size(); ++i) {
        for (std::size_t place = 0; place < std::size_t(placeCount); ++place) {
            QCOMPARE(one->heads[i].costs[place].nats, three->heads[i].costs[place].nats);
            QCOMPARE(one->heads[i].costs[place].error, three->heads[i].costs[place].error);
        }
        QCOMPARE(one->heads[i].roles[0].share, three->heads[i].roles[0].share);
    }
    request.lines = 2;
    QCOMPARE(passports(*m_tang, corpus, request)->lines, std::int64_t(2));
}

// Looking is not causing: a share alone names nothing.
void TestPassport::aRoleNeedsItsCost()
{
    HeadPassport head;
    QVERIFY(!head.named());
    head.looksAt = Role::Rhyme;
    QVERIFY(!head.named());
    head.costs[std::size_t(Place::All)] = { 0.5, 0.01, 1000 };
    QVERIFY(!head.named()); // costs something, but not where rhymes are due
    head.costs[std::size_t(Place::Rhyme)] = { 0.5, 0.2, 100 };
    QVERIFY(!head.named()); // within noise
    head.costs[std::size_t(Place::Rhyme)] = { 0.05, 0.001, 100 };
    QVERIFY(!head.named()); // beyond noise, but next to nothing
    head.costs[std::size_t(Place::Rhyme)] = { 0.5, 0.1, 100 };
    QCOMPARE(head.named(), std::optional(Role::Rhyme));
    head.looksAt = Role::Mark;
    QVERIFY(!head.named()); // marks are foreseen as well without it
    head.costs[std::size_t(Place::Mark)] = { 0.25, 0.02, 100 };
    QCOMPARE(head.named(), std::optional(Role::Mark));
    head.looksAt = Role::Previous;
    QCOMPARE(head.named(), std::optional(Role::Previous));
    head.costs[std::size_t(Place::All)] = {};
    QVERIFY(!head.named());
}

void TestPassport::wordPiecesHaveRolesToo()
{
    const auto verne = loadModel(dataFolder() / "models/verne");
    QVERIFY(verne);
    const auto found =
        passports(**verne, heldOut({ "Le capitaine Nemo, immobile, regardait la mer. La mer était calme." }), {});
    QVERIFY(found);
    QVERIFY(!found->verse);
    QCOMPARE(found->counts[std::size_t(Place::Rhyme)], std::int64_t(0));
    QVERIFY(found->counts[std::size_t(Place::Mark)] >= 2);
    for (const HeadPassport& head : found->heads) {
        QCOMPARE(head.roles[std::size_t(Role::Rhyme)].count, std::int64_t(0));
        QVERIFY(head.roles[std::size_t(Role::SameToken)].count > 0);
        QVERIFY(head.named() != Role::Rhyme);
    }
}

void TestPassport::refusals()
{
    QCOMPARE(passports(*m_tang, "春眠不觉晓，\n", {}).error().code, ErrorCode::CorpusTooShort);
    const auto unknown = passports(*m_tang, heldOut({ "Nemo" }), {});
    QCOMPARE(unknown.error().code, ErrorCode::CharacterUnknown);
    QCOMPARE(unknown.error().where, std::string("line 50"));
    PassportRequest request;
    request.progress = [](double) { return false; };
    QCOMPARE(passports(*m_tang, heldOut({ "春眠不觉晓" }), request).error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestPassport)
#include "test_passport.moc"
