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
#include "files/csv.h"
#include "files/opened_file.h"
#include "files/save_name.h"
#include "look/theme.h"
#include "session/step_in_view.h"
#include "tail/tail_page.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QBuffer>
#include <QFileInfo>
#include <QSvgGenerator>

#include <QCoreApplication>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Export".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

std::optional<SaveTarget> askTarget(QWidget* window, const QString& name, const QString& filters)
{
    return askSaveTarget(window, Words::tr("Export"), name, filters);
}

Result<void> store(const SaveTarget& to, const QByteArray& bytes)
{
    return saveFile(
        filePath(to.path), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), to.readOnly);
}

/// A picture's bytes in the form that the name's suffix asks for.
template <class Svg, class Png> Result<void> storePicture(const SaveTarget& to, const Svg& svg, const Png& png)
{
    const QString suffix = QFileInfo(to.path).suffix().toLower();
    if (suffix == QLatin1String("svg"))
        return store(to, svg());
    if (suffix == QLatin1String("png"))
        return store(to, png());
    return fail(ErrorCode::OptionUnknown, utf8(to.path), "the file's end", utf8(suffix), "svg, png");
}

QByteArray pngBytes(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
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
        for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
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
        out += numberText(row.rank) + ',' + csvField(text) + ',' + csvField(utf8(codePointNames(qtText(text)))) + ','
            + numberText(row.id) + ',' + numberText(row.logit) + ',' + numberText(row.raw) + ','
            + numberText(row.tempered) + ',' + numberText(row.final) + ',' + csvField(step.removedBy(row)) + '\n';
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

Result<void> saveTable(const Step& step, const Tokenizer& tokenizer, const SaveTarget& to)
{
    return store(to, csvFile(tableCsv(step, tokenizer)));
}

Result<void> saveChart(LineChart& chart, const SaveTarget& to)
{
    const QSize size(720, 400);
    return storePicture(
        to, [&] { return chart.toSvg(size); }, [&] { return pngBytes(chart.toImage(size, 2)); });
}

Result<void> saveBars(const NextPage& next, const SaveTarget& to)
{
    constexpr int width = 560;
    const auto png = [&] {
        QImage image(barsSize(next, width) * 2, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(2);
        QPainter painter(&image);
        paintBars(painter, next, width);
        painter.end();
        return pngBytes(image);
    };
    return storePicture(
        to, [&] { return barsSvg(next, width); }, png);
}

Result<void> saveRace(const CachePage& cache, const SaveTarget& to)
{
    if (to.path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return store(to, csvFile(cache.raceCsv()));
    return saveChart(cache.chart(), to);
}

Result<void> exportText(const TextDocument& document, QWidget* window)
{
    const auto to = askTarget(window, QStringLiteral("poem.txt"), Words::tr("Text (*.txt)"));
    return !to ? Result<void>() : store(*to, document.text().toUtf8() + '\n');
}

Result<void> exportTable(const TextDocument& document, const StepInView& view, QWidget* window)
{
    // What was in view when the person asked: the dialog lets the run go on.
    const auto step = view.view().step;
    const auto tokenizer = document.tokenizer();
    if (!step || !tokenizer)
        return {};
    const auto to = askTarget(window, QStringLiteral("next-characters.csv"), Words::tr("Table (*.csv)"));
    return !to ? Result<void>() : saveTable(*step, *tokenizer, *to);
}

Result<void> exportBars(const NextPage& next, QWidget* window)
{
    const auto to = askTarget(window, QStringLiteral("bars.svg"), Words::tr("Picture (*.svg *.png)"));
    return !to ? Result<void>() : saveBars(next, *to);
}

Result<void> exportTail(const TailPage& tail, QWidget* window)
{
    const auto to = askTarget(window, QStringLiteral("tail.svg"), Words::tr("Picture (*.svg *.png)"));
    return !to ? Result<void>() : saveChart(tail.chart(), *to);
}

Result<void> exportRace(const CachePage& cache, QWidget* window)
{
    const auto to = askTarget(window, QStringLiteral("race.csv"), Words::tr("Table (*.csv);;Picture (*.svg *.png)"));
    return !to ? Result<void>() : saveRace(cache, *to);
}

} // namespace lettrine
