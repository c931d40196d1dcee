import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team reads the data and asks it; viewers bring nothing in and take nothing out. */
export const networkPolicy = definePolicy("datasets", {
  read: EVERY_LEVEL,
  import: EDITORS,
  delete: EDITORS,
});
