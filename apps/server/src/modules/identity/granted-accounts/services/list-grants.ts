import type { Database } from "../../../../db/client.ts";
import type { PageWindow } from "../../../../paging.ts";
import { readAccount } from "../../auth/services/read-account.ts";
import { findGrantsOfPerson, findGrantsOfTeam, type Grant } from "../repository.ts";

export type { Grant } from "../repository.ts";

interface GrantPage {
  readonly count: number;
  readonly rows: Grant[];
}

/** What the person granted, and what their teams were granted. */
export async function listGrantsOfPerson(
  db: Database,
  userId: string,
  window: PageWindow,
): Promise<GrantPage> {
  const { memberships } = await readAccount(db, userId);
  const teamIds = memberships.map(({ teamId }) => teamId);
  return findGrantsOfPerson(db, { userId, teamIds }, window);
}

export function listGrantsOfTeam(
  db: Database,
  teamId: string,
  window: PageWindow,
): Promise<GrantPage> {
  return findGrantsOfTeam(db, teamId, window);
}
