import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team sees what is applied where; viewers change nothing. */
export const usagePolicy = definePolicy("audience_usages", {
  read: EVERY_LEVEL,
  download: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
  share: EDITORS,
  run: EDITORS,
});
