import { EDITORS, EVERY_LEVEL, definePolicy, personally } from "../../../policy.ts";

/** A sync spends money of the team and brings people's data in: viewers look on. */
export const syncPolicy = definePolicy("syncs", { read: EVERY_LEVEL, run: EDITORS });

/** Following at the network is a person's own doing, whatever the team. */
export const changeFollows = personally("follows", "change");
