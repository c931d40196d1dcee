import type { CatalogueKind } from "@toolkit/core/contract/catalogue";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { foldWord } from "@toolkit/network/text/normal-form";
import type { CatalogueEntry } from "./read-catalogue.ts";

interface CatalogueFilter {
  readonly search?: string | undefined;
  readonly kind?: CatalogueKind | undefined;
  readonly category?: string | undefined;
  readonly sizeFrom?: number | undefined;
  readonly sizeTo?: number | undefined;
  readonly targetable?: boolean | undefined;
  readonly ordering?: "name" | "-name" | "size" | "-size" | undefined;
  readonly language: InterfaceLanguage;
}

type Compare = (a: CatalogueEntry, b: CatalogueEntry) => number;

function orderOf(ordering = "-size", language: InterfaceLanguage): Compare {
  const collator = new Intl.Collator(language);
  const byName: Compare = (a, b) => collator.compare(a.item[language], b.item[language]);
  const sign = ordering.startsWith("-") ? -1 : 1;
  if (ordering.endsWith("name")) return (a, b) => sign * byName(a, b);
  return (a, b) => {
    // An unknown size is last either way.
    if (a.size === null || b.size === null)
      return Number(a.size === null) - Number(b.size === null) || byName(a, b);
    return sign * (a.size - b.size) || byName(a, b);
  };
}

/** The catalogue's audiences that a filter leaves, in order; and the groups there are to choose from. */
export function filterEntries(
  all: readonly CatalogueEntry[],
  filter: CatalogueFilter,
): { readonly entries: CatalogueEntry[]; readonly categories: string[] } {
  const { language, kind, category, sizeFrom, sizeTo, targetable } = filter;
  const ofKind = all.filter((entry) => kind === undefined || entry.kind === kind);
  const groupOf = ({ item }: CatalogueEntry) => (language === "ja" ? item.groupJa : item.groupEn);
  const collator = new Intl.Collator(language);
  const wanted = foldWord(filter.search?.trim() ?? "");
  const entries = ofKind.filter(
    ({ item, size, targetable: can }) =>
      (category === undefined || item.groupEn === category || item.groupJa === category) &&
      (sizeFrom === undefined || (size !== null && size >= sizeFrom)) &&
      (sizeTo === undefined || (size !== null && size <= sizeTo)) &&
      (targetable === undefined || can === targetable) &&
      (wanted === "" || [item.en, item.ja].some((name) => foldWord(name).includes(wanted))),
  );
  return {
    entries: entries.toSorted(orderOf(filter.ordering, language)),
    categories: [...new Set(ofKind.map(groupOf))].toSorted(collator.compare),
  };
}
