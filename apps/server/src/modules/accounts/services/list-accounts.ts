import type { Database } from "../../../db/client.ts";
import { listSocialAccounts, type ListedAccount } from "../repository.ts";

/** A person's networks, oldest first. */
export function listAccounts(db: Database, userId: string): Promise<ListedAccount[]> {
  return listSocialAccounts(db, userId);
}
