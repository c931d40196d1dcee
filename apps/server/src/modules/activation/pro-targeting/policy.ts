import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Whoever measures an audience may ask which seeds reach it; nothing is changed by it. */
export const proTargetingPolicy = definePolicy("pro_targeting", { choose: EVERY_LEVEL });
