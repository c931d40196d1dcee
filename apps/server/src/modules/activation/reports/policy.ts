import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody who measures an audience may have its report; viewers save and schedule none. */
export const reportPolicy = definePolicy("reports", { draw: EVERY_LEVEL });
