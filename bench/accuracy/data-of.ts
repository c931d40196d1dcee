import type { Row } from "./table.ts";

/**
 * What a figure was measured on. `nested`: rows outside the folds that the rules were fitted in. `untouched`: rows that nobody
 * looked at, and nothing was fitted or chosen with, before the figure was taken. `used`: rules, lists or thresholds were made with the
 * rows in view. `generated`: profiles of our own making. `none`: nothing is labelled.
 */
export type Data = "nested" | "untouched" | "used" | "generated" | "none";

export interface Origin {
  readonly data: Data;
  /** In which way, where the word alone does not say it. */
  readonly how: string;
}

const UNTOUCHED_OWN: Origin = {
  data: "untouched",
  how: "written by the author of the lists, not read before the run",
};
const OF_SETS: Readonly<Record<string, Origin>> = {
  "worked with": { data: "used", how: "lists were corrected with them in view" },
  "held out earlier": { data: "used", how: "read before the lists were widened" },
  "held out": UNTOUCHED_OWN,
};
const NESTED: Origin = { data: "nested", how: "5 outer folds, three times" };
const GENDER: Origin = { data: "used", how: "thresholds were chosen with them in view" };
const PLACES: Origin = { data: "used", how: "earlier rules were made with the whole file in view" };
const NONE: Origin = { data: "none", how: "" };

type Find = (name: string) => Origin | undefined;
const bySet: Find = (name) => OF_SETS[name];

/** By the title of the table and the first cell of the row. */
const BY_TITLE: readonly (readonly [title: string, find: Find])[] = [
  ["Automation", () => NESTED],
  [
    "Calibration",
    (name) => {
      if (name === "automation") return NESTED;
      if (name.startsWith("gender")) return GENDER;
      return /^(?:country|state)\b/.test(name) ? PLACES : NONE;
    },
  ],
  ["Which class is said of which", () => GENDER],
  ["Gender from names", () => GENDER],
  ["Places of location texts", () => PLACES],
  ["Interests of bios", bySet],
  ["Job titles of bios", bySet],
  ["Conversation topics of posts", bySet],
  ["Films and series of posts", bySet],
  [
    "Language of short posts",
    (name) =>
      name.endsWith("(held out)")
        ? UNTOUCHED_OWN
        : { data: "used", how: "seen while the word lists were written" },
  ],
  [
    "Sentiment of posts",
    (name) =>
      name.startsWith("English")
        ? { data: "untouched", how: "posts to airlines: nothing was trained or chosen on them" }
        : NONE,
  ],
  [
    "Spam likelihood",
    () => ({ data: "generated", how: "profiles of our own making, held out from calibration" }),
  ],
];

/** @throws when a table or a set is new: its data has to be named. */
export function dataOf(title: string, row: Row): Origin {
  const name = String(Object.values(row)[0]);
  const found = BY_TITLE.find(([known]) => title.startsWith(known))?.[1](name);
  if (found === undefined)
    throw new Error(`what "${name}" of "${title}" was measured on is not said`);
  return found;
}

/** Rows that say how the rules do on what is new. */
export function isUnseen({ data }: Origin): boolean {
  return data === "nested" || data === "untouched";
}
