import type { Database } from "../../../../db/client.ts";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import { findMemberByUser } from "../member-repository.ts";

/** Whether a person is in a team now: what runs on their behalf asks again and again. */
export async function isMember(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<boolean> {
  return (await findMemberByUser(db, teamId, userId)) !== undefined;
}

/** A person as a member of a team. */
export interface TeamMember {
  readonly level: TeamLevel;
  readonly email: string | null;
  readonly language: InterfaceLanguage;
}

/** The person's membership as it is now; null: they are not in the team. */
export async function memberOf(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<TeamMember | null> {
  const found = await findMemberByUser(db, teamId, userId);
  if (found === undefined) return null;
  const { email, language } = found.user;
  return { level: found.level, email, language };
}
