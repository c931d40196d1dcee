import { timeText } from "../../ads/engine/values.ts";
import { AGES } from "../../ads/targeting/types.ts";
import { folded } from "../options.ts";
import { ANY_AGE, FORM_PLACEMENTS, type FormPlacement, type TargetingForm } from "../wire.ts";
import { dayEnd, dayStart, instantIn } from "../zone.ts";

/** An amount of money as people write it: 5000, 5,000 or 50.25. */
export function readAmount(text: string): number | null {
  const bare = text.replace(/^[¥￥$€£]/, "").trim();
  if (!/^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?$/.test(bare)) return null;
  return Number(bare.replaceAll(",", ""));
}

/**
 * A time: with a zone as it stands, else on the clock of the ad account. A day alone begins with the day,
 * or ends with it.
 */
export function readTime(text: string, zone: string, edge: "start" | "end"): string | null {
  const parts =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (!parts) return null;
  const [, year = "", month = "", date = "", hour, minute = "00", second = "00", offset] = parts;
  const two = (part: string) => part.padStart(2, "0");
  const day = `${year}-${two(month)}-${two(date)}`;
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return null;
  if (hour === undefined) return edge === "start" ? dayStart(day, zone) : dayEnd(day, zone);
  const wall = `${day}T${two(hour)}:${minute}:${second}`;
  const instant = Date.parse(`${wall}${offset ?? "Z"}`);
  if (Number.isNaN(instant)) return null;
  return timeText(offset === undefined ? instantIn(instant, zone) : instant);
}

const GENDERS: Readonly<Record<string, TargetingForm["gender"]>> = {
  "": "ANY",
  any: "ANY",
  all: "ANY",
  female: "FEMALE",
  women: "FEMALE",
  "2": "FEMALE",
  male: "MALE",
  men: "MALE",
  "1": "MALE",
};

export const readGender = (text: string): TargetingForm["gender"] | null =>
  GENDERS[folded(text)] ?? null;

export const genderText = { ANY: "Any", FEMALE: "Female", MALE: "Male" } as const;

/** An age bucket of the network: 18-34, 50+ or its own name. */
export function readAge(text: string): string | null {
  const word = folded(text).replaceAll(" ", "");
  if (["", "any", "allages", "age_any"].includes(word)) return ANY_AGE;
  const band = /^(\d{2})[-–~〜](\d{2})$/.exec(word);
  const over = /^(\d{2})\+$/.exec(word);
  const name = band
    ? `AGE_${band[1]}_TO_${band[2]}`
    : over
      ? `AGE_OVER_${over[1]}`
      : word.toUpperCase();
  return AGES.includes(name) ? name : null;
}

export function ageText(age: string): string {
  const band = /^AGE_(\d+)_TO_(\d+)$/.exec(age);
  if (band) return `${band[1]}-${band[2]}`;
  const over = /^AGE_OVER_(\d+)$/.exec(age);
  return over ? `${over[1]}+` : "Any";
}

export const PLACEMENT_TEXT: Readonly<Record<FormPlacement, string>> = {
  TWITTER_TIMELINE: "Home timelines",
  TWITTER_PROFILE: "Profiles",
  TWITTER_SEARCH: "Search results",
  TWITTER_REPLIES: "Replies",
};

export function readPlacement(text: string): FormPlacement | null {
  const word = folded(text);
  return (
    FORM_PLACEMENTS.find(
      (each) => folded(each) === word || folded(PLACEMENT_TEXT[each]) === word,
    ) ?? null
  );
}

/** The network's word for an objective, which people may write with spaces. */
export const readObjective = (text: string): string =>
  text.trim().toUpperCase().replace(/[ -]+/g, "_");
