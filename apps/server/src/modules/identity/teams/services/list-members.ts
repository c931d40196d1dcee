import type { Database } from "../../../../db/client.ts";
import type { PageWindow } from "../../../../paging.ts";
import { findMembers, type MemberRow } from "../member-repository.ts";
import { countMembers } from "../repository.ts";

export async function listMembers(
  db: Database,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: MemberRow[] }> {
  const counts = await countMembers(db, [teamId]);
  const rows = await findMembers(db, teamId, window);
  return { count: counts.get(teamId) ?? 0, rows };
}
