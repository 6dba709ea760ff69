// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli_process.h"
#include "text/code_points.h"

#include <QRegularExpression>

/// The block of a lesson's JSON with that name, null if there is none.
inline nlohmann::json lessonBlock(const nlohmann::json& lesson, const char* name)
{
    for (const nlohmann::json& block : lesson["blocks"]) {
        if (block["block"] == name)
            return block;
    }
    return nlohmann::json();
}

/// The names of the blocks in order; anything wrong in their numbers and titles adds a name that no block has.
inline std::vector<std::string> lessonBlocks(const nlohmann::json& lesson)
{
    std::vector<std::string> list;
    for (const nlohmann::json& block : lesson["blocks"]) {
        list.push_back(block["block"]);
        if (block["number"] != list.size() || block["title"].get<std::string>().empty())
            list.push_back("a block without number or title");
    }
    return list;
}

/// Runs the lesson in a terminal of so many columns, made by script(1), and checks that no line is wider, Han
/// characters counted as two columns.
inline void checkNarrowTerminal(const QString& arguments, int columns)
{
    const CliRun run =
        runShell(QStringLiteral("script -qec 'stty cols %1; \"$CLI\" lesson %2 2>/dev/null' /dev/null </dev/null")
                     .arg(columns)
                     .arg(arguments));
    QVERIFY2(run.code == 0, run.all());
    const QStringList lines = QString::fromUtf8(run.out).split(QLatin1Char('\n'));
    QVERIFY(lines.size() > 40);
    for (QString line : lines) {
        while (line.endsWith(QLatin1Char(' ')) || line.endsWith(QLatin1Char('\r')))
            line.chop(1);
        QVERIFY2(lettrine::displayWidth(line.toStdString()) <= columns, line.toUtf8());
    }
}
