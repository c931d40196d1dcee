import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** A request makes a saved audience: whoever may save may ask. */
export const requestPolicy = definePolicy("audience_requests", {
  read: EVERY_LEVEL,
  check: EVERY_LEVEL,
  create: EDITORS,
  rate: EDITORS,
});
