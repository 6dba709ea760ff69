// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace lettrine {

Language& Language::instance()
{
    static Language language;
    return language;
}

QStringList Language::codes()
{
    return { QStringLiteral("en"), QStringLiteral("fr"), QStringLiteral("zh_CN") };
}

QString Language::nativeName(const QString& code)
{
    if (code == QLatin1String("fr"))
        return QStringLiteral("Français");
    if (code == QLatin1String("zh_CN"))
        return QStringLiteral("简体中文");
    return QStringLiteral("English");
}

QString Language::systemCode()
{
    switch (QLocale::system().language()) {
    case QLocale::French:
        return QStringLiteral("fr");
    case QLocale::Chinese:
        return QStringLiteral("zh_CN");
    default:
        return QStringLiteral("en");
    }
}

void Language::use(const QString& code)
{
    for (QTranslator** old : { &m_ours, &m_qt }) {
        if (*old != nullptr)
            QCoreApplication::removeTranslator(*old);
        delete *old;
        *old = nullptr;
    }
    m_code = codes().contains(code) ? code : QStringLiteral("en");
    const QLocale locale(m_code);
    QLocale::setDefault(locale);
    const auto load = [this](QTranslator*& place, const QString& file, const QString& folder) {
        place = new QTranslator;
        if (place->load(file, folder))
            QCoreApplication::installTranslator(place);
    };
    // English has a file too: it holds the plural forms.
    load(m_qt, QStringLiteral("qtbase_") + m_code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(m_ours, QStringLiteral("lettrine_") + m_code, QStringLiteral(":/translations"));
    Q_EMIT changed();
}

void spoken(QObject* owner, std::function<void()> say)
{
    say();
    QObject::connect(&Language::instance(), &Language::changed, owner, std::move(say));
}

} // namespace lettrine
