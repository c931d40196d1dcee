import type { Database } from "../../../../db/client.ts";
import type { PageWindow } from "../../../../paging.ts";
import { findInvites, type ListedInvite } from "../repository.ts";

/** A page of a team's invites, newest first. */
export function listInvites(
  db: Database,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: ListedInvite[] }> {
  return findInvites(db, teamId, window);
}
