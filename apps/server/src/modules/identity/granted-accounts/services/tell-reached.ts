import type { ReachedAccount } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";
import { grantsOf } from "../repository.ts";

/** What goes on once a team reaches an ad account again. */
export type Reached = (account: ReachedAccount) => Promise<void>;

/** A person connected X, or X shows them ad accounts again: what waits for those that they granted goes on. */
export async function tellReached(
  db: Database,
  granted: { readonly userId: string; readonly accountId?: string },
  reached: Reached,
): Promise<void> {
  for (const { teamId, accountId: adAccountId, network } of await grantsOf(db, granted))
    if (network === "twitter") await reached({ teamId, adAccountId });
}
