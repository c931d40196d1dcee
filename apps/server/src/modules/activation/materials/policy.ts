import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in a team reads what the product says of itself. */
export const materialPolicy = definePolicy("marketing_materials", { read: EVERY_LEVEL });
