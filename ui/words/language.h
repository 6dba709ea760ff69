// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QTranslator;

namespace lettrine {

/// The language of the window, switched while it runs. One object for the program; GUI thread only.
class Language : public QObject {
    Q_OBJECT
public:
    static Language& instance();

    /// "en", "fr", "zh_CN".
    static QStringList codes();
    /// Name of a language in itself: "English", "Français", "简体中文".
    static QString nativeName(const QString& code);
    /// The shipped language nearest to the system's.
    static QString systemCode();

    /// Loads our strings and Qt's own, sets the default locale (numbers) and emits changed(). An unknown code is
    /// English.
    void use(const QString& code);
    QString code() const { return m_code; }

Q_SIGNALS:
    void changed();

private:
    Language() = default;
    QString m_code = QStringLiteral("en");
    QTranslator* m_ours = nullptr;
    QTranslator* m_qt = nullptr;
};

/// Runs `say` now and at every change of language, as long as `owner` lives. Every visible string is set in one of
/// these, so that a switch reaches all of them.
void spoken(QObject* owner, std::function<void()> say);

} // namespace lettrine
