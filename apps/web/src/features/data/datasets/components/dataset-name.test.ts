import { expect, it } from "vitest";
import { datasetNamedNearly, datasetNameOf } from "./dataset-name.ts";

it.each([
  ["customers_2026.csv", "customers 2026"],
  ["会員.jsonl.gz", "会員"],
  ["my list.v2.CSV", "my list.v2"],
  [".csv", ".csv"],
])("proposes a dataset's name for %s", (file, name) => {
  expect(datasetNameOf(file)).toBe(name);
});

it("knows the dataset that a slip was meant for, and none that is called otherwise", () => {
  const datasets = [{ name: "Customers 2026" }, { name: "会員" }, { name: "Shop" }];
  const near = (written: string) => datasetNamedNearly(written, datasets)?.name ?? null;
  expect(near("custmers 2026 ")).toBe("Customers 2026");
  expect(near("CUSTOMERS 2026")).toBe("Customers 2026");
  expect(near("Shopp")).toBe("Shop");
  expect(near("会員")).toBe("会員");
  expect(near("Customers of May")).toBeNull();
  expect(near("Sh")).toBeNull();
  expect(near("  ")).toBeNull();
});
