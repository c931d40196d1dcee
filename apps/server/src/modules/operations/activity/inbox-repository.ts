import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { memberships } from "../../../db/schema/people.ts";
import { inboxReads } from "../../../db/schema/team-events.ts";

interface Reader {
  readonly teamId: string;
  readonly userId: string;
}

/** The only SQL for what people have read of their inboxes. */
export class InboxRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Up to which event the person has read, and since when they are of the team: null when they are not. */
  async state({ teamId, userId }: Reader) {
    const [row] = await this.#db
      .select({ since: memberships.createdAt, readTo: inboxReads.readTo })
      .from(memberships)
      .leftJoin(
        inboxReads,
        and(eq(inboxReads.userId, memberships.userId), eq(inboxReads.teamId, memberships.teamId)),
      )
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)));
    return row ?? null;
  }

  /** Nothing becomes unread again, whichever of two windows says so last. */
  async markRead({ teamId, userId }: Reader, readTo: number): Promise<void> {
    await this.#db
      .insert(inboxReads)
      .values({ teamId, userId, readTo })
      .onConflictDoUpdate({
        target: [inboxReads.userId, inboxReads.teamId],
        set: { readTo: sql`greatest(${inboxReads.readTo}, ${readTo})` },
      });
  }
}
