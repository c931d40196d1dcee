import { zoneOfArea } from "@toolkit/network/enrich/places/clocks";
import { expect, test } from "vitest";
import { sharedClocks } from "./shared-clocks.ts";

test("the table of clocks is what the cities of the gazetteer say", () => {
  const shared = sharedClocks();
  expect(shared.filter(([area, zone]) => zoneOfArea(area) !== zone)).toEqual([]);
  expect(shared.length).toBeGreaterThan(2500);
});
