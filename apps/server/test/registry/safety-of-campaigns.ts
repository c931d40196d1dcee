/** Who may make calls of a team's campaigns, ad sets and ads; part of the table in `safety-table.ts`. */
export const OF_CAMPAIGNS = {
  viewer: [
    "campaigns.list",
    "campaigns.read",
    "campaignWork.export",
    "campaignWork.settings",
    "campaignWork.history",
    "campaignWork.notes",
    "adSets.list",
    "adSets.read",
  ],
  member: [
    "campaigns.create",
    "campaigns.replace",
    "campaigns.change",
    "campaigns.remove",
    "campaignWork.bulk",
    "campaignWork.addNote",
    "campaignWork.removeNote",
    "adSets.create",
    "adSets.replace",
    "adSets.change",
    "adSets.remove",
  ],
  admin: ["campaignWork.changeSettings"],
} as const;
