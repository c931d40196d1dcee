import type { Query, QueryExpression, QuerySeed } from "@toolkit/core/domain/query";
import { expect, test } from "vitest";
import { reachBounds } from "./reach-bounds.ts";

const seeds: readonly QuerySeed[] = [
  { kind: "followers", account: 10 },
  { kind: "followers", account: 20 },
  { kind: "interest", id: 1 },
  { kind: "followers", account: 30 },
  { kind: "followers", account: 10 },
];
const reported = new Map([
  [10, 1000],
  [20, 300],
]);
const query = (expression: QueryExpression | null, rest: Partial<Query> = {}): Query => ({
  seeds,
  expression,
  exclude: [],
  filters: {},
  windowDays: null,
  declaredOnly: false,
  ...rest,
});
const [first, second, interest, unreported, again] = seeds.map((_, seed) => ({ seed }));
const either = { any: [first!, second!] };

test.each<[string, Query, number, number]>([
  ["one handle: its followers", query(first!), 1000, 1000],
  ["two handles: at least the larger, at most both", query(either), 1000, 1300],
  ["a handle named twice: once", query({ any: [first!, again!] }), 1000, 1000],
  [
    "a handle or an interest: at least the handle",
    query({ any: [first!, interest!] }),
    1000,
    Infinity,
  ],
  ["a handle without a reported count: nothing", query(unreported!), 0, Infinity],
  ["a handle and an interest: at most the handle", query({ all: [first!, interest!] }), 0, 1000],
  ["all but a handle: nothing", query({ not: first! }), 0, Infinity],
  ["groups: the smaller limits", query({ all: [either, second!] }), 0, 300],
  ["an interest alone: nothing", query(interest!), 0, Infinity],
  ["no criterion: nothing", query(null), 0, Infinity],
  ["a filter: at most", query(either, { filters: { languages: ["en"] } }), 0, 1300],
  ["an empty filter: as none", query(either, { filters: { countries: [] } }), 1000, 1300],
  ["an exclusion: at least what it cannot take", query(first!, { exclude: [second!] }), 700, 1000],
  ["an unknown exclusion: at most", query(first!, { exclude: [interest!] }), 0, 1000],
])("bounds of %s", (_, asked, low, high) => {
  expect(reachBounds(asked, reported)).toEqual({ low, high });
});
