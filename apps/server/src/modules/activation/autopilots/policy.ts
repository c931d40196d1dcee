import { EDITORS, EVERY_LEVEL, definePolicy, personally } from "../../../policy.ts";

/** What stands behind an id is asked of who granted, connected or made it. */
export const previewRevocations = personally("revocations", "preview");

/** Everybody in the team sees what autopilots find; whoever may apply decides. */
export const autopilotPolicy = definePolicy("usage_evaluations", {
  read: EVERY_LEVEL,
  run: EDITORS,
});
