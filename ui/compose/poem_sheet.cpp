// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/poem_sheet.h"

#include "base/files.h"
#include "files/opened_file.h"
#include "look/theme.h"
#include "words/text_positions.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace lettrine {

namespace {

/// In characters' sides.
constexpr double columnPitch = 1.8;
constexpr double rowPitch = 1.22;
constexpr double marginPart = 1.2;
constexpr double markRoom = 0.55;
constexpr double pngScale = 3;

std::u32string traditionalOf(const ComposeState& state, const SheetOptions& options)
{
    const std::u32string text = linesText(state);
    const auto stride = static_cast<std::size_t>(state.rules.cells + 2);
    std::vector<WrittenHead> heads;
    for (const CellPlace place : headPlaces(state)) {
        if (!state.at(place).empty())
            heads.push_back(
                { static_cast<std::size_t>(place.line) * stride + static_cast<std::size_t>(place.cell), 0 });
    }
    const TraditionalForms none;
    const TraditionalForms& forms = options.vocabulary ? options.vocabulary->data().traditional() : none;
    const Result<std::u32string> converted = traditionalVerse(forms, text, heads);
    return converted && converted->size() == text.size() ? *converted : text;
}

QStringList traditionalFamilies()
{
    return { QStringLiteral("LXGW WenKai TC"), QStringLiteral("LXGW WenKai"), QStringLiteral("Noto Serif CJK TC"),
        QStringLiteral("Source Han Serif TC"), QStringLiteral("Noto Sans CJK TC"), QStringLiteral("DejaVu Sans") };
}

} // namespace

QStringList sheetLines(const ComposeState& state, const SheetOptions& options)
{
    std::u32string text = options.traditional ? traditionalOf(state, options) : linesText(state);
    if (options.traditional) {
        // What the person typed in traditional form is printed as it was typed.
        const auto stride = static_cast<std::size_t>(state.rules.cells + 2);
        for (int i = 0; i < state.rules.cellCount(); ++i) {
            const ComposeCell& cell = state.cells[static_cast<std::size_t>(i)];
            const CellPlace place = state.placeOf(i);
            if (cell.typed != 0)
                text[static_cast<std::size_t>(place.line) * stride + static_cast<std::size_t>(place.cell)] = cell.typed;
        }
    }
    QStringList lines = QString::fromStdU32String(text).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (!options.marks) {
        for (QString& line : lines)
            line.chop(1);
    }
    return lines;
}

QString sheetText(const ComposeState& state, const SheetOptions& options)
{
    return sheetLines(state, options).join(QLatin1Char('\n')) + QLatin1Char('\n');
}

PoemSheet::PoemSheet(const ComposeState& state, const SheetOptions& options)
    : m_lines(sheetLines(state, options))
    , m_options(options)
    , m_cells(state.rules.cells)
{
}

QFont PoemSheet::font() const
{
    QFont font = Theme::instance().poemFont();
    if (m_options.traditional)
        font.setFamilies(traditionalFamilies());
    font.setPixelSize(std::max(4, qRound(m_options.em)));
    return font;
}

QSizeF PoemSheet::size() const
{
    const double em = m_options.em;
    return { 2 * marginPart * em + static_cast<double>(m_lines.size()) * columnPitch * em,
        2 * marginPart * em + (m_cells * rowPitch + (m_options.marks ? markRoom : 0)) * em };
}

QRectF PoemSheet::characterBox(int line, int cell) const
{
    const double em = m_options.em;
    const double centre = size().width() - marginPart * em - (line + 0.5) * columnPitch * em;
    return { centre - em / 2, marginPart * em + cell * rowPitch * em + (rowPitch - 1) / 2 * em, em, em };
}

QPainterPath PoemSheet::outlines() const
{
    QPainterPath path;
    const QFont face = font();
    const QFontMetricsF metrics(face);
    const auto add = [&](const QRectF& box, const QString& text) {
        const double x = box.center().x() - metrics.horizontalAdvance(text) / 2;
        const double y = box.center().y() + (metrics.ascent() - metrics.descent()) / 2;
        path.addText(QPointF(x, y), face, text);
    };
    for (int line = 0; line < m_lines.size(); ++line) {
        const std::u32string text = m_lines[line].toStdU32String();
        for (std::size_t i = 0; i < text.size(); ++i) {
            QRectF box = characterBox(line, static_cast<int>(i));
            // A mark is at the upper right of the half cell below the line's last character: its ink lies at the
            // lower left of its own box.
            if (static_cast<int>(i) >= m_cells)
                box.translate(0.62 * m_options.em, -0.72 * m_options.em);
            add(box, QString::fromUcs4(&text[i], 1));
        }
    }
    return path;
}

void PoemSheet::paint(QPainter& painter, const QColor& ink, const QColor& rule, const QColor& ground) const
{
    const QRectF page(QPointF(0, 0), size());
    painter.setRenderHint(QPainter::Antialiasing);
    if (ground.isValid())
        painter.fillRect(page, ground);
    if (m_options.rules) {
        const double em = m_options.em;
        const QRectF frame =
            page.adjusted(marginPart * em * 0.6, marginPart * em * 0.6, -marginPart * em * 0.6, -marginPart * em * 0.6);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(rule, em * 0.05));
        painter.drawRect(frame);
        painter.setPen(QPen(rule, em * 0.02));
        painter.drawRect(frame.adjusted(em * 0.1, em * 0.1, -em * 0.1, -em * 0.1));
        for (int line = 1; line < m_lines.size(); ++line) {
            const double x = page.width() - marginPart * em - line * columnPitch * em;
            painter.drawLine(QPointF(x, frame.top() + em * 0.1), QPointF(x, frame.bottom() - em * 0.1));
        }
    }
    painter.fillPath(outlines(), ink);
}

QByteArray PoemSheet::svg() const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), size()));
    generator.setTitle(m_lines.join(QString()));
    QPainter painter(&generator);
    paint(painter, tableColour(Role::Text, false), tableColour(Role::Muted, false), tableColour(Role::Base, false));
    painter.end();
    return bytes;
}

QByteArray PoemSheet::png(double scale) const
{
    QImage image((size() * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paint(painter, tableColour(Role::Text, false), tableColour(Role::Muted, false), tableColour(Role::Base, false));
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray PoemSheet::pdf() const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int resolution = 288; // four units a point
    constexpr double pointsAPixel = 0.75;
    writer.setResolution(resolution);
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(size() * pointsAPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setTitle(m_lines.join(QString()));
    writer.setCreator(QStringLiteral("Lettrine"));
    QPainter painter(&writer);
    const double scale = pointsAPixel * resolution / 72;
    painter.scale(scale, scale);
    // No ground: the paper's own.
    paint(painter, tableColour(Role::Text, false), tableColour(Role::Muted, false), {});
    painter.end();
    return bytes;
}

Result<void> saveSheet(const SaveTarget& to, const ComposeState& state, const SheetOptions& options)
{
    const QString end = to.path.section(QLatin1Char('.'), -1).toLower();
    const PoemSheet sheet(state, options);
    QByteArray bytes;
    if (end == QLatin1String("svg"))
        bytes = sheet.svg();
    else if (end == QLatin1String("png"))
        bytes = sheet.png(pngScale);
    else if (end == QLatin1String("pdf"))
        bytes = sheet.pdf();
    else if (end == QLatin1String("txt"))
        bytes = sheetText(state, options).toUtf8();
    else
        return fail(ErrorCode::OptionUnknown, utf8(to.path), "the file's end", utf8(end), "svg, png, pdf, txt");
    return saveFile(
        filePath(to.path), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), to.readOnly);
}

} // namespace lettrine
