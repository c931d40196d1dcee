import type { Database } from "../../../../db/client.ts";
import type { UsableAdAccount } from "../../accounts/presenter.ts";
import { findGrantsOfPerson } from "../repository.ts";

/** More grants than a person can have use for. */
const MOST = 1000;

/** Ad accounts that a person granted or whose use a team of theirs was granted, each once. */
export async function usableAdAccounts(
  db: Database,
  { userId, teamIds }: { readonly userId: string; readonly teamIds: readonly string[] },
): Promise<UsableAdAccount[]> {
  const { rows } = await findGrantsOfPerson(db, { userId, teamIds }, { limit: MOST, offset: 0 });
  const found = new Map<string, UsableAdAccount>();
  for (const { accountId: id, network, teamSlug, userId: grantedBy } of rows) {
    const key = `${network} ${id}`;
    const known = found.get(key);
    const teams = [...new Set([...(known?.teams ?? []), teamSlug])].toSorted();
    found.set(key, { id, network, teams, isOwn: known?.isOwn === true || grantedBy === userId });
  }
  return [...found.values()];
}
