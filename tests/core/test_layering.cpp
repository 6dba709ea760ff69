// SPDX-License-Identifier: GPL-3.0-or-later
// The house holds: which room may include which, where third parties live, how long a file may be.
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

// From the bottom up; a room may include itself and the rooms before it.
const std::vector<std::string> roomOrder{ "base", "text", "tensor", "model", "sampling", "verse", "writing", "poems",
    "measure", "inside", "training", "lessons", "engine", "ui", "app" };
// The same for the rooms inside ui.
const std::vector<std::string> uiRoomOrder{ "words", "look", "files", "charts", "document", "session", "text",
    "candidates", "evidence", "cache", "sampling", "branches", "tail", "compare", "guess", "compose", "lessons",
    "models", "shell" };
constexpr int longestFile = 400;

struct Source {
    fs::path path; ///< from the top of the house
    std::string room;
    std::vector<std::string> lines;
    std::vector<std::string> includes; ///< as written between quotes or angle brackets
    bool isHeader() const { return path.extension() == ".h"; }
    QByteArray name() const { return QByteArray::fromStdString(path.generic_string()); }
};

std::string roomOf(const fs::path& path)
{
    auto part = path.begin();
    const std::string top = part->string();
    return top == "core" ? (++part)->string() : top;
}

Source readSource(const fs::path& root, const fs::path& path)
{
    Source source{ fs::relative(path, root), {}, {}, {} };
    source.room = roomOf(source.path);
    std::ifstream file(path);
    const std::regex include("^\\s*#\\s*include\\s*[\"<]([^\">]+)[\">]");
    for (std::string line; std::getline(file, line); source.lines.push_back(line)) {
        std::smatch match;
        if (line.find("include") != std::string::npos && std::regex_search(line, match, include))
            source.includes.push_back(match[1]);
    }
    return source;
}

std::vector<Source> readSources()
{
    const fs::path root = LETTRINE_SOURCE_DIR;
    std::vector<Source> sources;
    for (const char* top : { "core", "ui", "app" }) {
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string extension = entry.path().extension().string();
            if (extension == ".h" || extension == ".cpp")
                sources.push_back(readSource(root, entry.path()));
        }
    }
    return sources;
}

int levelOf(const std::string& room, const std::vector<std::string>& rooms = roomOrder)
{
    const auto found = std::find(rooms.begin(), rooms.end(), room);
    return found == rooms.end() ? -1 : static_cast<int>(found - rooms.begin());
}

// The folder that a path inside ui begins with, or nothing for a file beside the folders.
std::string uiRoomOf(const fs::path& path)
{
    return path.has_parent_path() ? path.begin()->string() : std::string();
}

// The room an include leads to, or nothing for a standard or foreign header.
std::string targetRoom(const Source& source, const std::string& include)
{
    const fs::path root = LETTRINE_SOURCE_DIR;
    if (fs::exists(root / "core" / include))
        return roomOf(fs::path("core") / include);
    if (fs::exists(root / "ui" / include))
        return "ui";
    if (fs::exists(root / "app" / include) || fs::exists(root / source.path.parent_path() / include))
        return source.room == "ui" ? "ui" : "app";
    return {};
}

// A third party: the headers it is known by, and the rooms that may include it.
struct ThirdParty {
    const char* name;
    std::regex headers;
    std::set<std::string> rooms;
    std::set<std::string> headersOfOurs; ///< that may include it; only their own room includes them
    std::set<std::string> sharedHeaders = {}; ///< that may include it; only source files include them
};

std::vector<ThirdParty> thirdParties()
{
    return {
        { "nlohmann-json", std::regex("^nlohmann/"),
            { "text", "model", "verse", "writing", "training", "lessons", "engine", "ui", "app" },
            { "app/cli/output.h", "app/cli/precompiled.h", "core/writing/step_json.h", "core/text/tokenizer_reader.h" },
            { "core/text/json_reader.h" } },
        { "OpenCC", std::regex("^(opencc/|opencc\\.h)"), { "text" }, {} },
        { "utf8proc", std::regex("^utf8proc"), { "text" }, {} },
        { "PCRE2", std::regex("^pcre2"), { "text", "training" }, {} },
        { "CLI11", std::regex("^CLI/"), { "app" }, { "app/cli/precompiled.h" } },
        { "Qt", std::regex("^(Q[A-Z][A-Za-z]*|Qt[A-Z][A-Za-z]*/.*|QtWidgets|QtCharts)$"), { "engine", "ui", "app" },
            { "*" } },
    };
}

} // namespace

