import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody who measures an audience may have its report and reads what the team made; viewers save and schedule none. */
export const reportPolicy = definePolicy("reports", {
  draw: EVERY_LEVEL,
  read: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
  run: EDITORS,
});
