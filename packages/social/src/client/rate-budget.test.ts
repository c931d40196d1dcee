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

  it.each([
    ["the reset alone", { "x-rate-limit-reset": "1000090" }, 90_000],
    ["Retry-After alone, in seconds", { "retry-after": "120" }, 120_000],
    [
      "Retry-After as a date of a network whose clock is two hours ahead",
      {
        "retry-after": new Date(START + 7_200_000 + 120_000).toUTCString(),
        date: new Date(START + 7_200_000).toUTCString(),
      },
      120_000,
    ],
    ["the later of both", { "x-rate-limit-reset": "1000090", "retry-after": "120" }, 120_000],
    [
      "the later of both the other way round",
      { "x-rate-limit-reset": "1000090", "retry-after": "5" },
      90_000,
    ],
    [
      "the day's window where that one is used up",
      {
        "x-rate-limit-reset": "1000090",
        "x-app-limit-24hour-remaining": "0",
        "x-app-limit-24hour-reset": "1003600",
        "x-user-limit-24hour-remaining": "7",
        "x-user-limit-24hour-reset": "1080000",
      },
      3_600_000,
    ],
    [
      "the reset by the clock of a network that is an hour behind",
      { "x-rate-limit-reset": "996490", date: new Date(START - 3_600_000).toUTCString() },
      90_000,
    ],
    ["a moment for a reset that has passed", { "x-rate-limit-reset": "900000" }, 1000],
    ["a day and an hour for a reset in years", { "x-rate-limit-reset": "9000000000" }, 90_000_000],
    ["a whole window for headers without meaning", { "retry-after": "-1", date: "no" }, WINDOW_MS],
  ] as const)("waits after a refusal for %s", (_, named, wait) => {
    const { budget, pass } = budgetAt();
    expect(budget.exhaust("/a", new Headers(named))).toBe(START + wait);
    pass(wait - 1);
    expect(budget.take("/a")).toBe(START + wait);
    pass(1);
    expect(budget.take("/a")).toBeNull();
  });

  it("counts a window's calls whatever the difference between the clocks", () => {
    const { budget } = budgetAt();
    const behind = (remaining: number) =>
      new Headers({
        "x-rate-limit-remaining": String(remaining),
        "x-rate-limit-reset": String(START / 1000 - 3600 + 60),
        date: new Date(START - 3_600_000).toUTCString(),
      });
    budget.note("/a", behind(1));
    expect(budget.take("/a")).toBeNull();
    expect(budget.take("/a")).toBe(START + 60_000);
    budget.note("/a", behind(3));
    expect(budget.remaining("/a")).toBe(0);
  });
});
