import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { actAs } from "../../../../db/acting.ts";
import type { Database } from "../../../../db/client.ts";
import { AppError, notFound } from "../../../../errors.ts";
import {
  countAdmins,
  deleteMembership,
  findMember,
  findMemberByUser,
  setLevel,
  type MemberRow,
} from "../member-repository.ts";
import { lockTeam } from "../repository.ts";
import type { TeamDeps } from "./team-deps.ts";

/** A team always has an admin: who else could let anybody in, or hand it over? */
async function refuseWithoutAdmin(db: Database, teamId: string): Promise<void> {
  if ((await countAdmins(db, teamId)) > 0) return;
  throw new AppError("conflict", {
    message: "team would have no admin",
    user: {
      en: "A team needs an admin. Make somebody else an admin first.",
      ja: "チームには管理者が必要です。先にほかのメンバーを管理者にしてください。",
    },
  });
}

/** Changes members under the team's lock; what leaves it without an admin is undone. */
async function changing<T>(
  { ports }: TeamDeps,
  teamId: string,
  by: string | null,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  return ports.db.transaction(async (transaction) => {
    await actAs(transaction, by);
    await lockTeam(transaction, teamId);
    const result = await change(transaction);
    await refuseWithoutAdmin(transaction, teamId);
    return result;
  });
}

async function memberOf(db: Database, teamId: string, id: string): Promise<MemberRow> {
  const member = await findMember(db, teamId, id);
  if (member === undefined) throw notFound("member");
  return member;
}

export async function changeLevel(
  deps: TeamDeps,
  {
    teamId,
    id,
    level,
    by,
  }: {
    readonly teamId: string;
    readonly id: string;
    readonly level: TeamLevel;
    readonly by: string | null;
  },
): Promise<MemberRow> {
  const member = await changing(deps, teamId, by, async (transaction) => {
    const found = await memberOf(transaction, teamId, id);
    await setLevel(transaction, teamId, id, level);
    return { ...found, level };
  });
  deps.forgetPerson(member.user.id);
  return member;
}

/** Whoever goes takes along the ad accounts that they brought. */
export async function removeMember(
  deps: TeamDeps,
  { teamId, id, by }: { readonly teamId: string; readonly id: string; readonly by: string | null },
): Promise<void> {
  const member = await changing(deps, teamId, by, async (transaction) => {
    const found = await memberOf(transaction, teamId, id);
    await deleteMembership(transaction, teamId, id);
    await deps.memberLeaves(transaction, { teamId, userId: found.user.id });
    return found;
  });
  deps.forgetPerson(member.user.id);
}

export async function leaveTeam(
  deps: TeamDeps,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const member = await findMemberByUser(deps.ports.db, teamId, userId);
  if (member === undefined) throw notFound("member");
  await removeMember(deps, { teamId, id: member.id, by: userId });
}

/** The named member becomes admin and the caller a member, both or neither. Returns the caller's level then. */
export async function transferTeam(
  deps: TeamDeps,
  { teamId, id, userId }: { readonly teamId: string; readonly id: string; readonly userId: string },
): Promise<TeamLevel | undefined> {
  const successor = await changing(deps, teamId, userId, async (transaction) => {
    const next = await memberOf(transaction, teamId, id);
    const own = await findMemberByUser(transaction, teamId, userId);
    if (own === undefined) throw notFound("member");
    await setLevel(transaction, teamId, own.id, "member");
    await setLevel(transaction, teamId, next.id, "admin");
    return next;
  });
  deps.forgetPerson(successor.user.id);
  deps.forgetPerson(userId);
  return (await findMemberByUser(deps.ports.db, teamId, userId))?.level;
}
