import { EDITORS, EVERY_LEVEL, definePolicy } from "../../policy.ts";

/** A sync spends money of the team and brings people's data in: viewers look on. */
export const syncPolicy = definePolicy("syncs", { read: EVERY_LEVEL, run: EDITORS });
