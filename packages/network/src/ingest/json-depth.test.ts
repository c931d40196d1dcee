import { describe, expect, it } from "vitest";
import { MOST_LEVELS, NESTED_TOO_DEEPLY, refuseDeep } from "./json-depth.ts";

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
