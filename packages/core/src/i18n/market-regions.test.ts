import { expect, it } from "vitest";
import { regionName } from "./market-regions.ts";

it("names markets and countries in both languages", () => {
  const market = { name: "East Asia", is_single_country: false, country_codes: ["JP", "KR"] };
  const country = { name: "Japan", is_single_country: true, country_codes: ["JP"] };
  expect([regionName(market, "en"), regionName(market, "ja")]).toEqual(["East Asia", "東アジア"]);
  expect([regionName(country, "en"), regionName(country, "ja")]).toEqual(["Japan", "日本"]);
});
