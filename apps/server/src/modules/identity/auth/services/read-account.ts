import type { Database } from "../../../../db/client.ts";
import {
  listConnections,
  listMemberships,
  type MembershipRow,
  type UserRow,
} from "../repository.ts";
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
  const socialAccounts = await listConnections(db, userId);
  return { user, memberships, socialAccounts };
}
