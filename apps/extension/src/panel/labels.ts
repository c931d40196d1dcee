import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import type { ExtensionTexts } from "@toolkit/core/i18n/data/extension-en";
import { ageRange, choiceOf } from "../adapters/names.ts";

type Named = Pick<ReceiptItem, "kind" | "label"> & Partial<Pick<ReceiptItem, "network">>;

function ageText(label: string): string {
  const range = ageRange(label);
  if (range === null || range.from === null) return label;
  return range.to === null ? `${range.from}+` : `${range.from}–${range.to}`;
}

function choiceText(values: Readonly<Record<string, string>>, label: string): string {
  return values[choiceOf(label)] ?? label;
}

/** An item in the words of the form: no codes of languages, ages and placements. */
export function labelOf({ values }: Pick<ExtensionTexts, "values">, item: Named): string {
  const { kind, label, network } = item;
  switch (kind) {
    case "handle":
      return `@${label.replace(/^@/, "")}`;
    case "hashtag":
      return `#${label.replace(/^#/, "")}`;
    case "language":
      return network?.name || label;
    case "gender":
    case "placement":
      return choiceText(values, label);
    case "age":
      return ageText(label);
    default:
      return label;
  }
}