class TestLayering : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyRoomIsKnown();
    void roomsIncludeOnlyRoomsAbove();
    void uiRoomsIncludeOnlyRoomsAbove();
    void partsOfTheSessionDoNotKnowEachOther();
    void samplingAndVerseKnowNoModelAndNotEachOther();
    void thirdPartiesStayInTheirRooms();
    void coreNeedsNoWidget();
    void filesAreShort();
    void everyFileNamesItsLicence();
    void headersAreGuarded();
    void trackedFilesNameNoMachine();

private:
    std::vector<Source> m_sources;
};

void TestLayering::initTestCase()
{
    m_sources = readSources();
    QVERIFY(m_sources.size() > 50);
}

void TestLayering::everyRoomIsKnown()
{
    for (const Source& source : m_sources)
        QVERIFY2(levelOf(source.room) >= 0, source.name());
}

void TestLayering::roomsIncludeOnlyRoomsAbove()
{
    int seen = 0;
    for (const Source& source : m_sources) {
        for (const std::string& include : source.includes) {
            const std::string target = targetRoom(source, include);
            if (target.empty())
                continue;
            ++seen;
            QVERIFY2(levelOf(target) <= levelOf(source.room),
                source.name() + " includes " + QByteArray::fromStdString(include));
        }
    }
    QVERIFY(seen > 100);
}

void TestLayering::uiRoomsIncludeOnlyRoomsAbove()
{
    const fs::path root = LETTRINE_SOURCE_DIR;
    int seen = 0;
    for (const Source& source : m_sources) {
        if (source.room != "ui")
            continue;
        const std::string room = uiRoomOf(fs::relative(source.path, "ui"));
        QVERIFY2(room.empty() || levelOf(room, uiRoomOrder) >= 0, source.name());
        for (const std::string& include : source.includes) {
            if (room.empty() || fs::exists(root / "core" / include) || !fs::exists(root / "ui" / include))
                continue;
            ++seen;
            QVERIFY2(levelOf(uiRoomOf(include), uiRoomOrder) <= levelOf(room, uiRoomOrder),
                source.name() + " includes " + QByteArray::fromStdString(include));
        }
    }
    QVERIFY(seen > 100);
}

void TestLayering::partsOfTheSessionDoNotKnowEachOther()
{
    // What writes, what looks and what tints know the document; only the session knows all three.
    const std::set<std::string> parts{ "writing_run", "step_in_view", "tints" };
    int seen = 0;
    for (const Source& source : m_sources) {
        const std::string part = source.path.stem().string();
        if (source.path.parent_path() != fs::path("ui") / "session" || !parts.count(part))
            continue;
        ++seen;
        for (const std::string& include : source.includes) {
            const std::string other = fs::path(include).stem().string();
            QVERIFY2((other == part || !parts.count(other)) && other != "session",
                source.name() + " includes " + QByteArray::fromStdString(include));
        }
    }
    QCOMPARE(seen, 6);
}

void TestLayering::samplingAndVerseKnowNoModelAndNotEachOther()
{
    const std::map<std::string, std::set<std::string>> allowed{
        { "sampling", { "base", "text", "tensor", "sampling" } }, { "verse", { "base", "text", "verse" } }
    };
    for (const Source& source : m_sources) {
        const auto rule = allowed.find(source.room);
        if (rule == allowed.end())
            continue;
        for (const std::string& include : source.includes) {
            const std::string target = targetRoom(source, include);
            QVERIFY2(target.empty() || rule->second.count(target),
                source.name() + " includes " + QByteArray::fromStdString(include));
        }
    }
}

