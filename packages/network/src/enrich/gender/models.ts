import { listOf, readTable } from "../../data/read-table.ts";
import {
  forEachNameFeature,
  forEachSurnameFeature,
  NAME_BUCKETS,
  ORIGINS,
  type Origin,
} from "./ngrams.ts";

interface LetterModel {
  /** What a weight of 1 adds to the logit. */
  readonly scale: number;
  readonly weights: Int8Array;
}

let models: ReadonlyMap<string, LetterModel> | undefined;

function modelOf(name: "first-names" | "surnames"): LetterModel {
  models ??= new Map(
    Array.from(readTable("gender-models", ["model", "scale", "weights"]), (row) => [
      row.model,
      {
        scale: Number(row.scale),
        weights: Int8Array.from(Buffer.from(row.weights, "base64")),
      },
    ]),
  );
  const model = models.get(name);
  if (model === undefined) throw new Error(`data/gender-models.tsv has no model ${name}`);
  return model;
}

let table: Map<string, number> | undefined;

function readShares(): Map<string, number> {
  const read = new Map<string, number>();
  for (const row of readTable("first-names", ["share_of_women", "names"])) {
    const share = Number(row.share_of_women);
    for (const name of listOf(row.names, " ")) read.set(name, share);
  }
  return read;
}

/** Share of women among those who bear a folded first name; undefined for a name that no list has. */
export function shareOfWomen(name: string): number | undefined {
  table ??= readShares();
  return table.get(name);
}

let byOrigin: Map<string, string> | undefined;

/** What a first name is in languages where it differs from the rest: "it=m,en=f". */
export function verdictsByOrigin(name: string): string | undefined {
  byOrigin ??= new Map(
    Array.from(readTable("first-names-by-origin", ["name", "verdicts"]), (row) => [
      row.name,
      row.verdicts,
    ]),
  );
  return byOrigin.get(name);
}

/** Share of women guessed from the letters of a name that no list has. */
export function guessFromLetters(name: string): number {
  const { scale, weights } = modelOf("first-names");
  let sum = weights[NAME_BUCKETS] ?? 0;
  forEachNameFeature(name, (bucket) => {
    sum += weights[bucket] ?? 0;
  });
  return 1 / (1 + Math.exp(-sum * scale));
}

/** Probability of each origin of a folded surname, in the order of ORIGINS. */
export function originsOf(surname: string): Float64Array {
  const { scale, weights } = modelOf("surnames");
  const count = ORIGINS.length;
  const sums = new Float64Array(count);
  forEachSurnameFeature(surname, (bucket) => {
    for (let i = 0; i < count; i++) sums[i] = (sums[i] ?? 0) + (weights[bucket * count + i] ?? 0);
  });
  let total = 0;
  const most = Math.max(...sums);
  for (let i = 0; i < count; i++) total += sums[i] = Math.exp(((sums[i] ?? 0) - most) * scale);
  for (let i = 0; i < count; i++) sums[i] = (sums[i] ?? 0) / total;
  return sums;
}

const ORIGIN_OF_COUNTRY: Readonly<Record<string, Origin>> = Object.fromEntries(
  (
    [
      ["en", "US GB CA AU NZ IE ZA"],
      ["fr", "FR BE SN CI"],
      ["it", "IT"],
      ["es", "ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR BR PT"],
      ["de", "DE AT CH"],
      ["nl", "NL"],
      ["nordic", "SE NO DK IS"],
      ["fi", "FI"],
      ["pl", "PL"],
      ["cs", "CZ SK"],
      ["hu", "HU"],
      ["ro", "RO MD"],
      ["slavic", "HR RS SI MK BG BA ME"],
      ["ru", "RU UA BY KZ"],
      ["el", "GR CY"],
      ["tr", "TR"],
      ["in", "IN NP LK"],
      ["ja", "JP"],
      ["zh", "CN TW HK SG"],
      ["ko", "KR"],
    ] as const
  ).flatMap(([origin, countries]) => countries.split(" ").map((country) => [country, origin])),
);

/** The origin that most surnames of a country have; undefined where there is no such one. */
export function originOfCountry(country: string): Origin | undefined {
  return ORIGIN_OF_COUNTRY[country];
}
