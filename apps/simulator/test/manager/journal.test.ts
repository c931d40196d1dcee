import { expect, it } from "vitest";
import { AdsRows, type Row } from "../../src/ads/state/rows.ts";
import { Journal } from "../../src/state/journal.ts";

const rowAt = (id: string, name: string, item = "g1"): Row => ({ id, name, line_item_id: item });

function opened() {
  const journal = new Journal(null);
  const rows = new AdsRows(journal, () => []);
  const put = (id: string, name: string) => rows.put("targeting_criteria", "a", rowAt(id, name));
  const names = () => rows.ofItem("targeting_criteria", "a", "g1").map(({ name }) => name);
  const fail = (work: () => void) => {
    try {
      journal.atomically(() => {
        work();
        throw new Error("refused");
      });
    } catch (error) {
      if (!(error instanceof Error) || error.message !== "refused") throw error;
    }
  };
  return { journal, rows, put, names, fail };
}

it("takes back work within work alone, by id and by ad group", () => {
  const { journal, rows, put, names, fail } = opened();
  put("1", "first");
  journal.atomically(() => {
    put("2", "second");
    fail(() => {
      put("1", "changed");
      put("3", "third");
    });
    put("4", "fourth");
  });
  expect(names()).toEqual(["first", "second", "fourth"]);
  expect(rows.all("targeting_criteria", "a")).toHaveLength(3);
  expect(rows.get("targeting_criteria", "a", "3")).toBeUndefined();
});

it("takes back all of it where the outer work fails", () => {
  const { journal, put, names, fail } = opened();
  put("1", "first");
  fail(() => {
    put("2", "second");
    journal.atomically(() => put("1", "changed"));
  });
  expect(names()).toEqual(["first"]);
});
