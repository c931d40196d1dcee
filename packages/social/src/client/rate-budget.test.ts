import { describe, expect, it } from "vitest";
import { RateBudget, WINDOW_MS } from "./rate-budget.ts";

const START = 1_000_000_000;

function budgetAt(): { budget: RateBudget; pass(milliseconds: number): void } {
  let now = START;
  const clock = { now: () => now, sleep: async () => undefined };
  return { budget: new RateBudget(clock), pass: (milliseconds) => (now += milliseconds) };
}

const headers = (remaining: number, resetIn: number) =>
  new Headers({
    "x-rate-limit-remaining": String(remaining),
    "x-rate-limit-reset": String((START + resetIn) / 1000),
  });

describe("a token's budget of calls", () => {
  it("lets pass what it knows nothing of", () => {
    expect(budgetAt().budget.take("/a")).toBeNull();
  });

  it("gives the window's calls, and then the moment of its end", () => {
    const { budget, pass } = budgetAt();
    budget.note("/a", headers(2, 60_000));
    expect([budget.take("/a"), budget.take("/a")]).toEqual([null, null]);
    expect(budget.take("/a")).toBe(START + 60_000);
    expect(budget.take("/b")).toBeNull();
    pass(60_000);
    expect(budget.take("/a")).toBeNull();
  });

  it("takes the lower of two answers of one window, whichever came last", () => {
    const { budget } = budgetAt();
    budget.note("/a", headers(3, 60_000));
    budget.note("/a", headers(5, 60_000));
    expect(budget.remaining("/a")).toBe(3);
    budget.note("/a", headers(5, 90_000));
    expect(budget.remaining("/a")).toBe(5);
  });

  it("waits a whole window after a refusal that names no end", () => {
    const { budget } = budgetAt();
    budget.exhaust("/a", new Headers());
    expect(budget.take("/a")).toBe(START + WINDOW_MS);
  });

  it("ignores headers that say nothing", () => {
    const { budget } = budgetAt();
    budget.note("/a", new Headers({ "x-rate-limit-remaining": "no", "x-rate-limit-reset": "1" }));
    expect(budget.remaining("/a")).toBeNull();
  });
});
