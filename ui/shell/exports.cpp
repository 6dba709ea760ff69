// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/exports.h"

#include "base/files.h"
#include "base/numbers.h"
#include "cache/cache_page.h"
#include "candidates/candidate_delegate.h"
#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/draw_axis.h"
#include "candidates/next_page.h"
#include "charts/line_chart.h"
#include "look/theme.h"
#include "session/step_in_view.h"
#include "tail/tail_page.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QBuffer>
#include <QFileDialog>
#include <QSvgGenerator>

#include <QCoreApplication>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Export".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

QString askName(QWidget* window, const QString& name, const QString& filter)
{
    return QFileDialog::getSaveFileName(window, Words::tr("Export"), name, filter);
}

Result<void> store(const QString& path, const QByteArray& bytes)
{
    return saveFile(std::filesystem::path(path.toStdString()),
        std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

bool isPng(const QString& path)
{
    return path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
}

QByteArray pngBytes(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

std::string quoted(std::string text)
{
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '"');
    return '"' + text + '"';
}

/// Draws the table's rows as the delegate does on screen, then the axis.
void paintBars(QPainter& painter, const NextPage& next, int width)
{
    const CandidateModel& model = next.candidates();
    const CandidateDelegate& delegate = next.table().painter();
    painter.fillRect(QRect(0, 0, width, 4000), themeColour(Role::Base));
    const std::array columns{ 48, 110, 80, width - 238 };
    int y = 0;
    for (int row = 0; row < model.rowCount(); ++row, y += delegate.rowHeight()) {
        int x = 0;
        for (int column = 0; column < CandidateModel::ColumnCount; ++column) {
            QStyleOptionViewItem option;
            option.rect = QRect(x, y, columns[static_cast<std::size_t>(column)], delegate.rowHeight());
            option.palette = next.palette();
            delegate.paint(&painter, option, model.index(row, column));
            x += columns[static_cast<std::size_t>(column)];
        }
    }
    DrawAxis::paint(painter, QRectF(8, y + 8, width - 16, next.axis().minimumSizeHint().height()), next.axis().data());
}

QSize barsSize(const NextPage& next, int width)
{
    return { width,
        next.candidates().rowCount() * next.table().painter().rowHeight() + next.axis().minimumSizeHint().height()
            + 16 };
}

} // namespace

QByteArray tableCsv(const Step& step, const Tokenizer& tokenizer)
{
    std::string out = "rank,text,codepoints,id,logit,raw,tempered,final,removed_by\n";
    for (const StepRow& row : step.rows) {
        const std::string text = tokenizer.pieceText(row.id);
        out += numberText(row.rank) + ',' + quoted(text) + ',' + utf8(codePointNames(qtText(text))) + ','
            + numberText(row.id) + ',' + numberText(row.logit) + ',' + numberText(row.raw) + ','
            + numberText(row.tempered) + ',' + numberText(row.final) + ',' + quoted(step.removedBy(row)) + '\n';
    }
    out += ",,,," + std::string(",") + numberText(step.others.raw) + ",," + numberText(step.others.final)
        + ",\"others\"\n";
    return QByteArray::fromStdString(out);
}

QByteArray barsSvg(const NextPage& next, int width)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize size = barsSize(next, width);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    QPainter painter(&generator);
    paintBars(painter, next, width);
    painter.end();
    return bytes;
}

Result<void> exportText(const TextDocument& document, QWidget* window)
{
    const QString path = askName(window, QStringLiteral("poem.txt"), Words::tr("Text (*.txt)"));
    return path.isEmpty() ? Result<void>() : store(path, document.text().toUtf8() + '\n');
}

Result<void> exportTable(const TextDocument& document, const StepInView& view, QWidget* window)
{
    if (!view.view().step || !document.tokenizer())
        return {};
    const QString path = askName(window, QStringLiteral("next-characters.csv"), Words::tr("Table (*.csv)"));
    return path.isEmpty() ? Result<void>() : store(path, tableCsv(*view.view().step, *document.tokenizer()));
}

Result<void> saveChart(LineChart& chart, const QString& path)
{
    const QSize size(720, 400);
    return store(path, isPng(path) ? pngBytes(chart.toImage(size, 2)) : chart.toSvg(size));
}

Result<void> exportTail(const TailPage& tail, QWidget* window)
{
    const QString path = askName(window, QStringLiteral("tail.svg"), Words::tr("Picture (*.svg *.png)"));
    return path.isEmpty() ? Result<void>() : saveChart(tail.chart(), path);
}

Result<void> saveBars(const NextPage& next, const QString& path)
{
    constexpr int width = 560;
    if (!isPng(path))
        return store(path, barsSvg(next, width));
    QImage image(barsSize(next, width) * 2, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(2);
    QPainter painter(&image);
    paintBars(painter, next, width);
    painter.end();
    return store(path, pngBytes(image));
}

Result<void> exportBars(const NextPage& next, QWidget* window)
{
    const QString path = askName(window, QStringLiteral("bars.svg"), Words::tr("Picture (*.svg *.png)"));
    return path.isEmpty() ? Result<void>() : saveBars(next, path);
}

Result<void> exportRace(const CachePage& cache, QWidget* window)
{
    const QString path = askName(window, QStringLiteral("race.csv"), Words::tr("Table (*.csv);;Picture (*.svg *.png)"));
    if (path.isEmpty())
        return {};
    if (isPng(path) || path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        return saveChart(cache.chart(), path);
    return store(path, cache.raceCsv());
}

} // namespace lettrine
