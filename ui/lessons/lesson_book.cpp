// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_book.h"

#include <QFile>

namespace lettrine {

namespace {

constexpr const char* sectionMark = "<!-- page: ";

QString actsOf(const char* text)
{
    return QString::fromUtf8(text);
}

LessonStep setUpStep(const char* text)
{
    return { LessonDo::SetUp, actsOf(text), {} };
}

LessonStep lookStep(const char* text, const char* label)
{
    return { LessonDo::Look, actsOf(text), QString::fromUtf8(label) };
}

LessonStep writeStep(const char* text, const char* label, int count)
{
    return { LessonDo::Write, actsOf(text), QString::fromUtf8(label), count };
}

LessonStep thenStep(LessonDo what)
{
    return { what, {}, {} };
}

void addIdeas(std::vector<LessonEntry>& list)
{
    const auto page = [&](const char* file, const char* text) {
        list.push_back({ QString::fromLatin1(file), {}, {}, { setUpStep(text) } });
    };
    page("next", "text=春风&neutral&dock=nextDock");
    page("temperature", "text=春风&neutral&dock=samplingDock");
    page("cuts", "text=春风&temperature=1.5&topk=0&topp=1&dock=tailDock");
    page("draw", "text=春风&temperature=1&topk=0&topp=0.95&seed=1&dock=nextDock");
    page("rules", "text=春风&temperature=1&form=jueju5&dock=samplingDock");
    page("cache", "text=春风&form=&dock=cacheDock");
}

void addTang(std::vector<LessonEntry>& list)
{
    const auto page = [&](const char* section, std::vector<LessonStep> steps) {
        list.push_back(
            { QStringLiteral("tang"), QString::fromLatin1(section), QStringLiteral("tang"), std::move(steps) });
    };
    page("next",
        { lookStep("form=&new=off&text=白日依山尽，黄河入海&neutral&find=流&dock=nextDock", "白日依山尽，黄河入海"),
            lookStep("text=床前明月光，疑是地上&find=霜", "床前明月光，疑是地上"),
            lookStep("text=春风&find=", "春风") });
    page("wordings",
        { { LessonDo::Score, actsOf("form=&neutral&new=on&tint=on&text=床前看月光，"), actsOf("床前看月光，") },
            { LessonDo::Score, actsOf("text=床前明月光，"), actsOf("床前明月光，") } });
    page("corpus", { lookStep("form=&new=off&text=春风&neutral&dock=nextDock", "春风"), thenStep(LessonDo::Evidence) });
    const auto poems = [](const char* settings, const char* label) {
        return std::vector<LessonStep>{ writeStep(settings, label, 110), thenStep(LessonDo::Distinct) };
    };
    const auto joined = [](std::vector<std::vector<LessonStep>> parts) {
        std::vector<LessonStep> all;
        for (const auto& part : parts)
            all.insert(all.end(), part.begin(), part.end());
        return all;
    };
    page("temperature",
        joined({ poems("form=&new=off&through=on&text=&seed=1&neutral&temperature=0.3&dock=samplingDock", "T = 0.3"),
            poems("text=&temperature=1", "T = 1.0"), poems("text=&temperature=1.5", "T = 1.5") }));
    page("cuts",
        joined({ poems("form=&new=off&through=on&text=&seed=1&neutral&temperature=1.5&topk=20&dock=tailDock",
                     "T = 1.5, top-k 20"),
            poems("text=&topk=0&topp=0.9", "T = 1.5, top-p 0.9") }));
    page("continuations",
        { writeStep(
              "form=&new=off&through=off&seed=1&neutral&temperature=0.8&topp=0.95&text=床前明月光，&dock=nextDock",
              "床前明月光，", 80),
            writeStep("text=大漠孤烟直，", "大漠孤烟直，", 80), writeStep("text=人工智能", "人工智能", 80) });
    page("acrostic",
        { { LessonDo::Acrostic, actsOf("form=&new=off&seed=1&neutral&temperature=0.8&topp=0.95"), actsOf("春眠不觉"),
              7 },
            { LessonDo::Acrostic, {}, actsOf("学无止境"), 5 } });
    page("form",
        { writeStep("new=off&through=off&seed=1&neutral&temperature=0.8&topp=0.95&text=&form=jueju5", "jueju5", 80),
            writeStep("text=&form=jueju7", "jueju7", 80) });
    page("same",
        { writeStep("form=&new=off&through=on&seed=1&neutral&temperature=0.8&topp=0.95&text=&cache=off&dock=cacheDock",
              "KV −", 120),
            writeStep("text=&cache=on", "KV +", 120), thenStep(LessonDo::Same) });
    page("race", { { LessonDo::Race, actsOf("form=&new=off&text=&dock=cacheDock"), {}, 0, { 32, 64, 120 } } });
    page("wide", { { LessonDo::Race, actsOf("form=&new=off&text=&dock=cacheDock"), {}, 512, { 500 } } });
}

void addVerne(std::vector<LessonEntry>& list)
{
    const auto page = [&](const char* section, std::vector<LessonStep> steps) {
        list.push_back(
            { QStringLiteral("verne"), QString::fromLatin1(section), QStringLiteral("verne"), std::move(steps) });
    };
    constexpr const char* again = "text=Phileas Fogg&temperature=0.8&topk=0&topp=1";
    page("pieces",
        { { LessonDo::Pieces, actsOf("form=&new=off&neutral&text=Phileas Fogg&dock=nextDock"), {} },
            { LessonDo::Pieces, actsOf("text=Passepartout regarda l'horloge."), {} },
            { LessonDo::Pieces, actsOf("text=春风"), {} } });
    page("strategies",
        { writeStep("form=&new=off&through=off&seed=1&text=Phileas Fogg&greedy&dock=nextDock", "T = 0", 30),
            writeStep(again, "T = 0.8", 30), writeStep("text=Phileas Fogg&topk=20", "T = 0.8, top-k 20", 30),
            writeStep("text=Phileas Fogg&topk=0&topp=0.9", "T = 0.8, top-p 0.9", 30),
            writeStep("text=Phileas Fogg&temperature=1.5&topp=1", "T = 1.5", 30) });
    page("seeds",
        { writeStep("form=&new=off&through=off&seed=1&text=Phileas Fogg&neutral&temperature=0.8&topp=0.9", "#1", 30),
            writeStep("text=Phileas Fogg", "#1", 30), thenStep(LessonDo::Same),
            writeStep("text=Phileas Fogg&seed=2", "#2", 30), thenStep(LessonDo::Same) });
    page("stop",
        { { LessonDo::UntilStop,
            actsOf(
                "form=&new=off&through=off&seed=1&text=Phileas Fogg&neutral&temperature=0.8&topp=0.95&dock=nextDock"),
            {}, 1500 } });
    page("circles",
        { writeStep("form=&new=off&through=on&seed=1&text=Phileas Fogg&greedy", "T = 0", 120),
            thenStep(LessonDo::Circles), writeStep(again, "T = 0.8", 120), thenStep(LessonDo::Circles) });
    page("words",
        { writeStep("form=&new=off&through=off&seed=1&neutral&text=Phileas Fogg&temperature=1.5&dock=nextDock",
              "T = 1.5", 30),
            thenStep(LessonDo::Words) });
    page("race", { { LessonDo::Race, actsOf("form=&new=off&text=Phileas Fogg&dock=cacheDock"), {}, 0, { 126 } } });
    page("short", { { LessonDo::Race, actsOf("form=&new=off&text=Phileas Fogg&dock=cacheDock"), {}, 0, { 20 } } });
    page("refusals", { { LessonDo::Refuse, actsOf("form=&new=off&text=Phileas Fogg"), {} } });
}

QString fileText(const QString& name, const QString& language)
{
    for (const QString& code : { language, QStringLiteral("en") }) {
        QFile file(QStringLiteral(":/lessons/%1.%2.md").arg(name, code));
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return {};
}

} // namespace

const std::vector<LessonEntry>& lessonEntries()
{
    static const std::vector<LessonEntry> entries = [] {
        std::vector<LessonEntry> list;
        addIdeas(list);
        addTang(list);
        addVerne(list);
        return list;
    }();
    return entries;
}

LessonText lessonText(const LessonEntry& entry, const QString& language)
{
    QString text = fileText(entry.book, language);
    if (!entry.section.isEmpty()) {
        const QString mark = QLatin1String(sectionMark) + entry.section + QLatin1String(" -->\n");
        const qsizetype begin = text.indexOf(mark);
        if (begin < 0)
            return {};
        const qsizetype end = text.indexOf(QLatin1String(sectionMark), begin + mark.size());
        text = text.mid(begin + mark.size(), end < 0 ? -1 : end - begin - mark.size());
    }
    // The first line is the title, "## …".
    const QString first = text.section(QLatin1Char('\n'), 0, 0);
    return { first.mid(first.indexOf(QLatin1Char(' ')) + 1), text };
}

} // namespace lettrine
