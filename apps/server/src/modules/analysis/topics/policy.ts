import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** What is said on the network is for everybody in the team; datasets have their own owners. */
export const topicsPolicy = definePolicy("topics", { read: EVERY_LEVEL });
