import { NO_COUNTS } from "@toolkit/core/domain/campaign-metrics";
import { expect, it } from "vitest";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { behindOf } from "./show-results.ts";

const campaign = {
  startsAt: new Date("2026-12-01T00:00:00Z"),
  endsAt: new Date("2026-12-29T00:00:00Z"),
  dailyBudget: 99_000,
  lifetimeBudget: null,
  currency: "USD",
} as CampaignRow;

/** Days that each spent 300 dollars. */
const complete = ["05", "06", "07", "08"].map((day) => ({
  ...NO_COUNTS,
  day: `2026-12-${day}`,
  isSettled: true,
  spentMicro: 300_000_000,
}));
const told = (budgetChangedAt: Date | null) =>
  behindOf({ campaign, timeZone: "UTC", complete, budgetChangedAt });

it("notes days that spent far less than their budget", () => {
  expect(told(null)).toMatchObject({ kind: "behind", day: "2026-12-08" });
  expect(told(new Date("2026-12-04T12:00:00Z"))).toMatchObject({ kind: "behind" });
});

it("judges no day by a budget that it did not have", () => {
  expect(told(new Date("2026-12-08T12:00:00Z"))).toBeNull();
  expect(told(new Date("2026-12-06T12:00:00Z"))).toBeNull();
});
