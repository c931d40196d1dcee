import type { Ports } from "../../../capability.ts";
import type { Person } from "../../../../principal.ts";
import { hashToken } from "../../../../secrets.ts";
import { memberOf } from "../../teams/services/is-member.ts";
import { joinTeam, teamOfAddress } from "../../teams/services/join-team.ts";
import { membersOfTeam } from "../../teams/services/list-members.ts";
import type { TeamDeps } from "../../teams/services/team-deps.ts";
import { isExpired } from "../presenter.ts";
import { findByCode, updateOpenInvite, type InviteRow } from "../repository.ts";
import { expiredInvite, invalidInvite, inviteOfAnother } from "./invite-errors.ts";

interface AcceptDeps extends TeamDeps {
  readonly ports: TeamDeps["ports"] & Pick<Ports, "plans">;
}

/** A code, and the team that the address names, by slug or id. */
export interface HeldCode {
  readonly team: string;
  readonly code: string;
}

export interface OpenedInvite {
  readonly invite: InviteRow;
  readonly invitedBy: string | null;
  readonly team: NonNullable<Awaited<ReturnType<typeof teamOfAddress>>>;
}

/** The open invite of a code. Throws `invalid_code`, whatever is wrong with it, and `expired_code` when it came late. */
export async function openInvite(
  { ports: { db, clock } }: TeamDeps,
  { team: named, code }: HeldCode,
): Promise<OpenedInvite> {
  const found = await findByCode(db, hashToken(code));
  const team = await teamOfAddress(db, named);
  if (found === undefined || team === undefined || found.invite.teamId !== team.id) {
    throw invalidInvite();
  }
  if (found.invite.state !== "pending" && found.invite.state !== "sent") throw invalidInvite();
  if (isExpired(found.invite, clock.now())) throw expiredInvite();
  return { ...found, team };
}

/**
 * Joins the team. The signed-in address must be the invited one: a mail that was passed on lets nobody else in. Who is
 * a member already keeps their level.
 */
export async function acceptInvite(
  deps: AcceptDeps,
  { person, ...held }: HeldCode & { readonly person: Person },
) {
  const { db, clock, plans } = deps.ports;
  const { invite, team } = await openInvite(deps, held);
  if (invite.email !== person.email) throw inviteOfAnother();
  const now = clock.now();
  const level = await db.transaction(async (transaction) => {
    const settled = await updateOpenInvite(transaction, invite.id, {
      state: "accepted",
      settledAt: now,
      acceptedBy: person.id,
    });
    // Of two that accept at the same moment, one is late.
    if (settled === undefined) throw invalidInvite();
    // A smaller plan may have come since the invite, which itself took a seat. A member takes no other one.
    const isMember = (await memberOf(transaction, { teamId: team.id, userId: person.id })) !== null;
    const used = () => membersOfTeam(transaction, team.id);
    if (!isMember) await plans.reserve({ teamId: team.id, limit: "seats", used });
    const joining = { teamId: team.id, userId: person.id, level: invite.level, at: now };
    return joinTeam(transaction, joining);
  });
  deps.forgetPerson(person.id);
  return { teamId: team.id, level };
}

export async function declineInvite(deps: TeamDeps, held: HeldCode): Promise<void> {
  const { db, clock } = deps.ports;
  const { invite } = await openInvite(deps, held);
  const settled = { state: "declined", settledAt: clock.now() } as const;
  if ((await updateOpenInvite(db, invite.id, settled)) === undefined) throw invalidInvite();
}
