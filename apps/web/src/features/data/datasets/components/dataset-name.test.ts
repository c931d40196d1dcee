import { expect, it } from "vitest";
import { datasetNameOf } from "./dataset-name.ts";

it.each([
  ["customers_2026.csv", "customers 2026"],
  ["会員.jsonl.gz", "会員"],
  ["my list.v2.CSV", "my list.v2"],
  [".csv", ".csv"],
])("proposes a dataset's name for %s", (file, name) => {
  expect(datasetNameOf(file)).toBe(name);
});
