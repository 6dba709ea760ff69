// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "files/save_name.h"
#include "writing/step.h"

#include <QByteArray>
#include <QString>

class QWidget;

namespace lettrine {

class CachePage;
class LineChart;
class NextPage;
class StepInView;
class TailPage;
class TextDocument;
class Tokenizer;

/// Asks for a file name and saves; a person who cancels is no error. Numbers in files have a point whatever the locale.
Result<void> exportText(const TextDocument& document, QWidget* window);
Result<void> exportTable(const TextDocument& document, const StepInView& view, QWidget* window);
Result<void> exportBars(const NextPage& next, QWidget* window);
Result<void> exportTail(const TailPage& tail, QWidget* window);
Result<void> exportRace(const CachePage& cache, QWidget* window);

/// The same without a question. Pictures: .svg, or .png with two pixels a unit; another suffix is refused
/// (OptionUnknown). Tables: .csv, as csvFile() makes it.
Result<void> saveTable(const Step& step, const Tokenizer& tokenizer, const SaveTarget& to);
Result<void> saveBars(const NextPage& next, const SaveTarget& to);
Result<void> saveChart(LineChart& chart, const SaveTarget& to);
Result<void> saveRace(const CachePage& cache, const SaveTarget& to);

/// The rows of a step: "rank,text,codepoints,id,logit,raw,tempered,final,removed_by".
QByteArray tableCsv(const Step& step, const Tokenizer& tokenizer);
/// A step's rows and axis as a picture.
QByteArray barsSvg(const NextPage& next, int width);

} // namespace lettrine
