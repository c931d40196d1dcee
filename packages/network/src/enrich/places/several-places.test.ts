import { describe, expect, it } from "vitest";
import { inferPlace, placeById } from "../places.ts";
import { isNear } from "./near-names.ts";
import { cityOfCode, unknownCities } from "./known-codes.ts";
import { part } from "./candidates.ts";
import { roleOf } from "./roles.ts";

function read(location: string): string {
  const { country, region, city } = inferPlace(location);
  return [country.value, region.value, city.value === null ? null : placeById(city.value)?.en]
    .join(" ")
    .trim();
}

describe("which of several places counts", () => {
  it.each([
    // Where somebody is, not where they come from.
    ["From Omaha / living in Seattle", "US US-WA Seattle"],
    ["Denver, originally from Tulsa", "US US-CO Denver"],
    ["Phoenix (born & raised in Cleveland)", "US US-AZ Phoenix"],
    ["Boston native, Miami based", "US US-FL Miami"],
    ["CA, previously VT & OR", "US US-CA"],
    ["Chicago via Memphis", "US US-IL Chicago"],
    ["from Texas, living in Berlin", "DE DE-BE Berlin"],
    ["札幌出身東京在住", "JP JP-13"],
    ["大阪生まれ、福岡市在住", "JP JP-40 Fukuoka"],
    // A way leads to its end.
    ["Omaha → Seattle", "US US-WA Seattle"],
    ["Ohio ➡️ Texas", "US US-TX"],
    ["Akron to Tucson", "US US-AZ Tucson"],
    ["福岡→東京", "JP JP-13"],
    // Side by side, the first; the capital before the others.
    ["Omaha / Seattle", "US US-NE Omaha"],
    ["Omaha ↔ Seattle", "US US-NE Omaha"],
    ["Oregon & Washington, DC", "US US-DC Washington"],
    ["Omaha, Tulsa, DC", "US US-DC Washington"],
    ["Omaha via DC", "US US-NE Omaha"],
    ["Nebraska / the DMV", "US US-NE"],
    // Two places with nothing between them.
    ["Austin, TX  Tampa, FL", "US US-TX Austin"],
    ["NY, NJ, and CT", "US US-NY"],
    ["Northwest Indiana, near Chicago", "US US-IN"],
    // A name that several countries have is the one beside the other places.
    ["Birmingham / Atlanta", "US US-AL"],
  ])("%s is %s", (location, expected) => {
    expect(read(location)).toBe(expected);
  });

  it.each([
    "Tokyo / London",
    "東京 / ニューヨーク",
    "Berlin & Chicago",
    "France/USA",
    "Anywhere but Texas",
    "not in Ohio",
    "PHL",
  ])("abstains where the text contradicts itself: %s", (location) => {
    expect(inferPlace(location).country.value).toBeNull();
  });

  it("is less sure of a list than of one place", () => {
    const list = inferPlace("Oregon & Washington, DC").region.confidence;
    expect(list).toBeLessThan(inferPlace("Washington, DC").region.confidence);
  });
});

describe("ways to name a place", () => {
  it.each([
    ["Hudson Valley", "US US-NY"],
    ["NorCal", "US US-CA"],
    ["SoFlo", "US US-FL"],
    ["Upstate NY", "US US-NY"],
    ["Bay Area", "US US-CA San Francisco"],
    ["proud Ohioan", "US US-OH"],
    ["New Yorker", "US US-NY"],
    ["the Cotswolds", "GB GB-ENG"],
    ["Tenerife", "ES ES-CN"],
    ["kansai", "JP"],
    ["道産子", "JP JP-01"],
    ["Jersey City", "US US-NJ Jersey City"],
    ["Kansas City Metro", "US US-MO Kansas City"],
    ["D.C.", "US US-DC Washington"],
    ["Brooklyn NYC", "US US-NY Brooklyn"],
    ["Albany, New York, USA", "US US-NY Albany"],
    ["DOWNERS GROVE ILL", "US US-IL Downers Grove"],
    ["TX House of Representatives", "US US-TX"],
    ["Skaneateles, NY", "US US-NY Skaneateles"],
    // Airports in capitals and universities.
    ["PDX", "US US-OR Portland"],
    ["NRT", "JP JP-13 Tokyo"],
    ["UCLA", "US US-CA Los Angeles"],
    ["Michigan State University", "US US-MI East Lansing"],
    ["University of Nevada", "US US-NV"],
    ["Boston University", "US US-MA Boston"],
    // Words run together, and slips of the pen.
    ["#SanDiego CA", "US US-CA San Diego"],
    ["TampaFL", "US US-FL Tampa"],
    ["Pensylvania", "US US-PA"],
    ["Philadelhpia", "US US-PA Philadelphia"],
    ["Minneapollis, MN", "US US-MN Minneapolis"],
  ])("%s is %s", (location, expected) => {
    expect(read(location)).toBe(expected);
  });

  it.each(["the matrix", "lax", "campaign trail", "Netflix", "chaos"])(
    "finds none in %s",
    (location) => {
      expect(inferPlace(location).city.value).toBeNull();
    },
  );
});

describe("isNear", () => {
  it.each([
    ["michigan", "michgan", true],
    ["michigan", "micihgan", true],
    ["michigan", "michigam", true],
    ["michigan", "michiggan", true],
    ["michigan", "mcihgian", false],
    ["michigan", "nichigan", false],
    ["michigan", "michi", false],
  ])("%s and %s: %s", (a, b, expected) => {
    expect(isNear(a, b)).toBe(expected);
  });
});

describe("codes", () => {
  it("are all of cities that the gazetteer has", () => {
    expect(unknownCities()).toEqual([]);
  });

  it("of airports count in capitals only", () => {
    expect(cityOfCode(part("SEA"))?.region).toBe("US-WA");
    expect(cityOfCode(part("oak"))).toBeNull();
  });
});

describe("roleOf", () => {
  it.each([
    ["from Ohio", "origin"],
    ["Ohio native", "origin"],
    ["大阪出身", "origin"],
    ["based in Ohio", "current"],
    ["now Ohio", "current"],
    ["東京在住", "current"],
    ["near Chicago", "near"],
    ["Ohio", null],
    ["Ontario", null],
  ])("%s: %s", (text, role) => {
    expect(roleOf(text)).toBe(role);
  });
});
