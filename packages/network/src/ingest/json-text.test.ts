import { describe, expect, it } from "vitest";
import { parseJson } from "./json-values.ts";
import { MOST_LEVELS, NESTED_TOO_DEEPLY, refuseDeep } from "./json-text.ts";

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

describe("the depth of a JSON text", () => {
  it("may be 100 levels", () => {
    expect(() => refuseDeep(nested(MOST_LEVELS))).not.toThrow();
    expect(() => refuseDeep(nested(MOST_LEVELS + 1))).toThrow(NESTED_TOO_DEEPLY);
    expect(() => refuseDeep('{"a":'.repeat(MOST_LEVELS + 1))).toThrow(NESTED_TOO_DEEPLY);
  });

  it("is not the number of brackets", () => {
    expect(() => refuseDeep("[[]],{}".repeat(1000))).not.toThrow();
  });

  it("does not count brackets within texts", () => {
    const text = "[".repeat(1000);
    expect(() => refuseDeep(JSON.stringify([text, `"${text}`, `\\`, `\\"${text}`]))).not.toThrow();
    expect(() => refuseDeep(`"a\\\\"${nested(1000)}`)).toThrow(NESTED_TOO_DEEPLY);
  });

  it("ends with a text that is not closed", () => {
    expect(() => refuseDeep(`"${nested(1000)}`)).not.toThrow();
  });
});

describe("numbers of a JSON text", () => {
  it.each([
    ['{"id":1234567890123456789}', { id: "1234567890123456789" }],
    ["[-1234567890123456789, 12]", ["-1234567890123456789", 12]],
    ["[1234567890123456.5, 1234567890123456e3]", [1234567890123456.5, 1234567890123456e3]],
    [
      '{"a\\"":":1234567890123456789","b":[1234567890123456789]}',
      { 'a"': ":1234567890123456789", b: ["1234567890123456789"] },
    ],
    ['["\\\\",1234567890123456789]', ["\\", "1234567890123456789"]],
  ])("become texts where they may be ids beyond 2^53: %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  // A search that begins again at every digit, or that remembers every character of a text, never comes to an end with these.
  it("are read in one pass, however long they are", () => {
    const digits = "1".repeat(1_000_000);
    expect(parseJson(`[${digits}.5]`)).toEqual([Number.POSITIVE_INFINITY]);
    expect(parseJson(`[${digits}]`)).toEqual([digits]);
    const text = "a\\n".repeat(10_000_000);
    expect(() => parseJson(`[1234567890123456789,"${text}"]`)).not.toThrow();
  });
});
