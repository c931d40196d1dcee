import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import { expect, it } from "vitest";
import type { AdSetRow, CampaignRow } from "./campaign-services.ts";
import { problemsOf, type Checked } from "./problems.ts";
import { shownAt } from "./shown-at.ts";

const NOW = new Date("2026-11-25T00:00:00Z");
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

const campaign: CampaignRow = {
  id: "c1",
  teamId: "t1",
  name: "Autumn beans",
  objective: "ENGAGEMENTS",
  adAccountId: "a1",
  adAccountName: "Roastery",
  fundingId: "f1",
  timeZone: "Asia/Tokyo",
  currency: "USD",
  stage: "draft",
  approval: "none",
  authors: [],
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  placements: [],
  startsAt: day("2026-12-01"),
  endsAt: day("2026-12-29"),
  dailyBudget: 10_000,
  lifetimeBudget: null,
  bidStrategy: "AUTO",
  bidAmount: null,
  origin: "here",
  networkObjective: null,
  goneAt: null,
  seenIn: null,
  networkId: null,
  entityStatus: null,
  reasons: [],
  readAt: null,
  impressions: null,
  spent: null,
  statsAt: null,
  version: 1,
  createdBy: null,
  createdAt: NOW,
  modifiedAt: NOW,
  publishedAt: null,
  archivedAt: null,
  removedAt: null,
  removedBy: null,
};

const group = (more: Partial<AdSetRow>): AdSetRow => ({
  id: "s1",
  teamId: "t1",
  campaignId: "c1",
  position: 0,
  name: "Readers",
  audienceId: "audience",
  audienceName: "Readers",
  audienceVersion: 3,
  targetingPackage: { keywords: [{ label: "coffee" }] },
  customAudiences: [],
  excluded: [],
  creativeIds: ["creative"],
  choices: {},
  placements: null,
  startsAt: null,
  endsAt: null,
  dailyBudget: null,
  lifetimeBudget: null,
  cell: null,
  origin: "here",
  networkState: null,
  untranslated: [],
  goneAt: null,
  networkId: null,
  entityStatus: null,
  version: 1,
  createdAt: NOW,
  modifiedAt: NOW,
  removedAt: null,
  ...more,
});

const word: PlannedItem = {
  key: "keyword coffee",
  kind: "keyword",
  label: "coffee",
  exclude: false,
  network: null,
  state: "ready",
  reason: null,
  candidates: [],
};

function found(
  more: Partial<AdSetRow>,
  version = 3,
  items: readonly PlannedItem[] = [word],
  cells: Checked["cells"] = [],
): readonly (readonly [string, string])[] {
  const checked: Checked = {
    row: campaign,
    matched: [
      {
        set: group(more),
        items,
      },
    ],
    audiences: new Map([["audience", { name: "Readers", version, size: 900 }]]),
    cells,
    creatives: new Map([
      ["creative", { id: "creative", name: "Monday", kind: "text", problem: null }],
    ]),
    funding: [{ id: "f1", able_to_fund: true }],
    campaigns: 0,
    isUnreached: false,
    needsApproval: false,
    now: NOW,
  };
  return problemsOf(checked).map(({ code, severity }) => [code, severity] as const);
}

it("finds nothing in an ad group within its campaign's days and budget", () => {
  expect(found({})).toEqual([]);
  const exact = { startsAt: day("2026-12-01"), endsAt: day("2026-12-29"), dailyBudget: 10_000 };
  expect(found(exact)).toEqual([]);
});

it("refuses an ad group that begins before its campaign or ends after it", () => {
  const outside = ["group_days_outside", "error"];
  expect(found({ startsAt: day("2026-11-30") })).toEqual([outside]);
  expect(found({ endsAt: day("2026-12-30") })).toEqual([outside]);
});

it("warns of an ad group's daily budget above the campaign's, which limits it", () => {
  expect(found({ dailyBudget: 10_001 })).toEqual([["group_budget_over", "warning"]]);
});

it("warns of an audience that was saved anew since the draft took it over", () => {
  expect(found({}, 4)).toEqual([["audience_changed", "warning"]]);
});

it("refuses placements that would become everywhere, the audience's own included", () => {
  const interest: PlannedItem = { ...word, key: "interest Coffee", kind: "interest" };
  const alone = ["profiles_alone", "error"];
  expect(found({ placements: ["profiles"] })).toEqual([alone]);
  expect(found({ targetingPackage: { placements: ["profiles"] } })).toEqual([alone]);
  const search = { placements: ["searchResults" as const] };
  expect(found(search)).toEqual([]);
  expect(found(search, 3, [interest])).toEqual([["search_without_keywords", "error"]]);
  expect(found({ placements: ["searchResults", "homeTimelines"] }, 3, [interest])).toEqual([
    ["search_without_keywords", "warning"],
  ]);
});

it("does not call a cell everybody whose list X is still matching", () => {
  const cell = { adSetId: "s1", name: "A", audience: null, matched: null, members: 900 };
  const waits = [{ ...cell, problem: "not_ready" as const }];
  expect(found({}, 3, [], waits)).toEqual([["cell_not_ready", "error"]]);
  expect(found({}, 3, [])).toEqual([["everyone", "warning"]]);
});

it("knows where an ad group is shown at X, which leaves out what it does not take", () => {
  const at = (more: Partial<AdSetRow>) => shownAt(campaign, group(more));
  const countries = { countries: [{ label: "Japan" }] };
  expect(at({ placements: ["searchResults"] })).toEqual(["searchResults"]);
  expect(at({ placements: ["searchResults"], targetingPackage: countries })).toEqual([]);
  expect(at({ placements: ["profiles", "searchResults"], targetingPackage: {} })).toEqual([]);
  expect(at({ targetingPackage: { ...countries, placements: ["homeTimelines"] } })).toEqual([
    "homeTimelines",
  ]);
  // Of what began there, no other's placements.
  const there = { ...campaign, placements: ["replies" as const] };
  expect(shownAt(there, group({ origin: "network" }))).toEqual([]);
});
