import {
  interestById,
  interestByLabel,
  showById,
  showByLabel,
  topicById,
  topicByLabel,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";

export interface LabelledItem {
  readonly label: string;
  readonly id?: string | undefined;
}

/** Finds an entry of a list by what a package says of it; null when the list has no such entry. */
export type Lookup = (item: LabelledItem) => number | null;

/** By label first (either language, alone or below its group, "/" or the extension's dash), else by id. */
function lookup(
  byLabel: (label: string) => TaxonomyEntry | null,
  byId: (id: number) => TaxonomyEntry | null,
): Lookup {
  const numeric = (text: string | undefined): TaxonomyEntry | null =>
    text !== undefined && /^\d{1,6}$/.test(text) ? byId(Number(text)) : null;
  return ({ label, id }) => (byLabel(label) ?? numeric(id) ?? numeric(label))?.id ?? null;
}

export const lookups = {
  interest: lookup(interestByLabel, interestById),
  topic: lookup(topicByLabel, topicById),
  show: lookup(showByLabel, showById),
} as const;
