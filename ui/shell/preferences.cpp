// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preferences.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMetaEnum>
#include <QStandardPaths>

namespace lettrine {

namespace {

constexpr int recentLimit = 10;

QString key(const char* name)
{
    return QString::fromLatin1(name);
}

QString settingsFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + QStringLiteral("/lettrine/lettrine.ini");
}

/// An INI file that holds a zero byte was cut or zeroed by a crash: QSettings would read nothing and then overwrite it.
bool isDamaged(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray bytes = file.readAll();
    return !bytes.isEmpty() && (bytes.contains('\0') || !bytes.contains('='));
}

/// Before QSettings opens it: returns the name under which a damaged file was put aside.
QString putAside(const QString& path)
{
    if (!isDamaged(path))
        return {};
    const QString aside = path + QStringLiteral(".damaged");
    QFile::remove(aside);
    return QFile::rename(path, aside) ? aside : QString();
}

QString dataFolder(const QString& name)
{
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/lettrine/") + name;
    QDir().mkpath(folder);
    return folder;
}

} // namespace

Preferences::Preferences()
    : m_damaged(putAside(settingsFile()))
    , m_settings(settingsFile(), QSettings::IniFormat)
{
}

void Preferences::reset()
{
    m_settings.clear();
    m_settings.sync();
}

QString Preferences::language() const
{
    return m_settings.value(key("language")).toString();
}

void Preferences::setLanguage(const QString& code)
{
    m_settings.setValue(key("language"), code);
}

Theme::Scheme Preferences::scheme() const
{
    const QByteArray name = m_settings.value(key("look/scheme")).toString().toLatin1();
    bool known = false;
    const int value = QMetaEnum::fromType<Theme::Scheme>().keyToValue(name.constData(), &known);
    return known ? static_cast<Theme::Scheme>(value) : Theme::Scheme::System;
}

void Preferences::setScheme(Theme::Scheme scheme)
{
    m_settings.setValue(key("look/scheme"),
        QString::fromLatin1(QMetaEnum::fromType<Theme::Scheme>().valueToKey(static_cast<int>(scheme))));
}

double Preferences::textZoom() const
{
    return std::clamp(m_settings.value(key("look/zoom"), 1.0).toDouble(), 0.5, 4.0);
}

void Preferences::setTextZoom(double zoom)
{
    m_settings.setValue(key("look/zoom"), zoom);
}

bool Preferences::reducedMotion() const
{
    return m_settings.value(key("look/reducedMotion"), false).toBool();
}

void Preferences::setReducedMotion(bool reduced)
{
    m_settings.setValue(key("look/reducedMotion"), reduced);
}

bool Preferences::poemInDocument() const
{
    return m_settings.value(key("compose/inDocument"), false).toBool();
}

void Preferences::setPoemInDocument(bool inDocument)
{
    m_settings.setValue(key("compose/inDocument"), inDocument);
}

bool Preferences::isGreeted() const
{
    return m_settings.value(QStringLiteral("start/greeted"), false).toBool();
}

void Preferences::setGreeted(bool greeted)
{
    m_settings.setValue(QStringLiteral("start/greeted"), greeted);
}

bool Preferences::hasKeptAtEnd() const
{
    return m_settings.value(QStringLiteral("start/kept"), false).toBool();
}

void Preferences::setKeptAtEnd(bool kept)
{
    m_settings.setValue(QStringLiteral("start/kept"), kept);
}

bool Preferences::areLessonsOpen() const
{
    return m_settings.value(QStringLiteral("window/lessons"), false).toBool();
}

void Preferences::setLessonsOpen(bool open)
{
    m_settings.setValue(QStringLiteral("window/lessons"), open);
}

double Preferences::speed() const
{
    return std::clamp(m_settings.value(key("writing/speed"), 6.0).toDouble(), 0.0, 1e6);
}

void Preferences::setSpeed(double charactersPerSecond)
{
    m_settings.setValue(key("writing/speed"), charactersPerSecond);
}

int Preferences::rows() const
{
    return std::clamp(m_settings.value(key("candidates/rows"), 8).toInt(), 3, 50);
}

void Preferences::setRows(int rows)
{
    m_settings.setValue(key("candidates/rows"), rows);
}

QByteArray Preferences::windowGeometry() const
{
    return m_settings.value(key("window/geometry")).toByteArray();
}

QByteArray Preferences::windowState() const
{
    return m_settings.value(key("window/state")).toByteArray();
}

void Preferences::setWindow(const QByteArray& geometry, const QByteArray& state)
{
    m_settings.setValue(key("window/geometry"), geometry);
    m_settings.setValue(key("window/state"), state);
}

QStringList Preferences::recentModels() const
{
    return m_settings.value(key("models/recent")).toStringList();
}

void Preferences::addRecentModel(const QString& folder)
{
    QStringList list = recentModels();
    list.removeAll(folder);
    list.prepend(folder);
    m_settings.setValue(key("models/recent"), QStringList(list.mid(0, recentLimit)));
}

void Preferences::clearRecentModels()
{
    m_settings.remove(key("models/recent"));
}

int Preferences::modelWindow(const QString& folder) const
{
    return std::max(0, m_settings.value(key("models/windows")).toMap().value(folder).toInt());
}

void Preferences::setModelWindow(const QString& folder, int window)
{
    QVariantMap windows = m_settings.value(key("models/windows")).toMap();
    if (window > 0)
        windows.insert(folder, window);
    else
        windows.remove(folder);
    m_settings.setValue(key("models/windows"), windows);
}

QStringList Preferences::recentFiles() const
{
    return m_settings.value(key("recent")).toStringList();
}

void Preferences::addRecentFile(const QString& path)
{
    QStringList list = recentFiles();
    list.removeAll(path);
    list.prepend(path);
    m_settings.setValue(key("recent"), QStringList(list.mid(0, recentLimit)));
}

void Preferences::clearRecentFiles()
{
    m_settings.remove(key("recent"));
}

QString Preferences::recoveryFolder()
{
    return dataFolder(QStringLiteral("recovery"));
}

QString Preferences::keptFolder()
{
    return dataFolder(QStringLiteral("kept"));
}

} // namespace lettrine
