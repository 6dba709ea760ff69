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

} // namespace

const std::vector<LessonEntry>& lessonEntries()
{
    static const std::vector<LessonEntry> entries = [] {
        std::vector<LessonEntry> list;
        for (const std::string& name : bundledLessons()) {
            const QString book = qtText(name);
            const Lesson& one = lesson(book, QStringLiteral("en"));
            for (const Lesson::Page& page : one.pages)
                list.push_back({ book, qtText(page.name), qtText(one.model), page.steps });
        }
        return list;
    }();
    return entries;
}

LessonText lessonText(const LessonEntry& entry, const QString& language)
{
    for (const Lesson::Page& page : lesson(entry.book, language).pages) {
        if (qtText(page.name) == entry.page)
            return { qtText(page.title), qtText(page.markdown) };
    }
    return {};
}

} // namespace lettrine
