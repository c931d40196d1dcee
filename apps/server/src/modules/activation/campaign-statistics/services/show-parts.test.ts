import { expect, it } from "vitest";
import { onlyCountry } from "./show-parts.ts";

it("takes a country for one and the same however it was typed", () => {
  const leftOut = new Set(["country:Atlantis", "location:Rungholt"]);
  const of = (...labels: string[]) =>
    onlyCountry({ targetingPackage: { countries: labels.map((label) => ({ label })) } }, leftOut);
  expect(["us", "USA", "United States", "アメリカ合衆国"].map((label) => of(label))).toEqual([
    "US",
    "US",
    "US",
    "US",
  ]);
  expect(of("US", "United States")).toBe("US");
  expect(of("US", "Japan")).toBeNull();
  expect(of("Nowhere")).toBe("Nowhere");
  const parts = { countries: [{ label: "Japan" }], locations: [{ label: "Osaka" }] };
  expect(onlyCountry({ targetingPackage: parts }, leftOut)).toBeNull();
  // As a place, a country is one all the same.
  const places = (...labels: string[]) => ({ locations: labels.map((label) => ({ label })) });
  const at = (given: object) => onlyCountry({ targetingPackage: given }, leftOut);
  expect(at(places("United States"))).toBe("US");
  expect(at({ ...places("United States"), countries: [{ label: "US" }] })).toBe("US");
  expect(at(places("United States", "Japan"))).toBeNull();
  // X did not take these: they narrow nothing.
  expect(of("Atlantis")).toBeNull();
  expect(of("Atlantis", "Japan")).toBe("JP");
  const lost = { countries: [{ label: "Japan" }], locations: [{ label: "Rungholt" }] };
  expect(onlyCountry({ targetingPackage: lost }, leftOut)).toBe("JP");
});
