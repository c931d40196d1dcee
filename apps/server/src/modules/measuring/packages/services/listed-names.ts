import { COUNTRIES } from "@toolkit/network/enrich/places";
import { interestByLabel, showByLabel, topicByLabel } from "@toolkit/network/enrich/taxonomies";
import type { LocalText } from "../../../../errors.ts";
import { LANGUAGES } from "../../../reference/lists/services/languages.ts";
import { filterLookups } from "./compile-rules.ts";

type Find = (label: string) => LocalText | null | undefined;

const BY_KIND: ReadonlyMap<string, Find> = new Map<string, Find>([
  ["interest", interestByLabel],
  ["conversation_topic", topicByLabel],
  ["movie_tv_show", showByLabel],
  ["country", (label) => byCode(COUNTRIES, filterLookups.country(label))],
  ["language", (label) => byCode(LANGUAGES, filterLookups.language(label))],
]);

function byCode<Entry extends LocalText & { readonly code: string }>(
  entries: readonly Entry[],
  code: string | null,
): Entry | undefined {
  return code === null ? undefined : entries.find((entry) => entry.code === code);
}

/** What an item is called in both languages; null where it is no entry of a list. */
export function listedNames(item: {
  readonly kind: string;
  readonly label: string;
}): { readonly en: string; readonly ja: string } | null {
  const found = BY_KIND.get(item.kind)?.(item.label);
  return found ? { en: found.en, ja: found.ja } : null;
}
