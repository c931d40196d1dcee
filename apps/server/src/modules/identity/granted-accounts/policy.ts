import { personally } from "../../../policy.ts";

/** Which team a grant is for stands in its body: the service asks the team's policy. */
export const listGrants = personally("granted_accounts", "list");
export const changeGrants = personally("granted_accounts", "change");

/** What stands in an ad account that was granted to the caller's teams. */
export const readAdAccount = personally("granted_accounts", "read_contents");
