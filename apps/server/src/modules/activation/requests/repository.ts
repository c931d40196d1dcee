import { and, count, desc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { liveAudience } from "../../../db/audience-trash.ts";
import type { Database } from "../../../db/client.ts";
import { audienceRequests } from "../../../db/schema/audience-work.ts";
import { wholeCharacters } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type RequestRow = typeof audienceRequests.$inferSelect;

export interface Feedback {
  readonly rating: number;
  readonly comment: string | null;
  readonly feedbackAt: Date;
}

const COLUMNS = {
  ...getTableColumns(audienceRequests),
  audienceId: liveAudience(audienceRequests.audienceId),
};

/** The only SQL for requested audiences; every query is scoped to its team. */
export class RequestRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: RequestRow): Promise<RequestRow> {
    const { name, description } = row;
    const kept = {
      ...row,
      name: wholeCharacters(name),
      description: wholeCharacters(description),
    };
    await this.#db.insert(audienceRequests).values(kept);
    return kept;
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = eq(audienceRequests.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(audienceRequests).where(where);
    const rows = await this.#db
      .select(COLUMNS)
      .from(audienceRequests)
      .where(where)
      .orderBy(desc(audienceRequests.createdAt), desc(audienceRequests.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async find(teamId: string, id: string): Promise<RequestRow | null> {
    const [row] = await this.#db
      .select(COLUMNS)
      .from(audienceRequests)
      .where(and(eq(audienceRequests.teamId, teamId), eq(audienceRequests.id, id)));
    return row ?? null;
  }

  /** Of a delivered request alone; null for any other. */
  async rate(teamId: string, id: string, feedback: Feedback): Promise<RequestRow | null> {
    const { comment } = feedback;
    const [row] = await this.#db
      .update(audienceRequests)
      .set({ ...feedback, comment: comment === null ? null : wholeCharacters(comment) })
      .where(
        and(
          eq(audienceRequests.teamId, teamId),
          eq(audienceRequests.id, id),
          isNotNull(audienceRequests.deliveredAt),
        ),
      )
      .returning(COLUMNS);
    return row ?? null;
  }
}
