import { regionName } from "@toolkit/core/i18n/market-regions";
import { expect, it } from "vitest";
import { REGIONS } from "./regions.ts";

it("has a Japanese name for every region", () => {
  const unnamed = REGIONS.filter(
    (region) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(regionName(region, "ja")),
  );
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
