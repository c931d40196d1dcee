import { describe, expect, it } from "vitest";
import { isRenewalDue, renewedExpiry } from "./renewal.ts";

const day = (number: number): Date => new Date(Date.UTC(2026, 10, 1) + number * 86_400_000);
const kept = { keepsCurrent: true, startedAt: day(0), renewedAt: null, expiresAt: day(30) };

describe("the renewal of members", () => {
  it("is due after half of the time that they stay, counted from the last", () => {
    expect(isRenewalDue(kept, day(14))).toBe(false);
    expect(isRenewalDue(kept, day(15))).toBe(true);
    const renewed = { ...kept, renewedAt: day(15), expiresAt: renewedExpiry(kept, day(15)) };
    expect(renewed.expiresAt).toEqual(day(45));
    expect(isRenewalDue(renewed, day(29))).toBe(false);
    expect(isRenewalDue(renewed, day(31))).toBe(true);
  });

  it("comes before 13 months are over where no expiry was chosen", () => {
    const usual = { ...kept, expiresAt: null };
    expect(isRenewalDue(usual, day(190))).toBe(false);
    expect(isRenewalDue(usual, day(200))).toBe(true);
    expect(renewedExpiry(usual, day(200))).toBeNull();
  });

  it("is due late as well, and never of an upload that is not kept current", () => {
    expect(isRenewalDue(kept, day(60))).toBe(true);
    expect(isRenewalDue({ ...kept, keepsCurrent: false }, day(60))).toBe(false);
  });
});
