import { AUDIENCE_ID } from "./usage-examples.ts";

const CAMPAIGN = {
  name: "Autumn beans",
  objective: "WEBSITE_CLICKS",
  ad_account_id: "18ce54d4x5t",
  placements: ["homeTimelines"],
  start: "2027-03-01T00:00:00.000Z",
  end: "2027-03-29T00:00:00.000Z",
  daily_budget: 20_000,
  lifetime_budget: 560_000,
};

const SPEND = { per_day: 20_000, total: 560_000, currency: "USD" };

const AD_SET = { name: "Baking", audience: AUDIENCE_ID };

const RANDOM_CELLS = {
  method: "random",
  audience: AUDIENCE_ID,
  cells: [{ name: "Recipes" }, { name: "Gear" }],
  control_share: 0.1,
  seed: "autumn-1",
};

export const CAMPAIGN_EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /api/campaigns/": CAMPAIGN,
  "PUT /api/campaigns/{pk}/": { ...CAMPAIGN, version: 1 },
  "PATCH /api/campaigns/{pk}/": { daily_budget: 25_000, version: 1 },
  "POST /api/campaigns/bulk/": { ids: [AUDIENCE_ID], action: "duplicate" },
  "PUT /api/campaigns/settings/": { needs_approval: true },
  "POST /api/campaigns/{pk}/notes/": { text: "The client asked for a softer text." },
  "POST /api/campaigns/views/": {
    name: "Running, most spent first",
    filter: { status: "active", sort: "-spent" },
    columns: ["status", "spent", "end"],
  },
  "POST /api/campaigns/{pk}/cells/preview/": RANDOM_CELLS,
  "POST /api/campaigns/{pk}/cells/": {
    ...RANDOM_CELLS,
    design: { base_rate: 0.012, lift: 1.2, power: 0.8, cost_per_thousand: 600 },
    confirmed: true,
  },
  "POST /api/campaigns/{pk}/cells/winner/": { name: "Baking, winner of autumn" },
  "POST /api/campaigns/reach/": { campaign: AUDIENCE_ID },
  "POST /api/campaigns/{pk}/approval/": { decision: "approve", version: 4 },
  "POST /api/campaigns/{pk}/publish/": { version: 5 },
  "POST /api/campaigns/{pk}/activate/": { confirm: SPEND },
  "POST /api/campaigns/{pk}/budget/": {
    daily_budget: 30_000,
    lifetime_budget: 600_000,
    version: 6,
  },
  "POST /api/campaigns/accounts/{id}/read/": {},
  "POST /api/campaigns/rules/": { kind: "spend_share", share: 0.8 },
  "PUT /api/campaigns/rules/{id}/": { kind: "ends_soon", days: 3, version: 1 },
  "POST /api/campaigns/rules/{id}/restore/": {},
  "PUT /api/campaigns/weekly-mail/": { on: true },
  "PUT /api/campaigns/accounts/{id}/": { on: true },
  "POST /api/campaigns/{pk}/conflicts/{id}/": { choice: "theirs" },
  "POST /api/campaigns/bulk-pause/": { ids: [AUDIENCE_ID] },
  "POST /api/campaigns/bulk-activate/": {
    ids: [AUDIENCE_ID],
    confirm: { [AUDIENCE_ID]: SPEND },
  },
  "POST /api/ads/{pk}/toggle/": { paused: true },
  "POST /api/adsets/": { campaign: AUDIENCE_ID, ...AD_SET },
  "PUT /api/adsets/{pk}/": { ...AD_SET, version: 1 },
  "PATCH /api/adsets/{pk}/": { name: "Baking at home" },
};
