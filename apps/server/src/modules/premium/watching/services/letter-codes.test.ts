import { expect, it } from "vitest";
import { ALL_CODES, codeOf, numberOf } from "./letter-codes.ts";

it("keeps codes of two letters as small numbers and gives them back", () => {
  for (const code of ["aa", "en", "ja", "zz"]) {
    expect(codeOf(numberOf(code))).toBe(code);
    expect(numberOf(code)).toBeLessThan(ALL_CODES);
  }
  expect(numberOf("JP")).toBe(numberOf("jp"));
  for (const none of [null, "", "x", "fil", "1a"]) expect(numberOf(none)).toBe(0);
  expect(codeOf(0)).toBeNull();
});
