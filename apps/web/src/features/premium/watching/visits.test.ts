import { expect, it } from "vitest";
import { visited, visitsOf } from "./visits.ts";

const HOUR = 3_600_000;

it("tells since the last visit, which a reload does not end", () => {
  const first = visited(null, 10 * HOUR);
  expect(first).toEqual({ last: 10 * HOUR, before: null });
  expect(visited(first, 10.5 * HOUR)).toEqual({ last: 10.5 * HOUR, before: null });
  const second = visited(first, 30 * HOUR);
  expect(second).toEqual({ last: 30 * HOUR, before: 10 * HOUR });
  expect(visited(second, 30.2 * HOUR).before).toBe(10 * HOUR);
});

it("starts over where the browser kept something else", () => {
  for (const kept of [null, "1", {}, { last: "1" }]) expect(visitsOf(kept)).toBeNull();
  expect(visitsOf({ last: 5 })).toEqual({ last: 5, before: null });
  expect(visitsOf({ last: 5, before: 2 })).toEqual({ last: 5, before: 2 });
});
