import { expect, it } from "vitest";
import { isOutdated } from "./recounting.ts";

it("calls sizes outdated that are of an older version than their dataset has", () => {
  const datasets = [
    { slug: "sample", version: 1 },
    { slug: "drinks", version: 4 },
  ];
  const at = (dataset: string, version: number) => ({ dataset, dataset_version: version });
  expect(isOutdated([at("sample", 1), at("drinks", 4)], datasets)).toBe(false);
  expect(isOutdated([at("sample", 1), at("drinks", 3)], datasets)).toBe(true);
  expect(isOutdated([at("deleted", 3)], datasets)).toBe(false);
});
