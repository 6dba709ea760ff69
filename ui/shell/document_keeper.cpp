// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_keeper.h"

#include "base/files.h"
#include "files/opened_file.h"
#include "files/save_name.h"
#include "files/write_protected.h"
#include "shell/file_questions.h"
#include "shell/kept_texts.h"
#include "shell/preferences.h"
#include "words/text_positions.h"

#include <QFileDialog>
#include <QScopedValueRollback>

namespace lettrine {

DocumentKeeper::DocumentKeeper(Session& session, Preferences& preferences, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_preferences(preferences)
    , m_window(window)
    , m_autosave(m_writing, Preferences::recoveryFolder(),
          { [this] { return mustAutosave(); }, [this] { return noteOfFile(); }, [this] { return documentMaker(); },
              [this] { return m_session.document.text(); } })
    , m_poemAside(!preferences.poemInDocument())
{
    connect(&session.document.undoStack(), &QUndoStack::cleanChanged, this, &DocumentKeeper::changed);
    connect(&session.document, &TextDocument::modelChanged, this, &DocumentKeeper::noteModel);
    connect(&session.document, &TextDocument::forgetting, this, &DocumentKeeper::onForgetting);
    connect(&session.document.undoStack(), &QUndoStack::indexChanged, &m_autosave, &Autosave::touch);
    connect(&session.document, &TextDocument::textReplaced, &m_autosave, &Autosave::touch);
    connect(&session.document, &TextDocument::stateChanged, &m_autosave, &Autosave::touch);
    connect(&session.document, &TextDocument::treeChanged, &m_autosave, &Autosave::touch);
    connect(&session.document, &TextDocument::composeChanged, this, [this] {
        m_recovered = true;
        m_autosave.touch();
        Q_EMIT changed();
    });
    connect(&session.document, &TextDocument::readAnew, this, [this] {
        // Read with another vocabulary it is no longer what its file holds.
        m_path.clear();
        m_recovered = !m_session.document.text().isEmpty();
        m_autosave.touch();
        Q_EMIT changed();
    });
}

DocumentKeeper::~DocumentKeeper()
{
    // Ended without having been asked (the session's end, a signal): the recovery file is what is left.
    if (!m_closed && mustAutosave())
        m_autosave.saveWhole();
    else
        m_autosave.end();
}

QString DocumentKeeper::title() const
{
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName();
}

bool DocumentKeeper::isModified() const
{
    return m_recovered || !m_session.document.undoStack().isClean();
}

QStringList DocumentKeeper::keptFiles()
{
    return keptTexts(Preferences::keptFolder());
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

RecoveryNote DocumentKeeper::noteOfFile() const
{
    return { 0, m_path, m_stamp };
}

bool DocumentKeeper::mustAutosave() const
{
    return m_session.document.tokenizer() && (isModified() || m_session.run.isWriting());
}

template <class Work> auto DocumentKeeper::wait(SerialQueue& queue, Work work)
{
    const QScopedValueRollback busy(m_busy, true);
    return inBackground(queue, std::move(work));
}

void DocumentKeeper::autosave()
{
    m_autosave.save();
    flush();
}

void DocumentKeeper::flush()
{
    wait(m_writing, [] { return true; });
}

std::function<std::string()> DocumentKeeper::documentMaker() const
{
    return [document = std::make_shared<const Document>(m_session.document.parts(modelName()))] {
        return documentText(*document);
    };
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

void DocumentKeeper::openText(const QString& text)
{
    qsizetype end = text.size();
    while (end > 0 && text[end - 1] == QLatin1Char('\n'))
        --end;
    m_session.document.reset(text.left(end));
    m_session.document.restoreCompose({});
}

bool DocumentKeeper::open(const QString& path)
{
    if (m_busy)
        return false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    OpenedFile opened = wait(m_reading, [absolute] { return openFile(absolute); });
    if (opened.error) {
        Q_EMIT failed(*opened.error);
        return false;
    }
    // The old text goes only now that the new one is known to be good.
    if (!mayLeave())
        return false;
    const bool named = opened.document && !keptFiles().contains(absolute);
    Q_EMIT said(QString(), Message::Note);
    if (opened.document)
        show(std::move(*opened.document));
    else
        openText(opened.text);
    m_recovered = false;
    m_path = named ? path : QString(); // what was kept is still untitled
    m_stamp = named ? opened.stamp : FileStamp();
    if (named)
        m_preferences.addRecentFile(absolute);
    Q_EMIT changed();
    return true;
}

bool DocumentKeeper::saveTo(const QString& path)
{
    if (m_busy || (isWriteProtected(path) && !askAboutProtected(m_window, path)))
        return false;
    // What is changed while the file is made is not in it.
    const int index = m_session.document.undoStack().index();
    const bool recovered = std::exchange(m_recovered, false);
    const auto [saved, stamp] = wait(m_writing, [path, document = documentMaker()] {
        // Whether a write-protected file may be replaced was asked before.
        const Result<void> done = saveFile(filePath(path), document(), ReadOnlyTarget::Replace);
        return std::pair(done, FileStamp::of(path));
    });
    if (!saved) {
        m_recovered |= recovered;
        Q_EMIT failed(saved.error());
        return false;
    }
    m_path = path;
    m_stamp = stamp;
    m_poemAside = false;
    if (m_session.document.undoStack().index() == index)
        m_session.document.undoStack().setClean();
    m_preferences.addRecentFile(QFileInfo(path).absoluteFilePath());
    m_autosave.remove();
    m_autosave.touch();
    Q_EMIT changed();
    return true;
}

bool DocumentKeeper::save()
{
    if (m_path.isEmpty())
        return saveAs();
    // A file that is gone is simply made again.
    if (const FileStamp now = FileStamp::of(m_path); !now.exists() || now == m_stamp)
        return saveTo(m_path);
    switch (askAboutChanged(m_window, title())) {
    case ChangedAnswer::Overwrite:
        return saveTo(m_path);
    case ChangedAnswer::SaveAs:
        return saveAs();
    case ChangedAnswer::Cancel:
        break;
    }
    return false;
}

bool DocumentKeeper::saveAs()
{
    const QString path = askSaveName(m_window, tr("Save the document"), m_path.isEmpty() ? tr("poem.lettrine") : m_path,
        tr("Lettrine documents (*.lettrine)"), OtherSuffix::Completed);
    return !path.isEmpty() && saveTo(path);
}

void DocumentKeeper::newText()
{
    if (m_busy || !mayLeave())
        return;
    Q_EMIT said(QString(), Message::Note); // whatever it was, it was about another text
    m_session.document.reset(QString());
    m_session.document.restoreCompose({});
    m_path.clear();
    m_stamp = {};
    m_recovered = false;
    Q_EMIT changed();
}

void DocumentKeeper::askOpen()
{
    askOpenIn(QString());
}

void DocumentKeeper::askOpenKept()
{
    askOpenIn(Preferences::keptFolder());
}

void DocumentKeeper::askOpenIn(const QString& folder)
{
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open"), folder, tr("Documents and texts (*.lettrine *.txt);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

bool DocumentKeeper::isWorthKeeping() const
{
    return !m_session.document.text().isEmpty() || m_session.document.tree().size() > 1
        || !m_session.document.composedCharacters().isEmpty();
}

void DocumentKeeper::moveAside(std::function<void(const Result<void>&)> done)
{
    const QString path = newKeptText(Preferences::keptFolder(), QDateTime::currentDateTime(),
        m_session.document.text().isEmpty() ? m_session.document.composedCharacters() : m_session.document.text());
    // Through the recovery file: whenever the process ends, the text is in one of the two and not in both.
    m_autosave.moveTo(path, std::move(done));
}

bool DocumentKeeper::keepAside()
{
    if (!isWorthKeeping())
        return true;
    const auto moved = std::make_shared<Result<void>>();
    moveAside([moved](const Result<void>& done) { *moved = done; });
    flush();
    if (!*moved) {
        m_autosave.touch();
        Q_EMIT failed(moved->error());
    }
    return moved->has_value();
}

void DocumentKeeper::onForgetting()
{
    // Something else than this class replaces the text (a lesson, another model): there was no question, and there is
    // no time to wait.
    if (!std::exchange(m_answered, false) && isModified() && isWorthKeeping()) {
        moveAside([this](const Result<void>& done) {
            if (!done)
                QMetaObject::invokeMethod(this, [this, error = done.error()] { Q_EMIT failed(error); });
        });
    }
    m_autosave.beginText();
}

bool DocumentKeeper::ask()
{
    switch (askAboutChanges(m_window, title())) {
    case ChangesAnswer::Save:
        return save();
    case ChangesAnswer::Discard:
        m_autosave.remove();
        return true;
    case ChangesAnswer::Cancel:
        break;
    }
    return false;
}

bool DocumentKeeper::maySaveFirst()
{
    // An untitled text is kept without a question, unless it cannot be.
    m_answered = !isModified() || (m_path.isEmpty() && keepAside()) || ask();
    return m_answered;
}

bool DocumentKeeper::mayLeave()
{
    // What a run has written is a change only once it has ended.
    m_session.run.stop();
    if (m_poemAside && !isModified() && !m_session.document.composedCharacters().isEmpty() && !keepAside())
        return false;
    if (!maySaveFirst())
        return false;
    m_poemAside = false;
    return true;
}

bool DocumentKeeper::mayClose()
{
    m_session.run.stop();
    const bool modified = isModified();
    if (m_busy || !maySaveFirst())
        return false;
    // What was modified is in a file now, or the person gave it up.
    m_preferences.setPoemInDocument(modified || !m_poemAside);
    m_preferences.setKeptAtEnd(modified && m_path.isEmpty() && isWorthKeeping());
    m_closed = true;
    m_autosave.end();
    flush();
    return true;
}

bool DocumentKeeper::recover()
{
    std::optional<Document> document;
    QStringList damaged;
    int aside = 0;
    const auto isSound = [&](const QString& path, const std::string& bytes) {
        Result<Document> read = readDocument(bytes, utf8(QFileInfo(path).fileName()));
        if (read)
            document = std::move(*read);
        else
            damaged << path + QStringLiteral(".damaged");
        return read.has_value();
    };
    const auto putAside = [&](const QString& path) { aside += keepLeftBehind(path, Preferences::keptFolder()); };
    m_autosave.hold(true);
    const std::optional<Recovered> found = wait(m_writing, [&] { return m_autosave.adopt(isSound, putAside); });
    m_autosave.hold(false);
    QStringList news;
    if (found) {
        m_answered = true;
        // The poem was kept more often than the document.
        if (!m_session.document.composedCharacters().isEmpty())
            document->compose = m_session.document.composeText();
        show(std::move(*document));
        if (found->text)
            m_session.document.editText(*found->text);
        m_path = QFileInfo::exists(found->note.path) ? found->note.path : QString();
        m_stamp = found->note.stamp;
        m_recovered = true;
        m_autosave.touch();
        Q_EMIT changed();
        news << tr("Restored after the program ended unexpectedly.");
    }
    if (aside > 0)
        news << tr("%n other text(s) that were not saved are in the menu File, Open recent.", nullptr, aside);
    if (!damaged.isEmpty())
        news << tr("What an earlier run left could not be read; it was kept as %1.")
                    .arg(damaged.join(QStringLiteral(", ")));
    if (!news.isEmpty())
        Q_EMIT said(news.join(QLatin1Char(' ')), Message::Note);
    return found.has_value();
}

} // namespace lettrine
