// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_keeper.h"

#include "base/files.h"
#include "session/session.h"
#include "shell/preferences.h"
#include "words/text_positions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>

#include <csignal>

namespace lettrine {

namespace {

constexpr int autosaveMilliseconds = 15'000;
constexpr std::uint64_t largestDocument = std::uint64_t(512) << 20;

std::filesystem::path filePath(const QString& path)
{
    return std::filesystem::path(path.toStdString());
}

/// Whether the process that a recovery file is named after still runs.
bool isRunning(qint64 process)
{
    return process > 0 && ::kill(static_cast<pid_t>(process), 0) == 0;
}

} // namespace

DocumentKeeper::DocumentKeeper(Session& session, Preferences& preferences, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_preferences(preferences)
    , m_window(window)
{
    m_autosave.setInterval(autosaveMilliseconds);
    connect(&m_autosave, &QTimer::timeout, this, &DocumentKeeper::autosave);
    m_autosave.start();
    connect(&session.undoStack(), &QUndoStack::cleanChanged, this, &DocumentKeeper::changed);
    connect(&session, &Session::modelChanged, this, [this] {
        if (m_waiting)
            take(*std::exchange(m_waiting, std::nullopt));
    });
}

DocumentKeeper::~DocumentKeeper()
{
    QFile::remove(recoveryFile());
}

QString DocumentKeeper::title() const
{
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName();
}

bool DocumentKeeper::isModified() const
{
    return m_recovered || !m_session.undoStack().isClean();
}

QString DocumentKeeper::recoveryFile() const
{
    return QStringLiteral("%1/%2.lettrine").arg(Preferences::recoveryFolder()).arg(QCoreApplication::applicationPid());
}

QString DocumentKeeper::modelName() const
{
    const auto& model = m_session.model();
    if (!model)
        return {};
    const std::vector<std::string> bundled = bundledModels();
    const bool isBundled = std::find(bundled.begin(), bundled.end(), model->name) != bundled.end();
    return qtText(isBundled ? model->name : pathText(model->folder));
}

std::string DocumentKeeper::text() const
{
    return m_session.saved(modelName());
}

void DocumentKeeper::take(Document document)
{
    const auto& model = m_session.model();
    if (!model || model->tokenizer->toJson() != document.tokenizer) {
        // Ids mean nothing in another vocabulary; the document is left as it is.
        Q_EMIT failed(Error{ ErrorCode::ModelMismatch, utf8(title()), "vocabulary", model ? model->name : "",
            "the document was made with " + document.model });
        return;
    }
    m_session.restore(std::move(document));
    Q_EMIT changed();
}

void DocumentKeeper::open(const QString& path)
{
    if (!maySaveFirst())
        return;
    Result<std::string> bytes = readFile(filePath(path), largestDocument);
    if (!bytes) {
        Q_EMIT failed(bytes.error());
        return;
    }
    if (!path.endsWith(QLatin1String(".lettrine"), Qt::CaseInsensitive)) {
        if (const auto bad = firstInvalidByte(*bytes)) {
            Q_EMIT failed(Error{ ErrorCode::Utf8Invalid, utf8(path), {}, std::to_string(*bad + 1), {} });
            return;
        }
        m_path.clear();
        QString text = qtText(*bytes);
        text.remove(QLatin1Char('\r'));
        while (text.endsWith(QLatin1Char('\n')))
            text.chop(1);
        m_session.reset(text);
        Q_EMIT changed();
        return;
    }
    Result<Document> content = readDocument(*bytes, utf8(QFileInfo(path).fileName()));
    if (!content) {
        Q_EMIT failed(content.error());
        return;
    }
    m_path = path;
    m_recovered = false;
    m_preferences.addRecentFile(QFileInfo(path).absoluteFilePath());
    const auto& model = m_session.model();
    if (model && model->tokenizer->toJson() == content->tokenizer) {
        take(std::move(*content));
        return;
    }
    m_waiting = std::move(*content);
    Q_EMIT modelAsked(qtText(m_waiting->model));
}

bool DocumentKeeper::saveTo(const QString& path)
{
    const std::string bytes = text();
    if (Result<void> saved = saveFile(filePath(path), bytes); !saved) {
        Q_EMIT failed(saved.error());
        return false;
    }
    m_path = path;
    m_recovered = false;
    m_session.undoStack().setClean();
    m_preferences.addRecentFile(QFileInfo(path).absoluteFilePath());
    QFile::remove(recoveryFile());
    Q_EMIT changed();
    return true;
}

bool DocumentKeeper::save()
{
    return m_path.isEmpty() ? saveAs() : saveTo(m_path);
}

bool DocumentKeeper::saveAs()
{
    QString path = QFileDialog::getSaveFileName(m_window, tr("Save the document"),
        m_path.isEmpty() ? tr("poem.lettrine") : m_path, tr("Lettrine documents (*.lettrine)"));
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".lettrine");
    return saveTo(path);
}

void DocumentKeeper::newText()
{
    if (!maySaveFirst())
        return;
    m_path.clear();
    m_recovered = false;
    m_session.reset(QString());
    Q_EMIT changed();
}

void DocumentKeeper::askOpen()
{
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open"), QString(), tr("Documents and texts (*.lettrine *.txt);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

bool DocumentKeeper::maySaveFirst()
{
    // Only a named document is asked about: an untitled try is kept by recovery and costs nothing.
    if (!isModified() || m_path.isEmpty())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Lettrine"), tr("Save the changes to %1?").arg(title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

bool DocumentKeeper::mayClose()
{
    if (!maySaveFirst())
        return false;
    QFile::remove(recoveryFile());
    return true;
}

void DocumentKeeper::autosave()
{
    if (!isModified() || !m_session.model() || m_session.run() == Session::Run::Writing)
        return;
    const std::string bytes = text();
    // A failure is no reason to interrupt: the next save says what is wrong.
    (void)saveFile(filePath(recoveryFile()), bytes);
}

bool DocumentKeeper::recover()
{
    const QDir folder(Preferences::recoveryFolder());
    for (const QFileInfo& file : folder.entryInfoList({ QStringLiteral("*.lettrine") }, QDir::Files, QDir::Time)) {
        if (isRunning(file.completeBaseName().toLongLong()))
            continue;
        const QString path = file.absoluteFilePath();
        Result<std::string> bytes = readFile(filePath(path), largestDocument);
        QFile::remove(path);
        if (!bytes)
            continue;
        Result<Document> content = readDocument(*bytes, utf8(file.fileName()));
        if (!content)
            continue;
        m_recovered = true;
        m_waiting = std::move(*content);
        Q_EMIT modelAsked(qtText(m_waiting->model));
        return true;
    }
    return false;
}

} // namespace lettrine
