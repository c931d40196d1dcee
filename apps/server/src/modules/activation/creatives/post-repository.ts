import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { creativePosts, mediaSends } from "../../../db/schema/creatives.ts";

export type PostRow = typeof creativePosts.$inferSelect;
export type SendRow = typeof mediaSends.$inferSelect;

export interface PostKey {
  readonly creativeId: string;
  readonly adAccountId: string;
  readonly version: number;
}

export interface SendKey {
  readonly mediumId: string;
  readonly adAccountId: string;
}

const ofPost = ({ creativeId, adAccountId, version }: PostKey) =>
  and(
    eq(creativePosts.creativeId, creativeId),
    eq(creativePosts.adAccountId, adAccountId),
    eq(creativePosts.version, version),
  );

/** The only SQL for posts of creatives and for media on their way; keys come from creatives and media of the team. */
export class PostRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(key: PostKey): Promise<PostRow | null> {
    const [row] = await this.#db.select().from(creativePosts).where(ofPost(key));
    return row ?? null;
  }

  /** Newest first. */
  async postsOf(teamId: string, creativeId: string): Promise<PostRow[]> {
    return this.#db
      .select()
      .from(creativePosts)
      .where(and(eq(creativePosts.teamId, teamId), eq(creativePosts.creativeId, creativeId)))
      .orderBy(desc(creativePosts.createdAt), desc(creativePosts.version));
  }

  /** Notes that a post is being made, whatever became of an earlier try. */
  async begin(row: Pick<PostRow, "creativeId" | "adAccountId" | "version" | "teamId">, at: Date) {
    const state = { state: "sending", postId: null, error: null, modifiedAt: at } as const;
    await this.#db
      .insert(creativePosts)
      .values({ ...row, ...state, createdAt: at })
      .onConflictDoUpdate({
        target: [creativePosts.creativeId, creativePosts.adAccountId, creativePosts.version],
        set: state,
      });
  }

  async settle(
    key: PostKey,
    changes: Pick<PostRow, "state" | "postId" | "error" | "modifiedAt">,
  ): Promise<void> {
    await this.#db.update(creativePosts).set(changes).where(ofPost(key));
  }

  async findSend({ mediumId, adAccountId }: SendKey): Promise<SendRow | null> {
    const [row] = await this.#db
      .select()
      .from(mediaSends)
      .where(and(eq(mediaSends.mediumId, mediumId), eq(mediaSends.adAccountId, adAccountId)));
    return row ?? null;
  }

  async keepSend(row: SendRow): Promise<void> {
    const { mediumId: _medium, adAccountId: _account, ...changes } = row;
    await this.#db
      .insert(mediaSends)
      .values(row)
      .onConflictDoUpdate({
        target: [mediaSends.mediumId, mediaSends.adAccountId],
        set: changes,
      });
  }
}
