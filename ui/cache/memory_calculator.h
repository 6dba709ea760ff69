// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/memory_price.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace lettrine {

/// What the cache of any transformer costs: layers, heads (or latent width), type, context, users; a few published
/// configurations with their sources.
class MemoryCalculator : public QWidget {
    Q_OBJECT
public:
    explicit MemoryCalculator(QWidget* parent = nullptr);
    CachePrice price() const;
    void setPrice(const CachePrice& price);
    QString resultText() const;

private:
    void retranslate();
    void showResult();

    QComboBox *m_models = nullptr, *m_kind = nullptr, *m_type = nullptr;
    QSpinBox *m_layers = nullptr, *m_heads = nullptr, *m_width = nullptr, *m_latent = nullptr, *m_rotary = nullptr,
             *m_context = nullptr, *m_users = nullptr;
    QVector<QLabel*> m_titles;
    QLabel *m_result = nullptr, *m_source = nullptr;
    bool m_setting = false;
};

} // namespace lettrine
