import { accessOfTeam } from "../../../identity/granted-accounts/services/access-of-team.ts";
import { listGrantsOfTeam } from "../../../identity/granted-accounts/services/list-grants.ts";
import type { AccountRow, CampaignSyncServices } from "./sync-services.ts";

/** An ad account that the team reaches, or that was read for it. */
export interface ListedAccount {
  readonly id: string;
  /** As the network, or who granted it, calls it; null: neither said. */
  readonly name: string | null;
  /** Null: it was never read. */
  readonly row: AccountRow | null;
}

const MOST = { limit: 200, offset: 0 };

export async function listAccounts(
  { db, accounts, canAsk }: CampaignSyncServices,
  teamId: string,
): Promise<ListedAccount[]> {
  const rows = await accounts.list(teamId);
  const reached = await accessOfTeam(db, teamId, canAsk);
  const names = new Map(
    (await listGrantsOfTeam(db, teamId, MOST)).rows.map(({ accountId, name }) => [accountId, name]),
  );
  const ids = new Set([...rows.map(({ accountId }) => accountId), ...reached.keys()]);
  return [...ids].map((id) => ({
    id,
    name: names.get(id) ?? null,
    row: rows.find(({ accountId }) => accountId === id) ?? null,
  }));
}
