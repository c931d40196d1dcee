import { describe, expect, it } from "vitest";
import type { SubscriptionRow } from "../../../identity/teams/services/subscriptions.ts";
import { hasBegun, latestOf } from "./team-plans.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000);
const row = (id: string, start: number, more: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id,
  teamId: "team",
  planName: id,
  startAt: at(start),
  active: true,
  endedAt: null,
  grantedBy: null,
  externalId: null,
  createdAt: at(start),
  ...more,
});
const bought = (start: number, recorded: number, active = true) =>
  row("bought", start, { externalId: "sub_1", createdAt: at(recorded), active });

describe("the subscription that decides", () => {
  it("is the bought one, where it was recorded after a grant that seems to start later", () => {
    expect(latestOf([row("granted", 0.233), bought(0, 2)])?.id).toBe("bought");
    expect(latestOf([row("granted", 1.5), bought(0, 2)])?.id).toBe("bought");
    expect(latestOf([row("granted", 60), bought(0, 2)])?.id).toBe("granted");
  });

  it("is the bought one while it runs, whatever granted one was switched off", () => {
    expect(latestOf([row("granted", 60, { active: false }), bought(0, 2)])?.id).toBe("bought");
    const ended = [row("granted", 60, { active: false }), bought(0, 2, false)];
    expect(latestOf(ended)?.id).toBe("granted");
  });

  it("is none that was withdrawn before its start", () => {
    const withdrawn = row("granted", 60, { active: false, endedAt: at(30) });
    expect(hasBegun(withdrawn, at(90))).toBe(false);
    expect(hasBegun({ ...withdrawn, endedAt: at(70) }, at(90))).toBe(true);
    expect(hasBegun(row("granted", 60), at(59))).toBe(false);
  });
});
