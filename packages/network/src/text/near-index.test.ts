import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldKana, slipsAllowed, slipsOf } from "./near.ts";
import { NearIndex, type NearEntry } from "./near-index.ts";

const letters = fc.string({
  unit: fc.constantFrom("a", "b", "c", "d", "ラ", "ら", "メ", "猫"),
  maxLength: 11,
});

describe("an index of near keys", () => {
  it.each([
    ["coffee", "coffee"],
    ["coffe", "coffee"],
    ["cofee", "coffee"],
    ["ocffee", null],
    ["cof", "coffee"],
    ["cxf", null],
    ["らーめん", "ラーメン"],
    ["ラメーン", "ラーメン"],
    ["コヒー", "コーヒー"],
    ["猫", null],
  ])("finds for %s: %s", (typed, found) => {
    const keys = ["coffee", "ラーメン", "コーヒー", "tea"];
    const index = new NearIndex(keys.map((key) => ({ key, weight: 1, item: key })));
    expect(index.find(typed, 3)[0] ?? null).toBe(found);
  });

  it("answers as looking at every key does", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(letters, fc.integer({ min: 0, max: 5 })), { maxLength: 60 }),
        letters,
        fc.integer({ min: 1, max: 6 }),
        (rows, text, limit) => {
          const entries = rows.map(([key, weight], item): NearEntry<number> => ({
            key,
            weight,
            item,
          }));
          const found = new NearIndex(entries).find(text, limit);
          const typed = foldKana(text);
          const order = entries
            .map(({ key, weight, item }) => ({
              item,
              weight,
              slips: slipsOf(foldKana(key), typed),
            }))
            .filter(({ slips }) => typed !== "" && slips !== null)
            .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0) || b.weight - a.weight);
          const rank = (one: (typeof order)[number] | undefined) => [one?.slips, one?.weight];
          expect(found.length).toBe(Math.min(limit, order.length));
          for (const [i, item] of found.entries())
            expect(rank(order.find((one) => one.item === item))).toEqual(rank(order[i]));
        },
      ),
    );
  });

  it("finds anywhere what begins with a wrong character, and nothing much shorter than what was typed", () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 60 }), fc.nat(), (keys, at) => {
        const index = new NearIndex(keys.map((key) => ({ key, weight: 1, item: key })));
        const meant = keys[at % keys.length] ?? "";
        const typed = `z${meant.slice(1)}`;
        fc.pre(slipsAllowed(foldKana(typed)) > 0);
        expect(index.find(typed, 100, "anywhere")).toContain(meant);
        expect(index.find(`${typed}${"z".repeat(14)}`, 100, "anywhere")).toEqual([]);
      }),
    );
  });

  it("gives an item once, however many of its keys fit", () => {
    const index = new NearIndex([
      { key: "anna", weight: 2, item: 1 },
      { key: "annabel", weight: 2, item: 1 },
      { key: "ann", weight: 1, item: 2 },
    ]);
    expect(index.find("ann", 5)).toEqual([1, 2]);
  });
});
