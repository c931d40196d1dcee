import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { accountOfRank, countryName, postWord } from "./synthetic-network.ts";

/** A question with what it is made of, so that SQL can ask the same. */
export interface Question {
  readonly handles: readonly number[];
  /** Numbers of words in the synthetic vocabulary. */
  readonly words: readonly number[];
  readonly interests: readonly number[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly gender: 1 | 2 | null;
  readonly age: { readonly low: number; readonly high: number } | null;
}

const LANGUAGES = ["en", "ja", "es", "pt"];

/**
 * Followers of any of 20 accounts ∪ posted any of 10 words ∪ any of 5 interests, in some countries and languages, of
 * one gender and an age band. Each number gives another question, so that nothing is answered from memory.
 */
export function sizeQuestion(number: number, profiles: number): Question {
  const random = randomFrom(number);
  return {
    // From the 50th to about the 5,000th of a million: accounts an advertiser would name.
    handles: distinct(20, () =>
      accountOfRank(50 + Math.floor((profiles / 200) * random() ** 2), profiles),
    ),
    words: distinct(10, () => 20 + Math.floor(3000 * random() ** 2)),
    interests: distinct(5, () => Math.floor(350 * random())),
    countries: distinct(6, () => Math.floor(30 * random() ** 2)).map(countryName),
    languages: distinct(2, () => Math.floor(LANGUAGES.length * random())).map(
      (i) => LANGUAGES[i] ?? "en",
    ),
    gender: random() < 0.5 ? 1 : 2,
    age: { low: 18, high: 34 },
  };
}

/** Followers of enough popular accounts to make about the wanted number of members. */
export function audienceQuestion(number: number, profiles: number, members: number): Question {
  const random = randomFrom(number + 7919);
  const share = members / profiles;
  // The account of rank r has about (r+1)^(-2/3) · 17 / N^(1/3) of all as followers.
  const rank = Math.max(1, Math.floor((17 / (profiles ** (1 / 3) * (share / 2))) ** 1.5));
  return {
    handles: distinct(2, () => accountOfRank(Math.floor(rank * (0.9 + 0.2 * random())), profiles)),
    words: [],
    interests: [],
    countries: [],
    languages: [],
    gender: null,
    age: null,
  };
}

export function queryOf(question: Question): Query {
  const seeds: QuerySeed[] = [
    ...question.handles.map((account): QuerySeed => ({ kind: "followers", account })),
    ...question.words.map((word): QuerySeed => ({
      kind: "keyword",
      terms: [postWord(word)],
      check: null,
      prefix: false,
    })),
    ...question.interests.map((id): QuerySeed => ({ kind: "interest", id })),
  ];
  const { countries, languages, gender, age } = question;
  return {
    ...EVERYBODY,
    seeds,
    expression: { any: seeds.map((_, seed) => ({ seed })) },
    filters: {
      countries,
      languages,
      ...(gender === null ? {} : { gender }),
      ...(age === null ? {} : { age }),
    },
    windowDays: 90,
  };
}

/** The members of a question in SQL over the tables of duckdb-load. */
export function sqlOf(question: Question, fromDay: number): string {
  const list = (values: readonly (number | string)[]): string =>
    values.map((value) => (typeof value === "string" ? `'${value}'` : String(value))).join(",");
  const seeds = [
    `SELECT source FROM follows WHERE target IN (${list(question.handles)})`,
    ...(question.words.length > 0
      ? [`SELECT author FROM terms WHERE term IN (${list(question.words)}) AND day >= ${fromDay}`]
      : []),
    ...(question.interests.length > 0
      ? [`SELECT profile FROM interests WHERE interest IN (${list(question.interests)})`]
      : []),
  ];
  const criteria = [
    `id IN (${seeds.join(" UNION ALL ")})`,
    ...(question.countries.length > 0 ? [`country IN (${list(question.countries)})`] : []),
    ...(question.languages.length > 0 ? [`language IN (${list(question.languages)})`] : []),
    ...(question.gender === null ? [] : [`gender = ${question.gender}`]),
    ...(question.age === null
      ? []
      : [`age_high > 0 AND age_low >= ${question.age.low} AND age_high <= ${question.age.high}`]),
  ];
  return `SELECT id FROM profiles WHERE ${criteria.join(" AND ")}`;
}

function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function distinct(count: number, make: () => number): number[] {
  const values = new Set<number>();
  while (values.size < count) values.add(make());
  return [...values];
}
