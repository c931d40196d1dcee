import { EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Whoever sees an audience's numbers may take them along as pictures. */
export const picturePolicy = definePolicy("pictures", { download: EVERY_LEVEL });
