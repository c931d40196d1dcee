import { countryByName, placeById, placesByName } from "@toolkit/network/enrich/places";
import { LIMITS } from "@toolkit/core/domain/limits";
import { boundedText } from "@toolkit/network/text/bounded";
import { foldWord, normalForm } from "@toolkit/network/text/normal-form";
import { languageByName } from "../../../reference/lists/services/languages.ts";
import type { FilterLookups, Location } from "./compile-filters.ts";
import type { SeedRules } from "./compile-seeds.ts";
import { lookups, type LabelledItem } from "./lookups.ts";

/** Characters of a keyword or hashtag once it is normalised: twice what may be written, for compounds such as "㌔". */
const MOST_OF_A_WORD = 2 * LIMITS.labelCharacters;

/** How texts and list items of a package are read: by the rules that posts, bios and enrichment follow. */
export const seedRules: SeedRules = {
  ...lookups,
  normalForm: (text) => normalForm(boundedText(text, MOST_OF_A_WORD)),
  foldHashtag: (tag) => foldWord(boundedText(tag, MOST_OF_A_WORD)),
};

/** By id, else the place of exactly that name or alias: a country, then a region, then the largest city. */
function placeOf({ label, id }: LabelledItem): Location | null {
  const byId = (id === undefined ? null : placeById(id)) ?? placeById(label);
  if (byId !== null) return byId;
  // "Austin, Texas" is a name with what holds it.
  const [name = "", ...holders] = label.split(/[,、]/).map((part) => foldWord(part.trim()));
  const found = placesByName(name);
  if (holders.length === 0) return found[0] ?? null;
  return found.find((place) => holders.every((holder) => isWithin(place, holder))) ?? null;
}

function isWithin(place: Location, holder: string): boolean {
  if (place.country === countryByName(holder)) return true;
  const region = place.kind === "city" ? placeById(place.id.split(":", 1)[0] ?? "") : null;
  if (region === null) return false;
  const names = [region.en, region.ja ?? "", region.id.slice(region.id.indexOf("-") + 1)];
  return names.some((name) => foldWord(name) === holder);
}

export const filterLookups: FilterLookups = {
  country: countryByName,
  language: languageByName,
  place: placeOf,
};
