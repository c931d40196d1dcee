import type { CountryStatistics } from "@toolkit/core/contract/topics";
import { describe, expect, it } from "vitest";
import { isCountryOrder, sortedCountries } from "./sort-countries.ts";

const country = (
  code: string | null,
  label: string,
  profiles: number,
  active_share: number | null,
): CountryStatistics => ({
  country: code,
  label,
  profiles,
  network: null,
  share: null,
  share_interval: null,
  languages: [],
  gender: { male: 0, female: 0, unknown: 0, corrected: null },
  age: { bands: [], unknown: 0 },
  posts: 0,
  active: 0,
  active_share,
  posts_per_active: null,
  coverage: { gender: null, age: null, language: null },
});
const all = [
  country(null, "Unknown", 900, 0.9),
  country("FR", "France", 10, 0.5),
  country("JP", "Japan", 30, 0.1),
  country("US", "United States", 20, null),
];
const codes = (list: readonly CountryStatistics[]) => list.map((each) => each.country);

describe("sortedCountries", () => {
  it("orders by name and by figures, the unknown country last either way", () => {
    expect(codes(sortedCountries(all, "-profiles", ""))).toEqual(["JP", "US", "FR", null]);
    expect(codes(sortedCountries(all, "profiles", ""))).toEqual(["FR", "US", "JP", null]);
    expect(codes(sortedCountries(all, "label", ""))).toEqual(["FR", "JP", "US", null]);
    expect(codes(sortedCountries(all, "-active", ""))).toEqual(["FR", "JP", "US", null]);
  });

  it("finds by name and by code", () => {
    expect(codes(sortedCountries(all, "label", "an"))).toEqual(["FR", "JP"]);
    expect(codes(sortedCountries(all, "label", " us "))).toEqual(["US"]);
  });

  it("knows its orders", () => {
    expect(isCountryOrder("-active")).toBe(true);
    expect(isCountryOrder("share")).toBe(false);
  });
});
