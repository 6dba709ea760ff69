// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_document.h"
#include "engine/engine.h"

#include <QObject>

#include <optional>

namespace lettrine {

/// Writing on: asks the engine, puts what it reports into the document, and makes one step of undo of it. It ends by
/// itself when the person acts on the document. GUI thread.
class WritingRun : public QObject {
    Q_OBJECT
public:
    WritingRun(Engine& engine, TextDocument& document, QObject* parent = nullptr);

    bool isWriting() const { return m_asked.isOpen(); }
    /// Tokens that the present run, or the last one, has written.
    int written() const { return m_written; }

    void write();
    /// Writes one token; while it writes: stops.
    void stepOnce();
    void stop();
    /// Draws the place of a token with another number and writes there; behind the text only the draw is made.
    void drawAgain(int token);

    /// Why the last run ended, while the text is still where it ended; else None.
    StopReason stopHere() const;

    /// Characters a second; 0: as fast as the engine goes.
    void setSpeed(double charactersPerSecond);
    double speed() const { return m_speed; }
    void setThroughStops(bool on) { m_throughStops = on; }
    bool throughStops() const { return m_throughStops; }
    /// Tokens of a run; −1: until it is stopped.
    void setLength(int tokens) { m_length = tokens; }
    int length() const { return m_length; }

Q_SIGNALS:
    void begun();
    /// Tokens came.
    void wrote();
    void ended();
    /// Any of the three, or the speed.
    void changed();
    /// Something to say above the text; empty takes it away.
    void said(const QString& text, lettrine::Message kind);

private:
    /// The stop token's choice where the model ended a text, for as long as nothing is changed there.
    struct TextEnd {
        Place place;
        DocumentState state;
        std::uint32_t redraws;
        Step step;
        bool operator==(const TextEnd&) const = default;
    };
    TextEnd endHere(const Step& step) const;
    enum class Kind { Run, SingleStep };
    bool ready();
    void start(Kind kind);
    void ask(Kind kind);
    bool writesTheEnd(Kind kind);
    void onWrote(const WroteReport& report);
    void end(StopReason stop, const std::optional<Error>& error);
    HowToWrite how(Kind kind) const;

    Engine& m_engine;
    TextDocument& m_document;
    Asked<Kind> m_asked;
    std::optional<TextEnd> m_end;
    std::pair<StopReason, Place> m_lastStop{ StopReason::None, {} };
    double m_speed = 6;
    int m_length = -1, m_written = 0;
    bool m_throughStops = false;
};

} // namespace lettrine
