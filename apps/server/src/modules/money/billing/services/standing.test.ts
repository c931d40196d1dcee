import { describe, expect, it } from "vitest";
import { dueStep } from "./dunning.ts";
import { standingOf } from "./standing.ts";

const FAILED = new Date("2026-11-01T00:00:00Z");
const after = (days: number) => new Date(FAILED.getTime() + days * 86_400_000);

describe("standing after a failed payment", () => {
  it.each([
    [0, "grace", "failed"],
    [6.9, "grace", "failed"],
    [7, "grace", "reminder"],
    [13, "grace", "last"],
    [13.99, "grace", "last"],
    [14, "read_only", "read_only"],
    [400, "read_only", "read_only"],
  ])("after %d days is %s, with the mail %s", (days, standing, step) => {
    expect(standingOf(FAILED, after(days), 14)).toBe(standing);
    expect(dueStep(FAILED, after(days), 14)).toBe(step);
  });

  it("is good once nothing is owed", () => {
    expect(standingOf(null, after(100), 14)).toBe("good");
  });

  it("is read-only at once without a grace period", () => {
    expect(standingOf(FAILED, FAILED, 0)).toBe("read_only");
    expect(dueStep(FAILED, FAILED, 0)).toBe("read_only");
  });
});
