import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team sees its creatives; viewers write and send none. */
export const creativePolicy = definePolicy("creatives", {
  read: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
  send: EDITORS,
});
