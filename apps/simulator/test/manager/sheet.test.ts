import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMNS, type Column, type SheetRow } from "../../src/manager/bulk/columns.ts";
import { csvOf, parseCsv, textOf } from "../../src/manager/bulk/csv.ts";
import { csvFile, readSheetFile, UnreadableSheet, xlsxFile } from "../../src/manager/bulk/file.ts";
import { joinValues, namedValue, splitValues } from "../../src/manager/bulk/values.ts";
import { ageText, readAge, readAmount, readTime } from "../../src/manager/bulk/words.ts";
import { AGES } from "../../src/ads/targeting/types.ts";

describe("the values of a cell", () => {
  it.each([
    ["", []],
    [" ; ;", []],
    ["tea", ["tea"]],
    ["tea; milk;sugar", ["tea", "milk", "sugar"]],
    ['"a; b"; c', ["a; b", "c"]],
    ['"say ""hi"""; c', ['say "hi"', "c"]],
    ['"a; b" [12]; c', ["a; b [12]", "c"]],
    ['"never closed; c', ["never closed; c"]],
    ["コーヒー; 紅茶", ["コーヒー", "紅茶"]],
  ])("%j", (cell, values) => {
    expect(splitValues(cell)).toEqual(values);
  });

  it("are read as they were written", () => {
    const value = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "" && !text.startsWith("\n"));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values);
      }),
    );
  });

  it("have an id in brackets at their end", () => {
    expect(namedValue("Japan [06ef846bfc783874]")).toEqual({
      name: "Japan",
      id: "06ef846bfc783874",
    });
    expect(namedValue("VIP [2026] [8000l]")).toEqual({ name: "VIP [2026]", id: "8000l" });
    expect(namedValue("Japan")).toEqual({ name: "Japan", id: null });
  });
});

describe("CSV", () => {
  it("is read as it was written, also where a spreadsheet would calculate", () => {
    const hostile = fc.string({ unit: fc.constantFrom("'", "=", "＝", "a") });
    const cell = fc.oneof(hostile, fc.string()).map((text) => text.replaceAll("\r", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        const filled = rows.map((row) => ["head", ...row]);
        const all = [["one", "two", "three"], ...filled];
        expect(parseCsv(csvOf(all))).toEqual(all);
      }),
    );
  });

  it("is read with the separators and encodings of spreadsheets", () => {
    expect(parseCsv("a;b;c\n1;2,5;3\n")).toEqual([
      ["a", "b", "c"],
      ["1", "2,5", "3"],
    ]);
    expect(parseCsv("a\tb\r\n1\t2\r\n")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
    // "コーヒー" as Shift_JIS.
    expect(textOf(Uint8Array.from([0x83, 0x52, 0x81, 0x5b, 0x83, 0x71, 0x81, 0x5b]))).toBe(
      "コーヒー",
    );
    const wide = Buffer.from("\uFEFFお茶", "utf16le");
    expect(textOf(wide)).toContain("お茶");
  });
});

function rowWith(cells: Partial<SheetRow>): SheetRow {
  return Object.fromEntries(COLUMNS.map((column) => [column, cells[column] ?? ""])) as SheetRow;
}

describe("a sheet", () => {
  const rows = [
    rowWith({
      "Campaign ID": "8000",
      "Ad group name": "1e5",
      Keywords: '"a; b"; =sum; お茶',
      "Daily budget": "50.5",
    }),
    rowWith({ "Campaign name": "Second\nline", Hashtags: "#tea" }),
  ];

  it.each(["csv", "xlsx"])("is read as it was written: %s", async (format) => {
    const file = format === "csv" ? csvFile(rows) : await xlsxFile(rows);
    const read = await readSheetFile(file);
    expect(read).toEqual(rows.map((row, k) => ({ number: k + 2, row })));
  });

  it("names the columns that are missing or unknown, and what is no sheet at all", async () => {
    const header = (names: readonly string[]) => Buffer.from(csvOf([names, names.map(() => "x")]));
    const codes = async (bytes: Buffer) => {
      try {
        await readSheetFile(bytes);
        return null;
      } catch (error) {
        if (!(error instanceof UnreadableSheet)) throw error;
        return [error.code, ...error.columns];
      }
    };
    const without = COLUMNS.filter((column) => column !== "Age");
    expect(await codes(header(without))).toEqual(["columns_missing", "Age"]);
    expect(await codes(header([...COLUMNS, "Bid"]))).toEqual(["columns_unknown", "Bid"]);
    expect(await codes(header(["a", "b"]))).toEqual(["not_a_sheet"]);
    expect(await codes(Buffer.from("PK but no archive"))).toEqual(["not_a_sheet"]);
    expect(await codes(Buffer.alloc(0))).toEqual(["not_a_sheet"]);
    expect(await codes(Buffer.from(csvOf([COLUMNS])))).toEqual(["empty"]);
  });

  it("takes its columns in any order", async () => {
    const names = COLUMNS.toReversed();
    const value = (column: Column) => (column === "Keywords" ? "tea" : "");
    const file = Buffer.from(csvOf([names, names.map(value)]));
    expect((await readSheetFile(file))[0]?.row.Keywords).toBe("tea");
  });
});

describe("words of a cell", () => {
  it("are amounts", () => {
    expect(["5000", "5,000", "50.25", "¥5,000", "5.000,00", "-1", "many"].map(readAmount)).toEqual([
      5000,
      5000,
      50.25,
      5000,
      null,
      null,
      null,
    ]);
  });

  it("are times on the account's clock, unless they name a zone", () => {
    const tokyo = (text: string, edge: "start" | "end" = "start") =>
      readTime(text, "Asia/Tokyo", edge);
    expect(tokyo("2026-12-01T00:00:00Z")).toBe("2026-12-01T00:00:00Z");
    expect(tokyo("2026-12-01T09:00:00+09:00")).toBe("2026-12-01T00:00:00Z");
    expect(tokyo("2026/12/1 9:00")).toBe("2026-12-01T00:00:00Z");
    expect(tokyo("2026-12-01")).toBe("2026-11-30T15:00:00Z");
    expect(tokyo("2026-12-01", "end")).toBe("2026-12-01T15:00:00Z");
    expect(tokyo("2026-02-30")).toBeNull();
    expect(tokyo("soon")).toBeNull();
  });

  it("count a day of 23 hours and one of 25", () => {
    const day = (text: string, edge: "start" | "end") =>
      Date.parse(readTime(text, "America/Los_Angeles", edge) ?? "");
    const hours = (text: string) => (day(text, "end") - day(text, "start")) / 3_600_000;
    expect(["2027-03-14", "2027-11-07", "2027-06-01"].map(hours)).toEqual([23, 25, 24]);
  });

  it("are every age bucket of the network", () => {
    for (const age of AGES) expect(readAge(ageText(age))).toBe(age);
    expect(["18–34", "AGE_18_TO_34", "", "12-99"].map(readAge)).toEqual([
      "AGE_18_TO_34",
      "AGE_18_TO_34",
      "AGE_ANY",
      null,
    ]);
  });
});
