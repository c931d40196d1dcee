import { describe, expect, it } from "vitest";
import { matchingLeft } from "./matching-left.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const after = (hours: number) => {
  const lastSync = new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  return matchingLeft(lastSync, NOW);
};

describe("the time that X still needs to match an upload", () => {
  it("is what it usually takes, then a day at the most, then not known", () => {
    expect(after(0)).toEqual({ kind: "about", hours: 6 });
    expect(after(1.2)).toEqual({ kind: "about", hours: 5 });
    expect(after(5.4)).toEqual({ kind: "about", hours: 1 });
    expect(after(5.6)).toEqual({ kind: "most", hours: 19 });
    expect(after(23.5)).toEqual({ kind: "most", hours: 1 });
    expect(after(24)).toBeNull();
  });

  it("is not known of what was never sent, and no longer where a clock is behind", () => {
    expect(matchingLeft(null, NOW)).toBeNull();
    expect(after(-2)).toEqual({ kind: "about", hours: 6 });
  });
});
