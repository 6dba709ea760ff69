// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace lettrine {

struct Model;

void showAbout(QWidget* window);
/// The model card: what it was trained on, by which command, how well it does.
void showModelCard(const Model& model, QWidget* window);
/// A card as it is shown: without control characters, and no longer than a person reads.
QString plainCard(QString card);

} // namespace lettrine
