// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lettrine {

/// Numbers as a person reads them: by the default locale's decimal sign and grouping, real minus sign, a narrow
/// no-break space before % and units where the language has one. GUI thread.

/// The one rule for probabilities: 10 % and more with one decimal, less with two ("62.0 %", "1.07 %", "0.03 %"); more
/// than 0 but under 0.01 % is "<0.01 %", exactly 0 is "0 %", exactly 1 is "100 %"; what would round to 100 % is
/// ">99.9 %".
QString percentText(double probability);

/// A fixed number of decimals.
QString decimalText(double value, int decimals);
/// A whole number with grouping.
QString countText(qint64 value);
/// "2.91 bits", "1.00 bit".
QString bitsText(double bits);
/// Milliseconds with three significant figures: "0.412 ms", "12.3 ms", "1,234 ms".
QString millisecondsText(double milliseconds);
/// Bytes in B, KB (1,024), MB, GB with three significant figures, whole numbers bare: "4 KB", "512 KB", "1.25 MB".
QString bytesText(double bytes);

} // namespace lettrine
