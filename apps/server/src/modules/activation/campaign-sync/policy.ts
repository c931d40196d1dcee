import { ADMINS, EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Reading costs nothing; which value of a budget stays can cost money. */
export const campaignSyncPolicy = definePolicy("campaign_sync", {
  see: EVERY_LEVEL,
  read: EDITORS,
  settle: ADMINS,
});
