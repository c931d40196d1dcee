import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Suggestions read network data and change nothing: everybody in the team may ask. */
export const suggestionPolicy = definePolicy("suggestions", { read: EVERY_LEVEL });
