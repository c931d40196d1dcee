import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import { findUser, findUserByEmail, type UserRow } from "../repository.ts";

export type KnownUser = UserRow;

/** An account that must be there. */
export async function findKnownUser(db: Database, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError("not_authenticated", { message: "account is gone" });
  return user;
}

export function findOwnerOf(db: Database, email: string): Promise<UserRow | undefined> {
  return findUserByEmail(db, email);
}

/** An account that may be gone. */
export function findPerson(db: Database, userId: string): Promise<UserRow | undefined> {
  return findUser(db, userId);
}
