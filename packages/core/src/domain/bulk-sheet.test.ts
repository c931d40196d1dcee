import { describe, expect, it } from "vitest";
import {
  BulkValues,
  bulkRow,
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

  it("hold a word of several lines as one line, and find it again", () => {
    const words = [item("keyword", "two\r\n lines"), item("keyword", "'=1+1")];
    const row = bulkRow(words, { campaign: "A", adGroup: "B", dailyBudget: 1, start: "", end: "" });
    expect(row.Keywords).toBe("two lines; '=1+1");
    expect(words.map((word) => new BulkValues(row).find(word)?.name)).toEqual([
      "two lines",
      "'=1+1",
    ]);
  });

  it("name an entry with its id", () => {
    expect(readBulkName("Music and radio/Rock [5004]")).toEqual({
      name: "Music and radio/Rock",
      id: "5004",
    });
    expect(readBulkName("coffee")).toEqual({ name: "coffee", id: null });
    for (const name of ["a []", "a [b", "a b]", "a [b]c]"])
      expect(readBulkName(name)).toEqual({ name, id: null });
    expect(readBulkName("a [b] [c]")).toEqual({ name: "a [b]", id: "c" });
  });

  it.each([
    ["blanks inside", `a${" ".repeat(300_000)}b`],
    ["blanks before a bracket", `a${" ".repeat(300_000)}[`],
    ["quotes behind a letter", `a${'"'.repeat(300_000)}`],
    ["brackets", "[".repeat(300_000)],
    ["quotes between blanks", ' "'.repeat(150_000)],
  ])("are read in one pass: %s", (_, cell) => {
    // In a time that grows with the square, the test's time is over long before.
    expect(() => splitBulkValues(cell).map(readBulkName)).not.toThrow();
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
    const values = new BulkValues(row);
    for (const each of items) expect(values.find(each), each.label).not.toBeNull();
    expect(values.find(item("keyword", "tea"))).toBeNull();
    const other = { ...interest, network: { ...rock, id: "1" } };
    expect(values.find(other)).toBeNull();
  });
});
