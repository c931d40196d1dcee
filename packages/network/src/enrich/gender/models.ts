import { NAME_LINES, NAMES_BY_ORIGIN } from "./names.data.ts";
import {
  forEachNameFeature,
  forEachSurnameFeature,
  NAME_BUCKETS,
  ORIGINS,
  type Origin,
} from "./ngrams.ts";
import { NAME_SCALE, NAME_WEIGHTS } from "./ngrams.data.ts";
import { SURNAME_SCALE, SURNAME_WEIGHTS } from "./surnames.data.ts";

/** Share of women among the bearers of a name, by class of the table. */
const SHARES = [0.01, 0.045, 0.11, 0.22, 0.5, 0.78, 0.89, 0.955, 0.99];

function decode(base64: string): Int8Array {
  const bytes = Buffer.from(base64, "base64");
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

let table: Map<string, number> | undefined;

function readTable(): Map<string, number> {
  const read = new Map<string, number>();
  NAME_LINES.trim()
    .split("\n")
    .forEach((line, index) => {
      const share = SHARES[index] ?? 0.5;
      for (const name of line.split(" ")) read.set(name, share);
    });
  return read;
}

/** Share of women among those who bear a folded first name; undefined for a name that no list has. */
export function shareOfWomen(name: string): number | undefined {
  table ??= readTable();
  return table.get(name);
}

let byOrigin: Map<string, string> | undefined;

/** What a first name is in languages where it differs from the rest: "it=m,en=f". */
export function verdictsByOrigin(name: string): string | undefined {
  byOrigin ??= new Map(
    NAMES_BY_ORIGIN.split(" ").map((entry) => {
      const at = entry.indexOf(":");
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
  return byOrigin.get(name);
}

let nameWeights: Int8Array | undefined;

/** Share of women guessed from the letters of a name that no list has. */
export function guessFromLetters(name: string): number {
  const weights = (nameWeights ??= decode(NAME_WEIGHTS));
  let sum = weights[NAME_BUCKETS] ?? 0;
  forEachNameFeature(name, (bucket) => {
    sum += weights[bucket] ?? 0;
  });
  return 1 / (1 + Math.exp(-sum * NAME_SCALE));
}

let surnameWeights: Int8Array | undefined;

/** Probability of each origin of a folded surname, in the order of ORIGINS. */
export function originsOf(surname: string): Float64Array {
  const weights = (surnameWeights ??= decode(SURNAME_WEIGHTS));
  const count = ORIGINS.length;
  const sums = new Float64Array(count);
  forEachSurnameFeature(surname, (bucket) => {
    for (let i = 0; i < count; i++) sums[i] = (sums[i] ?? 0) + (weights[bucket * count + i] ?? 0);
  });
  let total = 0;
  const most = Math.max(...sums);
  for (let i = 0; i < count; i++)
    total += sums[i] = Math.exp(((sums[i] ?? 0) - most) * SURNAME_SCALE);
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
