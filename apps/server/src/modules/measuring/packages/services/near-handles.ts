import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { completePlaces } from "@toolkit/network/enrich/place-search";
import { INTERESTS, SHOWS, TOPICS } from "@toolkit/network/enrich/taxonomies";
import { NearNames } from "../../../../did-you-mean.ts";
import { smallCompletionIndexes } from "./completion-index.ts";

const OFFERED = 2;

const labelsOf = (entries: typeof INTERESTS) =>
  new NearNames(() => entries.flatMap(({ en, ja }) => [en, ja]));
const LISTS: ReadonlyMap<string, NearNames> = new Map([
  ["interest", labelsOf(INTERESTS)],
  ["conversation_topic", labelsOf(TOPICS)],
  ["movie_tv_show", labelsOf(SHOWS)],
]);

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Regions and cities that are called nearly so, in the language that was written. */
function nearLocations(label: string): readonly string[] {
  const isJapanese = JAPANESE.test(label);
  const names = completePlaces("location", label, OFFERED).map(({ en, ja }) =>
    isJapanese ? (ja ?? en) : en,
  );
  return [...new Set(names)];
}

/** Entries of the seed's list, in either language, that are called nearly so. */
export function nearItems(seed: {
  readonly kind: string;
  readonly label: string;
}): readonly string[] {
  if (seed.kind === "location") return nearLocations(seed.label);
  return LISTS.get(seed.kind)?.find(seed.label) ?? [];
}

/** Saved audiences that are called nearly so. */
export function nearAudiences(label: string, names: readonly string[]): readonly string[] {
  return new NearNames(() => names).find(label);
}

/** Handles of the data that are nearly one that it does not know, the fewest slips first. */
export async function nearHandles(
  opened: OpenVersion,
  written: string,
): Promise<readonly string[]> {
  const indexes = await smallCompletionIndexes(opened);
  const handle = written.replace(/^[@＠]/u, "").toLowerCase();
  const near = indexes?.accounts.find(handle, OFFERED, "none") ?? [];
  if (near.length === 0) return [];
  const profiles = await opened.dataset.profiles(near);
  return profiles.flatMap(({ username }) => username ?? []);
}
