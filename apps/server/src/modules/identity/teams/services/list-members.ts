import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import type { PageWindow } from "../../../../paging.ts";
import { adminAddresses, findMembers, type MemberRow } from "../member-repository.ts";
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

/** Where a team's admins are written to, with the language that each reads. */
export async function adminsOf(
  db: Database,
  teamId: string,
): Promise<readonly { readonly email: string; readonly language: InterfaceLanguage }[]> {
  const rows = await adminAddresses(db, teamId);
  return rows.flatMap(({ email, language }) => (email === null ? [] : [{ email, language }]));
}

export async function membersOfTeam(db: Database, teamId: string): Promise<number> {
  return (await countMembers(db, [teamId])).get(teamId) ?? 0;
}
