import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../errors.ts";
import { findUser, listMemberships, type MembershipRow, type UserRow } from "../repository.ts";

export interface Account {
  readonly user: UserRow;
  /** Oldest first. */
  readonly memberships: readonly MembershipRow[];
}

export async function readAccount(db: Database, userId: string): Promise<Account> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError("not_authenticated", { message: "account is gone" });
  return { user, memberships: await listMemberships(db, userId) };
}
