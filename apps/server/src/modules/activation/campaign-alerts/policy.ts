import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

export const campaignAlertPolicy = definePolicy("campaign_alerts", {
  read: EVERY_LEVEL,
  change: EDITORS,
});
