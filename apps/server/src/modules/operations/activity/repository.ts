import type { TeamEventKind } from "@toolkit/core/contract/team-activity";
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/client.ts";
import { deleteInPieces } from "../../../db/delete-in-pieces.ts";
import { memberships, teams, users } from "../../../db/schema/people.ts";
import { teamEvents } from "../../../db/schema/team-events.ts";

export interface EventFilter {
  readonly teamId: string;
  readonly kinds?: readonly TeamEventKind[] | undefined;
  readonly byId?: string | undefined;
  /** Nothing that this person did. */
  readonly notById?: string | undefined;
  readonly since?: Date | undefined;
  /** Behind this event. */
  readonly after?: number | undefined;
}

/** Newest events that a team keeps; no count says more. */
const KEPT_EVENTS = 20_000;

interface Named {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export interface EventRow {
  readonly event: typeof teamEvents.$inferSelect;
  readonly by: Named | null;
  /** The member whom it happened to; null: it is no person, or none of the team any more. */
  readonly member: Named | null;
}

const subjects = alias(users, "subjects");
const { id, email, firstName, lastName } = users;

function conditionsOf({ teamId, kinds, byId, notById, since, after }: EventFilter) {
  return and(
    eq(teamEvents.teamId, teamId),
    kinds === undefined ? undefined : inArray(teamEvents.kind, [...kinds]),
    byId === undefined ? undefined : eq(teamEvents.byId, byId),
    notById === undefined ? undefined : or(isNull(teamEvents.byId), ne(teamEvents.byId, notById)),
    since === undefined ? undefined : gte(teamEvents.at, since),
    after === undefined ? undefined : gt(teamEvents.id, after),
  );
}

/** The only SQL that reads events; every query is scoped to its team. */
export class EventRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** At most as many as a team keeps, so that what was not swept yet costs no call its time. */
  async count(filter: EventFilter): Promise<number> {
    const counted = this.#db
      .select({ id: teamEvents.id })
      .from(teamEvents)
      .where(conditionsOf(filter))
      .limit(KEPT_EVENTS)
      .as("counted");
    const [total] = await this.#db.select({ rows: count() }).from(counted);
    return total?.rows ?? 0;
  }

  /** Deletes all but the newest events of each team; how many. */
  async sweep(most = KEPT_EVENTS): Promise<number> {
    let deleted = 0;
    for (const { id: team } of await this.#db.select({ id: teams.id }).from(teams)) {
      const ofTeam = eq(teamEvents.teamId, team);
      const [newest] = await this.#db
        .select({ id: teamEvents.id })
        .from(teamEvents)
        .where(ofTeam)
        .orderBy(desc(teamEvents.id))
        .offset(most)
        .limit(1);
      if (newest === undefined) continue;
      const isOver = and(ofTeam, lte(teamEvents.id, newest.id));
      deleted += await deleteInPieces(this.#db, teamEvents, isOver);
    }
    return deleted;
  }

  async list(
    filter: EventFilter,
    { before, limit }: { readonly before: number | null; readonly limit: number },
  ): Promise<{ readonly count: number; readonly rows: EventRow[] }> {
    const where = conditionsOf(filter);
    const rows = await this.#db
      .select({
        event: teamEvents,
        by: { id, email, firstName, lastName },
        member: {
          id: subjects.id,
          email: subjects.email,
          firstName: subjects.firstName,
          lastName: subjects.lastName,
        },
      })
      .from(teamEvents)
      .leftJoin(users, eq(users.id, teamEvents.byId))
      .leftJoin(
        memberships,
        and(
          eq(memberships.userId, teamEvents.subjectId),
          eq(memberships.teamId, teamEvents.teamId),
        ),
      )
      .leftJoin(subjects, eq(subjects.id, memberships.userId))
      .where(and(where, before === null ? undefined : lt(teamEvents.id, before)))
      .orderBy(desc(teamEvents.id))
      .limit(limit);
    return { count: await this.count(filter), rows };
  }
}
