import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team sees what autopilots find; whoever may apply decides. */
export const autopilotPolicy = definePolicy("usage_evaluations", {
  read: EVERY_LEVEL,
  run: EDITORS,
});
