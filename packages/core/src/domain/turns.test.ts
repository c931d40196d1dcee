import { describe, expect, it } from "vitest";
import { Turns } from "./turns.ts";

describe("turns of callers", () => {
  it("are of whoever took the least lately, each caller's own in their order", () => {
    let now = 0;
    const turns = new Turns<number>(() => now);
    for (const item of [1, 2, 3, 4]) turns.add("much", item);
    turns.charge("much", 1200);
    turns.charge("some", 700);
    for (const item of [10, 11]) turns.add("some", item);
    turns.add("once", 20);
    turns.remove("much", 3);
    turns.remove("nobody", 3);
    expect([turns.take(), turns.take()]).toEqual([20, 10]);
    turns.charge("some", 1000);
    expect(turns.take()).toBe(1);
    // What much took is forgotten by and by.
    turns.charge("some", 1000);
    now = 60_000;
    turns.charge("some", 100);
    expect([turns.take(), turns.take(), turns.take()]).toEqual([2, 4, 11]);
    expect(turns.take()).toBeUndefined();
  });

  it("give up the newest of whoever has most waiting, to whoever has fewer", () => {
    const turns = new Turns<number>();
    for (const item of [1, 2, 3]) turns.add("much", item);
    turns.add("some", 10);
    expect(turns.takeOfMost("much")).toBeUndefined();
    expect(turns.takeOfMost("once")).toBe(3);
    expect(turns.takeOfMost("some")).toBeUndefined();
    expect(turns.size).toBe(3);
  });

  it("give up everything at once", () => {
    const turns = new Turns<number>();
    turns.add("a", 1);
    turns.add("b", 2);
    expect(turns.clear()).toEqual([1, 2]);
    expect(turns.take()).toBeUndefined();
  });
});
