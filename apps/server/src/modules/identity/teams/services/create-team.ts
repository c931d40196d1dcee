import { randomBytes, randomUUID } from "node:crypto";
import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { lockPerson } from "../../../../db/lock-person.ts";
import { AppError } from "../../../../errors.ts";
import {
  countTeams,
  insertMembership,
  insertTeam,
  type TeamChanges,
  type TeamRow,
} from "../repository.ts";
import { teamSlug } from "../team-slug.ts";
import { refuseUnknownCountry } from "./change-team.ts";
import { refuseReserved, slugTaken } from "./slug-errors.ts";
import type { TeamDeps } from "./team-deps.ts";

export interface NewTeam extends TeamChanges {
  readonly name: string;
}

/** Founds a team with its first admin. A slug that was asked for is kept or refused; otherwise a free one is made. */
export async function createTeam(
  { ports: { db, clock }, forgetPerson }: TeamDeps,
  { userId, fields }: { readonly userId: string; readonly fields: NewTeam },
): Promise<TeamRow> {
  if (fields.slug !== undefined) refuseReserved(fields.slug);
  refuseUnknownCountry(fields.country);
  await lockPerson(db, userId);
  if ((await countTeams(db, userId)) >= TEAM_LIMITS.founded) {
    throw new AppError("invalid", {
      message: "too many teams",
      fields: {
        non_field_errors: [
          {
            en: `You can be in at most ${TEAM_LIMITS.founded} teams. Leave one that you no longer need.`,
            ja: `参加できるチームは${TEAM_LIMITS.founded}件までです。不要なチームから退出してください。`,
          },
        ],
      },
    });
  }
  const row: TeamRow = {
    id: randomUUID(),
    name: fields.name,
    slug: fields.slug ?? teamSlug(fields.name),
    logo: null,
    invoiceEmail: fields.invoiceEmail ?? null,
    invoiceName: fields.invoiceName ?? null,
    country: fields.country ?? null,
    shown: true,
    createdAt: clock.now(),
  };
  const made = await db.transaction(async (transaction) => {
    let team = await insertTeam(transaction, row);
    if (team === undefined && fields.slug === undefined) {
      const slug = `${row.slug.slice(0, 30)}-${randomBytes(4).toString("hex")}`;
      team = await insertTeam(transaction, { ...row, slug });
    }
    if (team === undefined) throw slugTaken();
    await insertMembership(transaction, {
      id: randomUUID(),
      teamId: team.id,
      userId,
      level: "admin",
      createdAt: row.createdAt,
    });
    return team;
  });
  forgetPerson(userId);
  return made;
}
