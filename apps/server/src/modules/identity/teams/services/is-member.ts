import type { Database } from "../../../../db/client.ts";
import { findMemberByUser } from "../member-repository.ts";

/** Whether a person is in a team now: what runs on their behalf asks again and again. */
export async function isMember(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<boolean> {
  return (await findMemberByUser(db, teamId, userId)) !== undefined;
}
