import { describe, expect, it } from "vitest";
import { matchingLeft } from "./matching-left.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const after = (hours: number) => {
  const lastSync = new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  return matchingLeft(lastSync, NOW);
};

describe("the time that X still needs to match an upload", () => {
  it("is within the hours that X documents, then a day at the most, then not known", () => {
    expect(after(0)).toEqual({ kind: "between", from: 4, to: 8 });
    expect(after(1.2)).toEqual({ kind: "between", from: 2, to: 7 });
    expect(after(3.2)).toEqual({ kind: "most", hours: 5 });
    expect(after(7.6)).toEqual({ kind: "most", hours: 1 });
    expect(after(8.2)).toEqual({ kind: "most", hours: 16 });
    expect(after(23.5)).toEqual({ kind: "most", hours: 1 });
    expect(after(24)).toBeNull();
  });

  it("is not known of what was never sent, and no longer where a clock is behind", () => {
    expect(matchingLeft(null, NOW)).toBeNull();
    expect(after(-2)).toEqual({ kind: "between", from: 4, to: 8 });
  });
});
