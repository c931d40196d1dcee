import { expect, it } from "vitest";
import type { PackageItem } from "../../../../lib/draft/items.ts";
import { orderPlaces } from "./proposed-places.ts";

const NAMES: Readonly<Record<string, string>> = { JP: "Japan", US: "United States", SE: "Sweden" };
const nameOf = (code: string) => NAMES[code] ?? null;
const country = (id: string): PackageItem => ({ kind: "country", label: NAMES[id] ?? id, id });
const NOTHING = { agency: [], own: null, frequent: [], regions: [], nameOf };

it("proposes the agency's countries before the person's own, and what is frequent after it, each once", () => {
  const places = orderPlaces({
    ...NOTHING,
    agency: ["SE"],
    own: "JP",
    frequent: [country("US"), country("JP"), country("SE")],
  });
  expect(places).toEqual([country("SE"), country("JP"), country("US")]);
});

it("proposes regions of what was chosen after the likeliest countries, before the rest", () => {
  const texas: PackageItem = { kind: "location", label: "Texas", id: "US-TX" };
  const frequent = ["AA", "BB", "CC", "DD", "EE"].map(country);
  const places = orderPlaces({ ...NOTHING, own: "US", frequent, regions: [texas] });
  expect(places.map(({ id }) => id)).toEqual(["US", "AA", "BB", "CC", "DD", "US-TX", "EE"]);
});

it("proposes no country that is not sold, and nothing where nothing is known", () => {
  expect(orderPlaces({ ...NOTHING, own: "KP" })).toEqual([]);
  expect(orderPlaces(NOTHING)).toEqual([]);
});
