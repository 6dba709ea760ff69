// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_keeper.h"

#include "base/files.h"
#include "session/session.h"
#include "shell/preferences.h"
#include "words/text_positions.h"

#include <QCoreApplication>
#include <QDateTime>
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

constexpr int mostKept = 50;
/// Tokens beyond which the file's making would be felt: then another thread makes it.
constexpr int quickSize = 200;
/// Tokens beyond which a run is not disturbed: making so large a file takes a core for seconds.
constexpr int largestWhileWriting = 20'000;
constexpr qsizetype nameLength = 12;

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
    , m_poemAside(!preferences.poemInDocument())
{
    m_autosave.setInterval(autosaveMilliseconds);
    connect(&m_autosave, &QTimer::timeout, this, &DocumentKeeper::autosave);
    m_autosave.start();
    connect(&session.document.undoStack(), &QUndoStack::cleanChanged, this, &DocumentKeeper::changed);
    connect(&session.document, &TextDocument::modelChanged, this, &DocumentKeeper::noteModel);
    connect(&session.document, &TextDocument::forgetting, this, &DocumentKeeper::onForgetting);
    connect(&session.document, &TextDocument::composeChanged, this, [this] {
        m_recovered = true;
        Q_EMIT changed();
    });
    connect(&session.document, &TextDocument::readAnew, this, [this] {
        // Read with another vocabulary it is no longer what its file holds.
        m_path.clear();
        m_recovered = !m_session.document.text().isEmpty();
        Q_EMIT changed();
    });
}

DocumentKeeper::~DocumentKeeper()
{
    // Ended without having been asked (the session's end, a signal): the recovery file is what is left.
    if (m_closed || !isModified())
        QFile::remove(recoveryFile());
}

QString DocumentKeeper::title() const
{
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName();
}

bool DocumentKeeper::isModified() const
{
    return m_recovered || !m_session.document.undoStack().isClean();
}

QString DocumentKeeper::recoveryFile() const
{
    return QStringLiteral("%1/%2.lettrine").arg(Preferences::recoveryFolder()).arg(QCoreApplication::applicationPid());
}

void DocumentKeeper::noteModel()
{
    // Noted when it changes: while a text makes way for another model's, it is still its own that it is saved with.
    const auto model = m_session.document.model();
    if (!model)
        return;
    const std::vector<std::string> bundled = bundledModels();
    const bool isBundled = std::find(bundled.begin(), bundled.end(), model->name) != bundled.end();
    m_modelName = qtText(isBundled ? model->name : pathText(model->folder));
}

std::string DocumentKeeper::text() const
{
    return m_session.document.saved(modelName());
}

void DocumentKeeper::show(Document document)
{
    const QString name = qtText(document.model);
    const bool ready = m_session.document.restore(std::move(document));
    Q_EMIT changed();
    if (ready)
        return;
    // Shown with what it brought along at once; its model follows, if it is there.
    m_modelName = name;
    Q_EMIT modelAsked(name);
}

void DocumentKeeper::openText(const QString& path, const std::string& bytes)
{
    if (const auto bad = firstInvalidByte(bytes)) {
        Q_EMIT failed(Error{ ErrorCode::Utf8Invalid, utf8(path), {}, std::to_string(*bad + 1), {} });
        return;
    }
    if (!mayLeave())
        return;
    QString text = qtText(bytes);
    text.remove(QLatin1Char('\r'));
    while (text.endsWith(QLatin1Char('\n')))
        text.chop(1);
    m_session.document.reset(text);
    m_session.document.restoreCompose({});
    m_path.clear();
    m_recovered = false;
    Q_EMIT changed();
}

void DocumentKeeper::open(const QString& path)
{
    Result<std::string> bytes = readFile(filePath(path), largestDocument);
    if (!bytes) {
        Q_EMIT failed(bytes.error());
        return;
    }
    if (!path.endsWith(QLatin1String(".lettrine"), Qt::CaseInsensitive)) {
        openText(path, *bytes);
        return;
    }
    Result<Document> content = readDocument(*bytes, utf8(QFileInfo(path).fileName()));
    if (!content) {
        Q_EMIT failed(content.error());
        return;
    }
    // The old text goes only now that the new one is known to be good.
    if (!mayLeave())
        return;
    show(std::move(*content));
    m_recovered = false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (keptFiles().contains(absolute)) {
        m_path.clear(); // still untitled
    } else {
        m_path = path;
        m_preferences.addRecentFile(absolute);
    }
    Q_EMIT changed();
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
    m_poemAside = false;
    m_session.document.undoStack().setClean();
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
    if (!mayLeave())
        return;
    m_session.document.reset(QString());
    m_session.document.restoreCompose({});
    m_path.clear();
    m_recovered = false;
    Q_EMIT changed();
}

