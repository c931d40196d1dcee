import { expect, it } from "vitest";
import { placementsOf } from "./translate-targeting.ts";

it("calls an ad group of the network's one of a placement only where it is shown nowhere else", () => {
  expect(placementsOf(["TWITTER_SEARCH"])).toEqual(["searchResults"]);
  expect(placementsOf(["TWITTER_TIMELINE", "PUBLISHER_NETWORK"])).toEqual([]);
  expect(placementsOf(["ALL_ON_TWITTER"])).toEqual([]);
});
