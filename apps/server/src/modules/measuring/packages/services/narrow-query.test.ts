import type { Query } from "@toolkit/core/domain/query";
import { expect, it } from "vitest";
import { withAttributes } from "./narrow-query.ts";

const EVERYBODY: Query = {
  seeds: [],
  expression: null,
  exclude: [],
  filters: {},
  windowDays: 90,
  declaredOnly: false,
};
const filtered = (filters: Query["filters"]): Query => ({ ...EVERYBODY, filters });

it("adds a criterion where the query has none of its kind", () => {
  const query = withAttributes(EVERYBODY, { country: "JP", language: "ja", gender: "FEMALE" });
  expect(query.filters).toEqual({ countries: ["JP"], languages: ["ja"], gender: 2 });
  expect(query.seeds).toEqual([]);
});

it("keeps of the places those that lie in the country", () => {
  const places = { countries: ["US"], regions: ["JP-13", "US-CA"], cities: ["JP-27:osaka"] };
  expect(withAttributes(filtered(places), { country: "US" }).filters).toEqual({
    countries: ["US"],
  });
  expect(withAttributes(filtered(places), { country: "JP" }).filters).toEqual({
    regions: ["JP-13"],
    cities: ["JP-27:osaka"],
  });
});

it("narrows to regions and cities, whatever place of the query holds them", () => {
  const to = (place: object, filters: Query["filters"] = {}) =>
    withAttributes(filtered(filters), place);
  const tokyo = { city: "JP-13:tokyo" };
  expect(to(tokyo).filters).toEqual({ cities: ["JP-13:tokyo"] });
  expect(to(tokyo, { countries: ["JP", "US"] }).filters).toEqual({ cities: ["JP-13:tokyo"] });
  expect(to(tokyo, { regions: ["JP-13"] }).filters).toEqual({ cities: ["JP-13:tokyo"] });
  expect(to({ region: "JP-13" }, { cities: ["JP-13:tokyo", "JP-27:osaka"] }).filters).toEqual({
    cities: ["JP-13:tokyo"],
  });
  expect(to({ country: "JP", region: "JP-13" }).filters).toEqual({ regions: ["JP-13"] });
  const nobody = { kind: "members", members: new Uint32Array(0) };
  for (const query of [
    to(tokyo, { regions: ["JP-27"] }),
    to(tokyo, { countries: ["US"] }),
    to({ country: "US", ...tokyo }),
    to({ region: "JP-1" }, { cities: ["JP-13:tokyo"] }),
    to({ region: "JP-27", ...tokyo }),
  ]) {
    expect(query.seeds).toEqual([nobody]);
    expect(query.expression).toEqual({ seed: 0 });
  }
});

it("holds nobody where the query excludes what is asked for", () => {
  const queries = [
    withAttributes(filtered({ countries: ["US"] }), { country: "JP" }),
    withAttributes(filtered({ languages: ["en"] }), { language: "ja" }),
    withAttributes(filtered({ gender: 1 }), { gender: "FEMALE" }),
  ];
  for (const { seeds, expression } of queries) {
    expect(seeds).toEqual([{ kind: "members", members: new Uint32Array(0) }]);
    expect(expression).toEqual({ seed: 0 });
  }
});
