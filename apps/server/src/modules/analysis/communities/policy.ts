import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Whoever sees an audience sees its communities. */
export const communitiesPolicy = definePolicy("communities", { measure: EVERY_LEVEL });
