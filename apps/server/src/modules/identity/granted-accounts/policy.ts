import { definePolicy, EDITORS, EVERY_LEVEL, personally } from "../../../policy.ts";

/** Which team a grant is for stands in its body: the service asks the team's policy. */
export const listGrants = personally("granted_accounts", "list");
export const changeGrants = personally("granted_accounts", "change");

/** What stands in an ad account that was granted to the caller's teams. */
export const readAdAccount = personally("granted_accounts", "read_contents");

/** Ad accounts of the caller's own and of their teams; viewers look on. */
export const adAccountPolicy = definePolicy("ad_accounts", {
  read: EVERY_LEVEL,
  register: EDITORS,
});
