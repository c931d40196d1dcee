import { describe, expect, it } from "vitest";
import {
  bulkRow,
  findBulkValue,
  joinBulkValues,
  readBulkName,
  splitBulkValues,
} from "./bulk-sheet.ts";

const item = (kind: "keyword" | "interest" | "gender" | "age" | "placement", label: string) => ({
  kind,
  label,
  exclude: false,
  network: null,
});

describe("cells of the bulk sheet", () => {
  it("keep values with semicolons, quotes and brackets apart", () => {
    const values = ["coffee", "salt; pepper", 'the "best"', "a, b", "[x]"];
    expect(splitBulkValues(joinBulkValues(values))).toEqual(values);
    expect(splitBulkValues(" ; a ;; b")).toEqual(["a", "b"]);
    expect(splitBulkValues('"a; b" [12]; c')).toEqual(["a; b [12]", "c"]);
  });

  it("name an entry with its id", () => {
    expect(readBulkName("Music and radio/Rock [5004]")).toEqual({
      name: "Music and radio/Rock",
      id: "5004",
    });
    expect(readBulkName("coffee")).toEqual({ name: "coffee", id: null });
  });

  it("hold a package as one paused ad group and are read back", () => {
    const rock = { id: "5004", name: "Music and radio/Rock", detail: null };
    const interest = { ...item("interest", "Rock"), network: rock };
    const items = [
      item("keyword", "coffee"),
      item("keyword", "salt; pepper"),
      interest,
      { kind: "custom_audience" as const, label: "Customers", exclude: true, network: null },
      item("gender", "FEMALE"),
      item("age", "AGE_18_TO_34"),
      item("placement", "homeTimelines"),
    ];
    const row = bulkRow(items, {
      campaign: "Autumn",
      adGroup: "Beans",
      dailyBudget: 50,
      start: "2026-12-01",
      end: "2026-12-31",
    });
    expect(row).toMatchObject({
      "Campaign ID": "",
      "Campaign name": "Autumn",
      "Ad group name": "Beans",
      Status: "PAUSED",
      "Daily budget": "50",
      Start: "2026-12-01",
      End: "2026-12-31",
      Keywords: 'coffee; "salt; pepper"',
      Interests: "Music and radio/Rock [5004]",
      "Custom audiences": "",
      "Excluded custom audiences": "Customers",
      Gender: "Female",
      Age: "18-34",
      Placements: "Home timelines",
    });
    for (const each of items) expect(findBulkValue(row, each), each.label).not.toBeNull();
    expect(findBulkValue(row, item("keyword", "tea"))).toBeNull();
    const other = { ...interest, network: { ...rock, id: "1" } };
    expect(findBulkValue(row, other)).toBeNull();
  });
});
