import type { Database } from "../../../db/client.ts";
import { listAccounts } from "../../accounts/services/list-accounts.ts";
import { listMemberships, type MembershipRow, type UserRow } from "../repository.ts";
import { findKnownUser } from "./find-user.ts";

export interface Account {
  readonly user: UserRow;
  /** Oldest first. */
  readonly memberships: readonly MembershipRow[];
  readonly socialAccounts: readonly { readonly id: string; readonly provider: string }[];
}

export async function readAccount(db: Database, userId: string): Promise<Account> {
  const user = await findKnownUser(db, userId);
  const memberships = await listMemberships(db, userId);
  const connected = await listAccounts(db, userId);
  const socialAccounts = connected.map(({ account: { id, provider } }) => ({ id, provider }));
  return { user, memberships, socialAccounts };
}
