import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team sees and measures; viewers change nothing. */
export const audiencePolicy = definePolicy("audiences", {
  read: EVERY_LEVEL,
  measure: EVERY_LEVEL,
  download: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
});
