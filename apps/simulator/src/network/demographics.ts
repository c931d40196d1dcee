import type { Person } from "./person.ts";
import { placeOf } from "./places.ts";
import { share, spread } from "./spread.ts";

/** Ages of people: the first years of each band and its share. */
const AGES = [
  [13, 24, 0.28],
  [25, 34, 0.31],
  [35, 49, 0.26],
  [50, 79, 0.15],
] as const;

const PLATFORMS = [
  ["0", 0.46],
  ["1", 0.34],
  ["4", 0.2],
] as const;

/** Markets of the United States by Nielsen's codes, with the city that each is named after. */
export const METROS = [
  ["501", "New York"],
  ["803", "Los Angeles"],
  ["602", "Chicago"],
  ["807", "San Francisco"],
  ["819", "Seattle-Tacoma"],
  ["506", "Boston"],
  ["511", "Washington DC"],
  ["524", "Atlanta"],
] as const;

export function ageOf(person: Person): number {
  let left = share(person.id, "age");
  for (const [from, to, part] of AGES) {
    if (left < part) return from + Math.floor((left / part) * (to - from + 1));
    left -= part;
  }
  return 50;
}

export const genderOf = (person: Person): "1" | "2" =>
  spread(person.id, "gender") % 2 === 0 ? "1" : "2";

/** Where a person uses the network, by the values of platforms that are targeted. */
export function platformOf(person: Person): string {
  let left = share(person.id, "platform");
  for (const [platform, part] of PLATFORMS) {
    if (left < part) return platform;
    left -= part;
  }
  return "4";
}

export const languageOf = (person: Person): "ja" | "en" =>
  /[\u3040-\u30ff\u4e00-\u9fff]/.test(person.name + person.bio) ? "ja" : "en";

/** The market of a person in the United States; null: elsewhere, or nobody knows where. */
export function metroOf(person: Person): string | null {
  const place = placeOf(person.location);
  if (place?.countryCode !== "US") return null;
  const named = METROS.find(([, name]) => name.startsWith(place.name));
  return named?.[0] ?? METROS[spread(person.id, "metro") % METROS.length]?.[0] ?? null;
}
