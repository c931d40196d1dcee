export const PACKAGE = {
  handles: [{ handle: "NASA" }],
  keywords: [{ label: "veterans" }],
  countries: [{ label: "United States" }],
  gender: "FEMALE",
};

export const AUDIENCE_ID = "0b7c3f1e-6a52-4d0e-9b1f-2f9f6f0a8c11";

const RECEIPT = {
  route: "extension",
  ad_account: { id: "18ce54d4x5t", name: "Northwind Coffee", handle: "northwind" },
  started: "2026-11-22T10:43:00.000Z",
  finished: "2026-11-22T10:43:08.200Z",
  items: [
    {
      key: "handle:NASA",
      kind: "handle",
      label: "NASA",
      exclude: false,
      network: { id: "11348282", name: "NASA", detail: null },
      state: "accepted",
      reason: null,
      candidates: [],
      note: null,
    },
  ],
  differences: [],
};

/** Bodies of the calls of usages, by method and path. */
export const OF_USAGES = {
  "POST /api/external/audience-usages/": {
    ad_account_id: "18ce54d4x5t",
    state: "applied",
    audience_config_id: AUDIENCE_ID,
    targeting_package: PACKAGE,
    countries: ["United States"],
  },
  "PATCH /api/external/audience-usages/{pk}/": { state: "ended", version: 3 },
  "POST /api/external/audience-usages/{pk}/share/": {
    emails: ["colleague@example.com"],
    message: "As it was applied",
    expires_days: 14,
  },
  "POST /api/external/audience-usages/{pk}/reorder-handles/": { by: "gain", save: false },
  "POST /api/external/audience-usages/{pk}/sheet/": { file: "xlsx", language: "en" },
  "POST /api/external/audience-usages/{pk}/receipts/": RECEIPT,
  "POST /api/external/audience-usages/{pk}/plan/": { route: "ads_api" },
  "POST /api/external/audience-usages/{pk}/bulk-sheet/": { file: "xlsx" },
  "POST /api/external/audience-usages/{pk}/apply/": { line_item_id: "8wku2" },
  "POST /api/external/audience-usages/{pk}/autopilot/evaluations/{id}/accept/": {
    keys: ["keyword:coffee"],
  },
  "POST /api/external/audience-usages/{pk}/autopilot/evaluations/{id}/dismiss/": {
    reason: "The campaign ends this week",
  },
  "POST /api/external/audience-usages/{pk}/autopilot/mails/": { email: true },
  "POST /api/external/audience-usages/{pk}/autopilot/start/": { mode: "propose", by: "gain" },
} as const;
