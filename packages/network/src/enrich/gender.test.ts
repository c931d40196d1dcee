import { describe, expect, it } from "vitest";
import { inferGender } from "./gender.ts";

const gender = (name: string | null, bio: string | null = null): string | null =>
  inferGender(name, { bio }).value;

describe("gender from names", () => {
  it.each([
    ["Anna Field", "female"],
    ["James O'Connor", "male"],
    ["Smith, Margaret", "female"],
    ["Mr. Tumble", "male"],
    ["Mrs Jones", "female"],
    ["Rep. Austin Scott", "male"],
    ["山田花子", "female"],
    ["佐藤 太郎", "male"],
    ["Yamada Taro", "male"],
    ["María José García", "female"],
    ["Олег Иванов", "male"],
  ])("%s: %s", (name, expected) => {
    expect(gender(name)).toBe(expected);
  });

  it.each([
    null,
    "",
    "Bank of Somewhere",
    "City News Daily",
    "🌸🌸",
    "xX_9283_Xx",
    "The Coffee Shop",
  ])("abstains: %j", (name) => {
    expect(gender(name)).toBeNull();
  });

  it("believes pronouns that the person states before the name", () => {
    expect(gender("Alex", "Writer. she/her")).toBe("female");
    expect(gender("Anna Field", "they/them, Leeds")).toBeNull();
  });

  it("says how sure it is", () => {
    const { confidence } = inferGender("Elizabeth Warren");
    expect(confidence).toBeGreaterThan(0.75);
    expect(confidence).toBeLessThanOrEqual(1);
  });
});
