// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_book.h"

#include "words/text_positions.h"

#include <QFile>

#include <map>

namespace lettrine {

namespace {

QByteArray fileBytes(const QString& book, const QString& language)
{
    QFile file(QStringLiteral(":/lessons/%1.%2.md").arg(book, language));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A lesson that is compiled into the program, read once a language. Empty if it is not there; what is wrong in it is a
/// mistake of ours that the tests find.
const Lesson& lesson(const QString& book, const QString& language)
{
    static std::map<std::pair<QString, QString>, Lesson> lessons;
    const auto key = std::pair(book, language);
    if (const auto known = lessons.find(key); known != lessons.end())
        return known->second;
    const QString english = QStringLiteral("en");
    const Lesson* original = language == english ? nullptr : &lesson(book, english);
    const QByteArray bytes = fileBytes(book, language);
    auto read = parseLesson({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }, utf8(book), original);
    if (!read && original != nullptr)
        return lessons.emplace(key, *original).first->second;
    return lessons.emplace(key, read ? std::move(*read) : Lesson()).first->second;
}

Lesson& ownLesson()
{
    static Lesson lesson;
    return lesson;
}

void addPages(std::vector<LessonEntry>& list, const QString& book, const Lesson& lesson)
{
    for (const Lesson::Page& page : lesson.pages) {
        const bool finds = page.markdown.find("{{found}}") != std::string::npos;
        list.push_back({ book, qtText(page.name), qtText(lesson.model), page.steps, finds });
    }
}

std::vector<LessonEntry>& entries()
{
    static std::vector<LessonEntry> all = [] {
        std::vector<LessonEntry> list;
        for (const std::string& name : bundledLessons()) {
            const QString book = qtText(name);
            addPages(list, book, lesson(book, QStringLiteral("en")));
        }
        return list;
    }();
    return all;
}

} // namespace

const std::vector<LessonEntry>& lessonEntries()
{
    return entries();
}

void setOwnLesson(Lesson lesson)
{
    std::erase_if(entries(), [](const LessonEntry& entry) { return entry.isOwn(); });
    ownLesson() = std::move(lesson);
    addPages(entries(), QStringLiteral("own"), ownLesson());
}

LessonText lessonText(const LessonEntry& entry, const QString& language)
{
    for (const Lesson::Page& page : (entry.isOwn() ? ownLesson() : lesson(entry.book, language)).pages) {
        if (qtText(page.name) == entry.page)
            return { qtText(page.title), qtText(page.markdown) };
    }
    return {};
}

} // namespace lettrine
