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
    // A state's code before its country.
    ["Columbus, IN USA", "US US-IN Columbus"],
    ["Columbus, IN United States", "US US-IN Columbus"],
    ["Portland, OR U.S.A.", "US US-OR Portland"],
    ["London, ON Canada", "CA CA-ON London"],
    // Counties of one name in several states.
    ["Orange County, Florida", "US US-FL"],
    ["Orange County, NC", "US US-NC"],
    ["Orange County, New York", "US US-NY"],
    ["Orange County", "US US-CA"],
    ["County Cork", "IE IE-M"],
    ["Co. Durham", "GB GB-ENG"],
    // Short names of cities.
    ["Nottm", "GB GB-ENG Nottingham"],
    ["B'ham", "GB GB-ENG Birmingham"],
    ["B'ham, AL", "US US-AL Birmingham"],
    ["L'pool", "GB GB-ENG Liverpool"],
    ["Soton", "GB GB-ENG Southampton"],
    ["RVA", "US US-VA Richmond"],
    ["Indpls, IN", "US US-IN Indianapolis"],
    ["B'lore", "IN IN-KA Bengaluru"],
    // Regions that are called states.
    ["DELTA STATE", "NG NG-DE"],
    ["Rivers State", "NG NG-RI"],
    ["Niger State", "NG NG-NI"],
    ["Warri, Delta State", "NG NG-DE Warri"],
    ["Washington State", "US US-WA"],
    // Initials alone are codes, the first of them a city's.
    ["L.A., C.A.", "US US-CA Los Angeles"],
    ["L.A., CA", "US US-CA Los Angeles"],
    // The ends of English boroughs, cut.
    ["Middlesbro", "GB GB-ENG Middlesbrough"],
    ["Loughboro", "GB GB-ENG Loughborough"],
    // Parts of the world beside their countries.
    ["Panama, C.A.", "PA"],
    ["La Paz, B.C.S.", "MX MX-BCS La Paz"],
    ["Honduras, C.A.", "HN"],
    ["Honduras C.A.", "HN"],
    ["Honduras C A", "HN"],
    ["El Salvador, Centro America", "SV"],
    ["Guatemala, Centro América", "GT"],
    ["Honduras Central America", "HN"],
    ["Trinidad West Indies", "TT"],
    ["Tegucigalpa, C.A.", "HN HN-FM Tegucigalpa"],
    ["Jamaica, W.I.", "JM"],
    ["Kingston, Jamaica W.I.", "JM JM-01 Kingston"],
    ["Accra, Ghana W.A.", "GH GH-AA Accra"],
    ["Georgia, Eastern Europe", "GE"],
    ["Georgia, Caucasus", "GE"],
    ["Georgia (Caucasus)", "GE"],
    ["Georgia Europe", "GE"],
    ["Batumi, Georgia, Eastern Europe", "GE GE-AJ Batumi"],
    ["Georgia", "US US-GA"],
    ["Atlanta, Georgia", "US US-GA Atlanta"],
    ["Peru, IN", "US US-IN Peru"],
    ["Belfast, N.I.", "GB GB-NIR Belfast"],
    ["Cape Town, S.A.", "ZA ZA-WC Cape Town"],
    ["Adelaide, SA", "AU AU-SA Adelaide"],
    // Regions for short.
    ["W. Yorks", "GB GB-ENG"],
    ["Staffs", "GB GB-ENG"],
    ["N. Carolina", "US US-NC"],
    ["NYS", "US US-NY"],
    ["Edomex", "MX MX-MEX"],
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
    // Small countries have these names in some language, and cities of many more people have them too.
    ["Norfolk", "US"],
    ["Norfolk Island", "NF"],
    ["Salvador", "BR"],
    ["El Salvador", "SV"],
    ["Granada", null],
    ["Granada, España", "ES"],
    ["Guadalupe, Nuevo León", "MX"],
    ["San Martin", null],
    ["Komoro", null],
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

  it("reads hostile texts to their end", () => {
    // In a time that grows with the square, the test's time is over long before.
    expect(() => inferPlace("a, ".repeat(1_000_000))).not.toThrow();
    expect(() => inferPlace("東京".repeat(1_000_000))).not.toThrow();
  });

  it.each([" ", "\u3000", "-", "."])("reads to the end of a run of %j", (piece) => {
    expect(() => inferPlace(`Austin,${piece.repeat(2_000_000)}TX`)).not.toThrow();
  });

  it("reads past a run of blanks", () => {
    expect(read(`Austin,${" ".repeat(20_000)}TX`)).toBe("US US-TX Austin");
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