void TestLayering::thirdPartiesStayInTheirRooms()
{
    std::set<std::string> used;
    for (const ThirdParty& party : thirdParties()) {
        for (const Source& source : m_sources) {
            for (const std::string& include : source.includes) {
                if (!std::regex_search(include, party.headers))
                    continue;
                used.insert(party.name);
                const QByteArray what = source.name() + " includes " + QByteArray::fromStdString(include);
                QVERIFY2(party.rooms.count(source.room), what);
                if (source.isHeader())
                    QVERIFY2(party.headersOfOurs.count("*") || party.headersOfOurs.count(source.path.generic_string())
                            || party.sharedHeaders.count(source.path.generic_string()),
                        what);
            }
        }
    }
    for (const ThirdParty& party : thirdParties()) {
        for (const std::string& header : party.headersOfOurs) {
            for (const Source& source : m_sources) {
                for (const std::string& include : source.includes) {
                    const bool leads = "core/" + include == header || "app/" + include == header;
                    QVERIFY2(!leads || source.room == roomOf(header),
                        source.name() + " includes " + QByteArray::fromStdString(include));
                }
            }
        }
    }
    for (const ThirdParty& party : thirdParties()) {
        for (const Source& source : m_sources) {
            for (const std::string& include : source.includes)
                QVERIFY2(!source.isHeader() || !party.sharedHeaders.count("core/" + include), source.name());
        }
    }
    // A pattern that matches nothing would hold nothing.
    QVERIFY(used.count("nlohmann-json") && used.count("OpenCC") && used.count("utf8proc") && used.count("PCRE2")
        && used.count("CLI11"));
}

void TestLayering::coreNeedsNoWidget()
{
    const std::regex gui("^(Qt(Widgets|Gui|Charts|Svg|PrintSupport)(/"
                         "|$)|Q(Widget|Painter|Color|Font|Image|Pixmap|Application|GuiApplication)$)");
    for (const Source& source : m_sources) {
        if (source.room != "engine")
            continue;
        for (const std::string& include : source.includes)
            QVERIFY2(
                !std::regex_search(include, gui), source.name() + " includes " + QByteArray::fromStdString(include));
    }
}

void TestLayering::filesAreShort()
{
    std::vector<Source> sources = m_sources;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LETTRINE_SOURCE_DIR) / "tests")) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".h" || extension == ".cpp")
            sources.push_back(readSource(LETTRINE_SOURCE_DIR, entry.path()));
    }
    for (const Source& source : sources)
        QVERIFY2(source.lines.size() <= longestFile,
            source.name() + " has " + QByteArray::number(qsizetype(source.lines.size())) + " lines");
}

void TestLayering::everyFileNamesItsLicence()
{
    for (const Source& source : m_sources)
        QVERIFY2(
            !source.lines.empty() && source.lines[0] == "// SPDX-License-Identifier: GPL-3.0-or-later", source.name());
}

void TestLayering::headersAreGuarded()
{
    for (const Source& source : m_sources) {
        if (source.isHeader())
            QVERIFY2(std::find(source.lines.begin(), source.lines.end(), "#pragma once") != source.lines.end(),
                source.name());
    }
}

void TestLayering::trackedFilesNameNoMachine()
{
    // What is tracked; in a folder without git (a release's archive) everything but the build.
    const fs::path root = LETTRINE_SOURCE_DIR;
    std::vector<fs::path> files;
    QProcess git;
    git.setWorkingDirectory(QString::fromUtf8(LETTRINE_SOURCE_DIR));
    git.start(QStringLiteral("git"),
        { QStringLiteral("ls-files"), QStringLiteral("-z"), QStringLiteral("--cached"), QStringLiteral("--others"),
            QStringLiteral("--exclude-standard") });
    if (git.waitForFinished() && git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0) {
        for (const QByteArray& name : git.readAllStandardOutput().split('\0')) {
            if (!name.isEmpty())
                files.push_back(root / name.toStdString());
        }
    } else {
        for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
            if (it->path() == root / "build" || it->path() == root / ".git")
                it.disable_recursion_pending();
            else if (it->is_regular_file())
                files.push_back(it->path());
        }
    }
    QVERIFY(files.size() > 50);
    // Put together from parts, so that this file does not name them either.
    const std::vector<std::string> places{ std::string("/wo") + "rk/", std::string("../sha") + "red/",
        std::string("/ro") + "ot/", std::string("/ho") + "me/", std::string("/tmp/wo") + "rk" };
    const std::set<std::string> text{ ".h", ".cpp", ".txt", ".md", ".cmake", ".json", ".tsv", ".ts", ".mjs", ".py",
        ".sh", ".desktop", ".xml", "" };
    for (const fs::path& file : files) {
        if (!text.count(file.extension().string()) || !fs::exists(file) || fs::file_size(file) > 4'000'000)
            continue;
        std::ifstream stream(file, std::ios::binary);
        std::ostringstream content;
        content << stream.rdbuf();
        for (const std::string& place : places) {
            QVERIFY2(content.str().find(place) == std::string::npos,
                QByteArray::fromStdString(file.string() + " names " + place));
        }
    }
}

QTEST_GUILESS_MAIN(TestLayering)
#include "test_layering.moc"
