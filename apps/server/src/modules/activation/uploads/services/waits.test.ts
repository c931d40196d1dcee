import { expect, it } from "vitest";
import { nextWait, type Obstacle } from "./waits.ts";

/** Every wait of a receipt that never gets on, in seconds. */
function waitsOf(obstacle: Obstacle): number[] {
  const since = new Date("2026-11-23T00:00:00Z");
  let now = since;
  const waits: number[] = [];
  for (let failures = 1; ; failures++) {
    const seconds = nextWait(obstacle, failures, { since, now });
    if (seconds === null) return waits;
    waits.push(seconds);
    now = new Date(now.getTime() + seconds * 1000);
  }
}

it.each([
  ["away", [1, 60, 300, 600, 1200, 2400, 4800, 9600, 19_200, 21_600]],
  ["lost", [300, 600, 1200, 2400, 4800, 9600, 19_200, 21_600, 21_600]],
] as const)("backs off to 6 hours and ends after a week: %s", (obstacle, first) => {
  const waits = waitsOf(obstacle);
  expect(waits.slice(0, first.length)).toEqual(first);
  expect(Math.max(...waits)).toBe(21_600);
  expect(waits.reduce((sum, each) => sum + each, 0)).toBe(7 * 86_400);
});

it("ends what stood still for more than a week", () => {
  const since = new Date("2026-11-01T00:00:00Z");
  expect(nextWait("away", 2, { since, now: new Date("2026-11-20T00:00:00Z") })).toBeNull();
});
