import { expect, it } from "vitest";
import { spansOf } from "./best-hours.ts";

it("joins hours beside each other on one day, and puts the strongest first", () => {
  const none = { value: 1, low: 0.8, high: 1.2, posts: 1 };
  const hours: Parameters<typeof spansOf>[0] = Array.from({ length: 168 }, () => ({
    ...none,
    verdict: "none",
  }));
  const better = (hour: number, value: number) =>
    (hours[hour] = { value, low: value - 0.2, high: value + 0.2, posts: 2, verdict: "more" });
  better(20, 1.4);
  better(21, 1.6);
  better(23, 1.3);
  better(24, 1.9);
  hours[3] = { value: 0.5, low: 0.4, high: 0.8, posts: 1, verdict: "fewer" };
  expect(spansOf(hours, "more")).toMatchObject([
    { day: 1, from: 0, to: 1, value: 1.9, posts: 2 },
    { day: 0, from: 20, to: 22, value: 1.6, posts: 4 },
    { day: 0, from: 23, to: 24, value: 1.3, posts: 2 },
  ]);
  expect(spansOf(hours, "fewer")).toMatchObject([{ day: 0, from: 3, to: 4 }]);
});
