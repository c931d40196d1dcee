import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Ready-made audiences are for everybody in the team; datasets have their own owners. */
export const cataloguePolicy = definePolicy("catalogue", { read: EVERY_LEVEL });
