import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { WriteCounts } from "./write-counts.ts";

const MB = 1_000_000;
const clock = { at: 0, now: () => new Date(clock.at) };

/** Pieces of a size that are written until one is refused. */
function written(counts: WriteCounts, person: string, address: string, bytes: number): number {
  const limit = counts.of({ person, address });
  for (let sum = 0; sum < 10_000 * MB; sum += bytes) {
    try {
      limit(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      return sum;
    }
  }
  return Infinity;
}

it("limits a day's writes of a person and of an address, whatever is deleted meanwhile", () => {
  const counts = new WriteCounts({ isLow: () => false }, clock);
  expect(written(counts, "one", "home", MB)).toBe(1000 * MB);
  const refused = () => counts.of({ person: "one", address: "elsewhere" })(MB);
  expect(refused).toThrow(
    expect.objectContaining({
      code: "too_many_requests",
      retryAfter: 86_400,
      user: {
        en: expect.stringContaining("more than one person can save within a day"),
        ja: expect.stringContaining("1日に保存できる量"),
      },
    }),
  );
  for (const person of ["two", "three", "four"])
    expect(written(counts, person, "home", MB)).toBe(1000 * MB);
  expect(written(counts, "five", "home", MB)).toBe(0);
  expect(written(counts, "five", "elsewhere", MB)).toBe(1000 * MB);
  clock.at += 86_400_000;
  expect(refused).not.toThrow();
});

it("leaves what is refused for large size to smaller writes", () => {
  const counts = new WriteCounts({ isLow: () => true }, clock);
  const limit = counts.of({ person: "one", address: "home" });
  expect(() => limit(65_000)).toThrow("the disk is full");
  expect(written(counts, "one", "home", 60_000)).toBe(240_000);
  expect(() => limit(500)).not.toThrow();
});
