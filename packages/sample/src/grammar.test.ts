import { describe, expect, it } from "vitest";
import { Grammar } from "./grammar.ts";
import { Random } from "./random.ts";

const random = new Random(1, 1, 1);
const grammar = new Grammar([
  { fruit: ["apple", "pear"], tree: ["{fruit} tree"], unit: ["unicorn"], hour: ["hour"] },
  { fruit: ["never"], day: ["Monday"] },
]);
const write = (template: string): string => grammar.expand(grammar.compile(template), random);

describe("Grammar", () => {
  it("fills slots, nested ones too, from the first table that has them", () => {
    for (let i = 0; i < 20; i++)
      expect(write("A {tree} on {day}.")).toMatch(/^A (apple|pear) tree on Monday\.$/);
  });

  it("does not give the same value twice running", () => {
    for (let i = 0; i < 50; i++)
      expect(["apple pear", "pear apple"]).toContain(write("{fruit} {fruit}"));
  });

  it("repeats a value on request", () => {
    for (let i = 0; i < 50; i++)
      expect(["apple apple", "pear pear"]).toContain(write("{fruit} {=fruit}"));
  });

  it("knows articles and capitals", () => {
    for (let i = 0; i < 20; i++) expect(["an apple", "a pear"]).toContain(write("{a fruit}"));
    for (let i = 0; i < 20; i++) expect(["An apple", "A pear"]).toContain(write("{A fruit}"));
    for (let i = 0; i < 20; i++) expect(["Apple", "Pear"]).toContain(write("{^fruit}"));
    expect(write("{a unit}")).toBe("a unicorn");
    expect(write("{a hour}")).toBe("an hour");
  });

  it("draws whole numbers with both ends", () => {
    const seen = new Set(Array.from({ length: 200 }, () => write("{3-5}")));
    expect([...seen].sort()).toEqual(["3", "4", "5"]);
  });

  it("names a slot that nobody knows", () => {
    expect(() => grammar.compile("a {plum} pie")).toThrow("unknown slot {plum} in: a {plum} pie");
  });
});
