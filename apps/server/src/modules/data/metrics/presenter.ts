import type { Metric } from "@toolkit/core/contract/metrics";
import type { DatasetSummary } from "@toolkit/core/contract/network";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Definition } from "./definitions.ts";

export function presentMetric(
  { name, unit, of, origin, method, label, description, read }: Definition,
  dataset: DatasetSummary | null,
  language: InterfaceLanguage,
): Metric {
  return {
    name,
    label: label[language],
    label_en: label.en,
    label_ja: label.ja,
    description: description[language],
    unit,
    of,
    origin,
    method,
    value: dataset === null || read === undefined ? null : read(dataset),
  };
}
