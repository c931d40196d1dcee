import type { WireCampaign, WireLineItem } from "@toolkit/social/wire/campaigns";
import { expect, it } from "vitest";
import { isAsMade, isItemAsMade } from "./own-campaign.ts";

const MADE = {
  name: "N",
  fundingInstrumentId: "f1",
  dailyBudgetMicro: 5_000_000,
  startTime: "2026-12-01T00:00:00.000Z",
  endTime: "2026-12-31T00:00:00.000Z",
};

const CAMPAIGN: WireCampaign = {
  id: "c1",
  name: "N",
  entity_status: "PAUSED",
  daily_budget_amount_local_micro: 5_000_000,
  total_budget_amount_local_micro: null,
  funding_instrument_id: "f1",
};

const ITEM: WireLineItem = {
  id: "l1",
  campaign_id: "c1",
  name: "N",
  entity_status: "PAUSED",
  objective: "ENGAGEMENTS",
  bid_strategy: "AUTO",
  placements: ["ALL_ON_TWITTER"],
  start_time: "2026-12-01T00:00:00Z",
  end_time: "2026-12-31T00:00:00Z",
};

it("knows a campaign that nobody changed, and one that somebody did", () => {
  expect(isAsMade(CAMPAIGN, MADE)).toBe(true);
  for (const change of [
    { name: "Renamed" },
    { entity_status: "ACTIVE" },
    { daily_budget_amount_local_micro: 6_000_000 },
    { total_budget_amount_local_micro: 9_000_000 },
    { funding_instrument_id: "f2" },
  ])
    expect(isAsMade({ ...CAMPAIGN, ...change }, MADE), JSON.stringify(change)).toBe(false);
});

it("knows a line item that nobody changed, and one that somebody did", () => {
  expect(isItemAsMade(ITEM, MADE)).toBe(true);
  for (const change of [
    { name: "Renamed" },
    { entity_status: "ACTIVE" },
    { bid_strategy: "MAX" },
    { bid_amount_local_micro: 1_000_000 },
    { daily_budget_amount_local_micro: 1_000_000 },
    { total_budget_amount_local_micro: 9_000_000 },
    { end_time: "2027-01-31T00:00:00Z" },
  ])
    expect(isItemAsMade({ ...ITEM, ...change }, MADE), JSON.stringify(change)).toBe(false);
});
