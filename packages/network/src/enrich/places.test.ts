import { describe, expect, it } from "vitest";
import {
  beginsPlace,
  COUNTRIES,
  countryByName,
  inferPlace,
  placeById,
  placesByName,
  searchPlaces,
} from "./places.ts";

function read(location: string | null): string {
  const { country, region, city } = inferPlace(location);
  return [country.value, region.value, city.value === null ? null : placeById(city.value)?.en]
    .join(" ")
    .trim();
}

describe("places of location texts", () => {
  it.each([
    ["Peoria, IL", "US US-IL Peoria"],
    ["NYC", "US US-NY New York City"],
    ["Washington, D.C.", "US US-DC Washington"],
    ["東京", "JP JP-13 Tokyo"],
    ["Cambridge, MA", "US US-MA Cambridge"],
    ["London", "GB GB-ENG London"],
    ["Austin, Texas, USA", "US US-TX Austin"],
    ["Austin.Texas", "US US-TX Austin"],
    ["St. Louis, MO", "US US-MO St. Louis"],
    ["St. Paul, MN US", "US US-MN Saint Paul"],
    ["Ft.Worth, TX", "US US-TX Fort Worth"],
  ])("%s is %s", (location, expected) => {
    expect(read(location)).toBe(expected);
  });

  it.each([
    ["🇯🇵", "JP"],
    ["CA", "US"],
    ["Cambridge, UK", "GB"],
    ["Toronto, Ontario", "CA"],
    ["大阪府", "JP"],
    ["Paris, France", "FR"],
    ["Sydney, Australia", "AU"],
  ])("%s lies in %s", (location, country) => {
    expect(inferPlace(location).country.value).toBe(country);
  });

  it.each([
    "everywhere",
    "my mom's basement",
    "Earth",
    "she/her",
    "the internet",
    "🌍",
    "",
    "   ",
    "1234",
    "in your dreams",
  ])("abstains: %j", (location) => {
    const place = inferPlace(location);
    expect([place.country.value, place.region.value, place.city.value]).toEqual([null, null, null]);
  });

  it.each([
    ["us", "US"],
    ["USA", "US"],
    ["uk", "GB"],
    ["uae", "AE"],
    ["Britain", "GB"],
    ["netherlands", "NL"],
    ["czechia", "CZ"],
    ["turkiye", "TR"],
    ["viet nam", "VN"],
    ["日本", "JP"],
    ["JPN", "JP"],
    ["アメリカ合衆国", "US"],
    ["Atlantis", null],
    ["", null],
    ["__proto__", null],
  ])("country %j is %s", (text, code) => {
    expect(countryByName(text)).toBe(code);
  });

  it("knows every country in both languages", () => {
    expect(COUNTRIES.length).toBeGreaterThan(240);
    for (const { code, en, ja } of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(en).not.toBe("");
      expect(ja).not.toBe("");
    }
  });

  it("finds places by how they begin", () => {
    expect(searchPlaces("tokyo", 5).map(({ en }) => en)).toContain("Tokyo");
    expect(searchPlaces("東京", 5).length).toBeGreaterThan(0);
    expect(searchPlaces("", 5).length).toBeLessThanOrEqual(5);
  });

  it("reads hostile texts in time that does not explode", () => {
    const since = performance.now();
    inferPlace("a, ".repeat(100_000));
    inferPlace("東京".repeat(100_000));
    expect(performance.now() - since).toBeLessThan(2000);
  });
});

it("knows how the names of places begin, and no others", () => {
  const texts = [
    "東京",
    "大阪府",
    "ニューヨーク",
    "ﾆｭｰﾖｰｸ",
    "日本",
    "New York",
    "são paulo",
    "Łódź",
    "U.S.",
  ];
  for (const text of texts) {
    expect(placesByName(text), text).not.toEqual([]);
    expect(beginsPlace(text.slice(0, 2)), text).toBe(true);
  }
  expect(["龘龘", "犭魚", "qx"].filter((text) => beginsPlace(text))).toEqual([]);
});
