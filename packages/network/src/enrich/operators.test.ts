import { describe, expect, it } from "vitest";
import { OPERATORS, searchOperators } from "./operators.ts";

describe("network operators", () => {
  it("are many, each with an id of its own, a country and codes", () => {
    expect(OPERATORS.length).toBeGreaterThan(1000);
    expect(new Set(OPERATORS.map(({ id }) => id)).size).toBe(OPERATORS.length);
    for (const { country, codes, groupJa } of OPERATORS) {
      expect(country).toMatch(/^[A-Z]{2}$/);
      expect(groupJa).not.toBe("");
      expect(codes.every((code) => /^\d{3}-\d{2,3}$/.test(code))).toBe(true);
    }
  });

  it.each([
    ["docomo", "NTT docomo"],
    ["ドコモ", "NTT docomo"],
    ["ソフトバンク", "SoftBank"],
    ["vodafnoe", "Vodafone"],
    ["440-10", "NTT docomo"],
    ["44010", "NTT docomo"],
  ])("are found by %s", (query, name) => {
    expect(searchOperators(query, 5).map(({ en }) => en)).toContain(name);
  });

  it("are found by their country, and not by nonsense", () => {
    expect(searchOperators("japan", 50).every(({ country }) => country === "JP")).toBe(true);
    expect(searchOperators("zzqqxx", 5)).toEqual([]);
  });
});
