// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>
#include <QtTest>

#include <nlohmann/json.hpp>
#include <string>

/// One run of the built lettrine-cli.
struct CliRun {
    int code = -1;
    bool crashed = false;
    QByteArray out, err;
    nlohmann::json json() const { return nlohmann::json::parse(out.toStdString(), nullptr, false); }
    /// One line on standard error, and nothing on standard output: how a refusal looks.
    bool isOneLine() const
    {
        return out.isEmpty() && err.count('\n') == 1 && err.endsWith('\n') && err.startsWith("lettrine-cli: ");
    }
    QByteArray all() const { return "code " + QByteArray::number(code) + "\n" + out + "\n" + err; }
};

inline QString cliProgram()
{
    return QStringLiteral(LETTRINE_BINARY_DIR "/app/cli/lettrine-cli");
}

/// The folder of the small golden model: 61 characters, window 24.
inline QString tinyModel()
{
    return QStringLiteral(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
}

/// Runs it to its end. Texts are UTF-8.
inline CliRun runCli(const QStringList& arguments, const QByteArray& input = {},
    const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(cliProgram(), arguments);
    process.write(input);
    process.closeWriteChannel();
    CliRun run;
    if (!process.waitForFinished(300'000)) {
        process.kill();
        process.waitForFinished();
        run.err = "it did not end: " + process.errorString().toUtf8();
        return run;
    }
    run.crashed = process.exitStatus() != QProcess::NormalExit;
    run.code = run.crashed ? -1 : process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

/// The same with the tiny model and --json; the object is discarded if it was refused.
inline nlohmann::json tinyJson(QStringList arguments)
{
    arguments << QStringLiteral("--model") << tinyModel() << QStringLiteral("--json");
    return runCli(arguments).json();
}

/// Runs a shell command in which "$CLI" is the program and "$TINY" the tiny model.
inline CliRun runShell(
    const QString& script, QProcessEnvironment environment = QProcessEnvironment::systemEnvironment())
{
    environment.insert(QStringLiteral("CLI"), cliProgram());
    environment.insert(QStringLiteral("TINY"), tinyModel());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("/bin/bash"), { QStringLiteral("-c"), script });
    CliRun run;
    if (!process.waitForFinished(300'000)) {
        process.kill();
        process.waitForFinished();
        return run;
    }
    run.crashed = process.exitStatus() != QProcess::NormalExit;
    run.code = run.crashed ? -1 : process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}
