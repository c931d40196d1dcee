import { ADMINS, EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Writing, approving, publishing, activating and raising a budget are decided apart: only the last two can cost more money. */
export const campaignPolicy = definePolicy("campaigns", {
  read: EVERY_LEVEL,
  create: EDITORS,
  approve: ADMINS,
  publish: EDITORS,
  pause: EDITORS,
  activate: ADMINS,
  raise_budget: ADMINS,
  configure: ADMINS,
});
