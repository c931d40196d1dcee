/** Who may make calls of a team's ad accounts, uploads, receipts and opt-out list; part of the table in `safety-table.ts`. */
export const OF_UPLOADS = {
  viewer: [
    "grantedAccounts.ofTeam",
    "optOuts.read",
    "uploadedAudiences.list",
    "uploadedAudiences.read",
    "usageReceipts.list",
    "usageReceipts.read",
  ],
  member: [
    "grantedAccounts.grant",
    "uploadedAudiences.upload",
    "uploadedAudiences.change",
    "uploadedAudiences.start",
    "uploadedAudiences.pause",
    "uploadedAudiences.resume",
    "uploadedAudiences.addMembers",
    "uploadedAudiences.removeMembers",
    "uploadedAudiences.remove",
    "externalUploads.upload",
    "usageReceipts.report",
    "optOuts.add",
  ],
  admin: ["optOuts.remove"],
} as const;
