import { expect, it } from "vitest";
import {
  communityContext,
  filterSearch,
  readFilters,
  toggled,
  withCommunity,
  without,
} from "./filters.ts";

it("reads from an address what it wrote into it", () => {
  const filters = withCommunity({ country: "JP", gender: "FEMALE" }, "3", 12);
  expect(filters).toEqual({
    country: "JP",
    gender: "FEMALE",
    community: { id: "3", version: 12, of: { country: "JP", gender: "FEMALE" } },
  });
  expect(filterSearch(filters)).toEqual({
    country: "JP",
    region: undefined,
    city: undefined,
    language: undefined,
    gender: "FEMALE",
    community: "v12-3-country.JP-gender.FEMALE",
  });
  expect(readFilters(filterSearch(filters))).toEqual(filters);
  const whole = withCommunity({}, "1", 2);
  expect(readFilters(filterSearch(whole))).toEqual({ community: { id: "1", version: 2 } });
});

it("keeps regions and cities, whatever signs their ids hold", () => {
  for (const city of ["JP-13:tokyo", "US-NY:new-york-city", "US:st. louis", "GB-ENG:東京 (x)"]) {
    const filters = withCommunity({ region: "JP-13", city }, "2", 7);
    expect(readFilters(filterSearch(filters)), city).toEqual(filters);
  }
  for (const city of ["tokyo", "JP-13:", "JP-13: x", "jp-13:tokyo"])
    expect(readFilters({ city }), city).toEqual({});
  expect(readFilters({ region: "Tokyo" })).toEqual({});
});

it("leaves out what is spelt wrongly", () => {
  expect(
    readFilters({ country: "Japan", language: 3, gender: "ANY", community: "3", config: "7" }),
  ).toEqual({});
  expect(readFilters({ country: "JP", community: "v1-0" })).toEqual({ country: "JP" });
  expect(readFilters({ community: "v1-2-age.30" })).toEqual({});
});

it("keeps a community's own choice when another filter goes", () => {
  const filters = withCommunity({ country: "JP" }, "2", 1);
  const rest = without(filters, "country");
  expect(rest).toEqual({ community: { id: "2", version: 1, of: { country: "JP" } } });
  expect(readFilters(filterSearch(rest))).toEqual(rest);
});

it("chooses another community of the same search, whatever was filtered since", () => {
  const first = withCommunity({ country: "JP" }, "2", 1);
  const later = withCommunity(toggled(first, "gender", "MALE"), "3", 1);
  expect(later).toEqual({
    country: "JP",
    gender: "MALE",
    community: { id: "3", version: 1, of: { country: "JP" } },
  });
  expect(communityContext(later)).toEqual({ country: "JP" });
  expect(communityContext({ gender: "MALE" })).toEqual({ gender: "MALE" });
});

it("chooses, chooses another and lets go", () => {
  const first = toggled({}, "country", "JP");
  expect(first).toEqual({ country: "JP" });
  expect(toggled(first, "country", "US")).toEqual({ country: "US" });
  expect(toggled(first, "country", "JP")).toEqual({});
  expect(toggled(first, "gender", "nobody")).toEqual(first);
});
