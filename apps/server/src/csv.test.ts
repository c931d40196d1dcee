import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, neutralised, withoutMark } from "./csv.ts";

describe("csvLine", () => {
  it("quotes what needs quotes and ends as RFC 4180 says", () => {
    expect(csvLine(["a", 'say "hi"', "x,y", "two\nlines", 12, true, null])).toBe(
      'a,"say ""hi""","x,y","two\nlines",12,true,\r\n',
    );
  });

  it("keeps spreadsheets from calculating texts", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1"])
      expect(csvLine([text]).replace(/^"/, "").startsWith("'")).toBe(true);
    expect(csvLine([-5])).toBe("-5\r\n");
  });

  it("never begins a text with a character that begins a formula", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(neutralised(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it("takes its mark away again, whatever apostrophes a text began with", () => {
    for (const text of ["=1", "'=1", "''＝1", "'quoted'", "it's", ""])
      expect(withoutMark(neutralised(text))).toBe(text);
    const hostile = fc.string({ unit: fc.constantFrom("'", "=", "-", "a") });
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (text) => {
        expect(withoutMark(neutralised(text))).toBe(text);
      }),
    );
  });
});