void DocumentKeeper::askOpen()
{
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open"), QString(), tr("Documents and texts (*.lettrine *.txt);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

QStringList DocumentKeeper::keptFiles()
{
    QStringList files;
    for (const QFileInfo& file :
        QDir(Preferences::keptFolder())
            .entryInfoList({ QStringLiteral("*.lettrine") }, QDir::Files, QDir::Name | QDir::Reversed))
        files << file.absoluteFilePath();
    return files;
}

bool DocumentKeeper::keepAside()
{
    if (m_session.document.text().isEmpty() && m_session.document.tree().size() <= 1
        && m_session.document.composedCharacters().isEmpty())
        return true;
    // The name sorts by time and says how the text, or the poem, begins.
    QString words;
    for (const QChar character :
        m_session.document.text().isEmpty() ? m_session.document.composedCharacters() : m_session.document.text()) {
        if (character.isLetter() && words.size() < nameLength)
            words += character;
    }
    const QString stem = QStringLiteral("%1/%2 %3")
                             .arg(Preferences::keptFolder(),
                                 QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH-mm-ss")), words);
    QString path = stem + QStringLiteral(".lettrine");
    for (int number = 2; QFile::exists(path); ++number)
        path = QStringLiteral("%1-%2.lettrine").arg(stem).arg(number);
    if (Result<void> saved = saveFile(filePath(path), text()); !saved) {
        Q_EMIT failed(saved.error());
        return false;
    }
    const QStringList files = keptFiles();
    for (qsizetype i = mostKept; i < files.size(); ++i)
        QFile::remove(files[i]);
    return true;
}

void DocumentKeeper::onForgetting()
{
    // Something else than this class replaces the text (a lesson, another model): there was no question.
    if (!std::exchange(m_answered, false) && isModified())
        (void)keepAside();
}

bool DocumentKeeper::ask()
{
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

bool DocumentKeeper::maySaveFirst()
{
    // An untitled text is kept without a question, unless it cannot be.
    m_answered = !isModified() || (m_path.isEmpty() && keepAside()) || ask();
    return m_answered;
}

bool DocumentKeeper::mayLeave()
{
    if (m_poemAside && !isModified() && !m_session.document.composedCharacters().isEmpty() && !keepAside())
        return false;
    if (!maySaveFirst())
        return false;
    m_poemAside = false;
    return true;
}

bool DocumentKeeper::mayClose()
{
    const bool modified = isModified();
    if (!maySaveFirst())
        return false;
    // What was modified is in a file now, or the person gave it up.
    m_preferences.setPoemInDocument(modified || !m_poemAside);
    m_closed = true;
    m_session.engine.cancel(m_saving);
    QFile::remove(recoveryFile());
    return true;
}

void DocumentKeeper::autosave()
{
    const bool writing = m_session.run.isWriting();
    if (!(isModified() || writing) || !m_session.document.tokenizer())
        return;
    // While a very long text is written its file would slow it down: it is saved when the run ends.
    if (writing && m_session.document.tree().size() > largestWhileWriting)
        return;
    // The same state is not saved twice.
    const auto state =
        std::tuple(m_session.document.state(), m_session.document.tree().size(), m_session.document.composeText());
    if (m_autosaved == state && QFile::exists(recoveryFile()))
        return;
    m_autosaved = state;
    const auto save = [path = filePath(recoveryFile())](const Document& document) {
        // A failure is no reason to interrupt: the next save says what is wrong.
        (void)saveFile(path, documentText(document));
    };
    if (m_session.document.tree().size() <= quickSize) {
        save(m_session.document.parts(modelName()));
        return;
    }
    const auto document = std::make_shared<const Document>(m_session.document.parts(modelName()));
    m_saving = m_session.engine.task(Engine::Thread::Long, [save, document](TaskContext& context) -> Result<std::any> {
        if (!context.cancelled())
            save(*document);
        return std::any();
    });
}

bool DocumentKeeper::recover()
{
    const QDir folder(Preferences::recoveryFolder());
    for (const QFileInfo& file : folder.entryInfoList({ QStringLiteral("*.lettrine") }, QDir::Files, QDir::Time)) {
        if (isRunning(file.completeBaseName().toLongLong()))
            continue;
        const QString path = file.absoluteFilePath();
        Result<std::string> bytes = readFile(filePath(path), largestDocument);
        Result<Document> content =
            bytes ? readDocument(*bytes, utf8(file.fileName())) : Result<Document>(tl::unexpected(bytes.error()));
        if (!content) {
            // Not offered again, and not thrown away.
            QFile::rename(path, path + QStringLiteral(".damaged"));
            continue;
        }
        m_path.clear();
        m_answered = true;
        // The poem was kept more often than the document.
        if (!m_session.document.composedCharacters().isEmpty())
            content->compose = m_session.document.composeText();
        show(std::move(*content));
        m_recovered = true;
        Q_EMIT changed();
        autosave();
        if (QFile::exists(recoveryFile()))
            QFile::remove(path);
        return true;
    }
    return false;
}

} // namespace lettrine
