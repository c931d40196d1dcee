import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { longestDelay } from "../../test/loop-delay.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetResult } from "./sheet-worker.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const SHARED = "xl/sharedStrings.xml";

function workbook(sheet: string, shared = "<sst/>"): Uint8Array {
  return zipSync({ [SHEET]: strToU8(sheet), [SHARED]: strToU8(shared) }, { level: 1 });
}

const read = (bytes: Uint8Array | string, columns = ["Name", "Value"]): Promise<SheetResult> =>
  readSheet({
    bytes: typeof bytes === "string" ? strToU8(bytes) : bytes,
    columns,
    where: { column: "Name", endsWith: "", most: 100 },
  });

const repeated = (text: string, times: number) => text.repeat(times);
const inSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const HEADER = "<row><c t='x'/></row>";

describe("reading a sheet", () => {
  it("reads quoted cells, line ends of both kinds, and blank rows", async () => {
    const text =
      'Value,Name\r\n"a ""b"", c",one\r\n\r\n"two\nlines"x,"\'=1+1"\n\'=quoted,\'\'=quoted\n,it"s\nlast,';
    expect(await read(text)).toEqual({
      rows: [
        ["one", 'a "b", c'],
        ["=1+1", "two\nlinesx"],
        // An apostrophe of its own stays where another one marks it.
        ["'=quoted", "=quoted"],
        ['it"s', ""],
        ["", "last"],
      ],
    });
  });

  it("reads shared and inline strings, entities, and cells by their place", async () => {
    const shared =
      "<sst><si><t>Name</t></si><si><r><t>Val</t></r><r><t>ue</t></r></si><si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh></si><si/></sst>";
    const sheet = inSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="1048576"><c r="A2" t="s"><v>2</v></c><c r="B2"/><c r="C2"><f>1+1</f><v>2</v></c><c r="XFD2"><v>9</v></c></row>' +
        '<row><c t="inlineStr"><is><t xml:space="preserve">a &amp; &#x62;</t></is></c><c r="C3" t="inlineStr"><is><t>\'=1</t></is></c></row>',
    );
    expect(await read(workbook(sheet, shared))).toEqual({
      rows: [
        ["東京", "2"],
        // Nothing marks a cell that is text by its type.
        ["a & b", "'=1"],
      ],
    });
  });

  it.each([
    ["no sheet in an archive", zipSync({ "a.txt": strToU8("a") }), "not_sheet"],
    ["a broken archive", strToU8("PK no archive"), "not_sheet"],
    ["other columns", strToU8("a,b\n1,2\n"), "not_sheet"],
    ["tags that never end", workbook(`<sheetData>${repeated("<row><c ", 5_000_000)}`), "too_large"],
    ["rows that never end", workbook(`<sheetData>${repeated("<row>", 6_000_000)}`), "not_sheet"],
    ["cells that never end", workbook(inSheet(repeated("<c>", 6_000_000))), "too_large"],
    ["strings that never end", workbook(HEADER, repeated("<si><t>", 6_000_000)), "too_large"],
    [
      "too many cells",
      workbook(inSheet(repeated('<row><c r="A1"/></row>', 2_000_000))),
      "too_large",
    ],
    ["too much unpacked", workbook(repeated(" ", 61_000_000)), "too_large"],
    ["too many rows", strToU8(`Name,Value\n${repeated("a,b\n", 20_000)}`), "too_large"],
    ["newlines", strToU8(repeated("a\n", 4_900_000)), "not_sheet"],
    ["blank lines", strToU8(repeated("\n", 9_900_000)), "too_large"],
    ["commas", strToU8(repeated(",", 9_900_000)), "too_large"],
    ["quotes", strToU8(repeated('"', 9_900_000)), "too_large"],
    ["one cell", strToU8(repeated("a", 9_900_000)), "too_large"],
    ["many columns", strToU8(`Name,Value${repeated(",c", 400_000)}`), { rows: [] }],
  ])("refuses %s, while answers go on", async (_, bytes, expected) => {
    await read("Name,Value\n");
    const { result, longest } = await longestDelay(() => read(bytes));
    expect(result).toEqual(typeof expected === "string" ? { refused: expected } : expected);
    // An idle machine stays far below; a reader in this thread exceeds it.
    expect(longest).toBeLessThan(250);
  });

  it("does not believe sizes that an archive names", async () => {
    const bytes = workbook(repeated(" ", 61_000_000));
    const { buffer, byteOffset, byteLength } = bytes;
    const view = new DataView(buffer, byteOffset, byteLength);
    for (let at = 0; at + 4 < byteLength; at++) {
      const mark = view.getUint32(at, true);
      if (mark === 0x04034b50) view.setUint32(at + 22, 1, true);
      if (mark === 0x02014b50) view.setUint32(at + 24, 1, true);
    }
    expect(await read(bytes)).toEqual({ refused: "too_large" });
  });
});
