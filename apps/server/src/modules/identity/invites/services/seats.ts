import type { Database } from "../../../../db/client.ts";
import { membersOfTeam } from "../../teams/services/list-members.ts";
import { countOpenInvites } from "../repository.ts";

/** Seats that are taken: members, and invitations that can still be accepted. */
export async function seatsTaken(db: Database, teamId: string, now: Date): Promise<number> {
  return (await membersOfTeam(db, teamId)) + (await countOpenInvites(db, teamId, now));
}
