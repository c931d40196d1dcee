import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team reads what monitors found; viewers change nothing. */
export const monitorPolicy = definePolicy("monitors", {
  read: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
  run: EDITORS,
});
