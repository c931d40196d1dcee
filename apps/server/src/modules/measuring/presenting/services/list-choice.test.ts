import type { ListSort } from "@toolkit/core/contract/ordering";
import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import { describe, expect, it } from "vitest";
import { choiceOf, chosenRows } from "./list-choice.ts";

interface Figures {
  readonly audience: number;
  readonly baseline: number;
  readonly score: number;
  readonly everybody: number;
}

function row(value: string, figures: Figures): ContrastRow<string> {
  return { value, ...figures, affinity: null, distinguishable: true };
}

const facet = {
  totals: { audience: 100, baseline: 1000 },
  rows: [
    row("common", { audience: 60, baseline: 500, score: 0.1, everybody: 600 }),
    row("telling", { audience: 20, baseline: 40, score: 2, everybody: 90 }),
    row("local", { audience: 8, baseline: 10, score: 1, everybody: 80 }),
    row("own", { audience: 2, baseline: 4, score: 0.5, everybody: 4 }),
    row("absent", { audience: 0, baseline: 7, score: -2, everybody: 7 }),
  ],
};

function order(sort: ListSort): string[] {
  return chosenRows(facet, choiceOf({ sort }), 9).rows.map(({ value }) => value);
}

describe("a list is sorted by", () => {
  it("the share, under its old name too", () => {
    expect(order("share")).toEqual(["common", "telling", "local", "own"]);
    expect(order("count")).toEqual(order("share"));
  });

  it("the ratio of shares; among equals the item with more members first", () => {
    expect(order("affinity")).toEqual(["local", "telling", "own", "common"]);
  });

  it("the log-odds score", () => {
    expect(order("score")).toEqual(["telling", "local", "own", "common"]);
  });

  it("the part of all who have an item that is in the audience", () => {
    expect(order("uniqueness")).toEqual(["own", "telling", "common", "local"]);
  });
});

describe("a list leaves out", () => {
  it("items of too few members or too small a share, and counts them", () => {
    expect(chosenRows(facet, choiceOf({ min_people: 10 }), 1)).toMatchObject({
      rows: [{ value: "telling" }],
      total: 2,
      leftOut: 2,
    });
    expect(chosenRows(facet, choiceOf({ min_share: 0.08 }), 9)).toMatchObject({
      total: 3,
      leftOut: 1,
    });
  });
});
