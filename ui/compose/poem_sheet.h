// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "compose/compose_state.h"
#include "files/save_name.h"
#include "verse/verse_vocabulary.h"

#include <QColor>
#include <QPainterPath>
#include <QSizeF>
#include <QString>

class QPainter;

namespace lettrine {

/// How a finished poem is laid out.
struct SheetOptions {
    bool traditional = false; ///< traditional characters, by phrase; heads that were typed so stay as typed
    bool marks = true; ///< ，。 between the lines
    bool rules = true; ///< a frame, and a rule between columns, as in old prints
    double em = 40; ///< side of a character in px
    /// Its table of traditional forms decides where there are several; without it OpenCC alone does.
    std::shared_ptr<const VerseVocabulary> vocabulary;
};

/// The poem's lines as they are printed, each with its mark; empty cells are □.
QStringList sheetLines(const ComposeState& state, const SheetOptions& options);
/// The poem as text for a file, a line a row.
QString sheetText(const ComposeState& state, const SheetOptions& options);

/// The vertical layout: a column a line, the first at the right.
class PoemSheet {
public:
    PoemSheet(const ComposeState& state, const SheetOptions& options);

    const QStringList& lines() const { return m_lines; }
    QSizeF size() const;
    /// The box of a character; line and cell as in the grid. Columns go from right to left.
    QRectF characterBox(int line, int cell) const;
    /// All characters and marks as outlines: no font is needed to read the picture.
    QPainterPath outlines() const;
    void paint(QPainter& painter, const QColor& ink, const QColor& rule, const QColor& ground) const;

    QByteArray svg() const;
    QByteArray png(double scale) const;
    QByteArray pdf() const;

private:
    QFont font() const;
    QStringList m_lines;
    SheetOptions m_options;
    int m_cells = 0;
};

/// Writes the poem: .svg, .png, .pdf or .txt by the name's end. Errors: OptionUnknown for another end; those of
/// saveFile.
Result<void> saveSheet(const SaveTarget& to, const ComposeState& state, const SheetOptions& options);

} // namespace lettrine
