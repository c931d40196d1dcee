import { and, asc, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  watchedAccounts,
  watchedPostCounts,
  watchedPostReadings,
  watchedPosts,
} from "../../../db/schema/watching.ts";
import { noteCost } from "./cost-repository.ts";
import type { WatchedRow } from "./repository.ts";

export type PostRow = typeof watchedPosts.$inferSelect;
export type PostCountRow = typeof watchedPostCounts.$inferSelect;
export type PostReadingRow = typeof watchedPostReadings.$inferSelect;

const UNDER_WAY = ["queued", "running"] as const satisfies PostReadingRow["state"][];
/** Rows of one statement. */
const BATCH = 1000;

export const reactionsOf = ({ likes, reposts, replies, quotes }: PostRow): number =>
  likes + reposts + replies + quotes;

/** All that are known, newest first, without their texts: statistics are made of all of them. */
export async function postFigures(
  db: Database,
  watchedId: string,
): Promise<(Omit<PostRow, "text"> & { readonly length: number })[]> {
  const { text, ...figures } = {
    watchedId: watchedPosts.watchedId,
    id: watchedPosts.id,
    text: watchedPosts.text,
    createdAt: watchedPosts.createdAt,
    form: watchedPosts.form,
    isReply: watchedPosts.isReply,
    isQuote: watchedPosts.isQuote,
    likes: watchedPosts.likes,
    reposts: watchedPosts.reposts,
    replies: watchedPosts.replies,
    quotes: watchedPosts.quotes,
    impressions: watchedPosts.impressions,
    readAt: watchedPosts.readAt,
  };
  return db
    .select({ ...figures, length: sql<number>`length(${text})`.mapWith(Number) })
    .from(watchedPosts)
    .where(eq(watchedPosts.watchedId, watchedId))
    .orderBy(desc(watchedPosts.createdAt), desc(watchedPosts.id));
}

export async function textsOf(
  db: Database,
  watchedId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: watchedPosts.id, text: watchedPosts.text })
    .from(watchedPosts)
    .where(and(eq(watchedPosts.watchedId, watchedId), inArray(watchedPosts.id, [...ids])));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Posts since a moment; null: none was ever read. */
export async function postsSince(
  db: Database,
  watchedId: string,
  since: Date,
): Promise<number | null> {
  const of = eq(watchedPosts.watchedId, watchedId);
  const [all] = await db.select({ rows: count() }).from(watchedPosts).where(of);
  if ((all?.rows ?? 0) === 0) return null;
  const recent = and(of, gte(watchedPosts.createdAt, since));
  const [row] = await db.select({ rows: count() }).from(watchedPosts).where(recent);
  return row?.rows ?? 0;
}

/** What each reading showed of a post, oldest first. */
export async function postCounts(
  db: Database,
  watchedId: string,
  postId: string,
): Promise<PostCountRow[]> {
  const { watchedId: of, postId: post, at } = watchedPostCounts;
  return db
    .select()
    .from(watchedPostCounts)
    .where(and(eq(of, watchedId), eq(post, postId)))
    .orderBy(asc(at));
}

export async function lastPostReading(
  db: Database,
  watchedId: string,
): Promise<PostReadingRow | null> {
  const [row] = await db
    .select()
    .from(watchedPostReadings)
    .where(eq(watchedPostReadings.watchedId, watchedId))
    .orderBy(desc(watchedPostReadings.beganAt), desc(watchedPostReadings.id))
    .limit(1);
  return row ?? null;
}

/** What a reading of posts that is under way may still cost of what was agreed on. */
export async function postsReserved(db: Database, watchedId: string): Promise<number> {
  const { watchedId: of, state, priceMicros, spentMicros } = watchedPostReadings;
  const sum = sql<number>`coalesce(sum(${priceMicros} - ${spentMicros}), 0)`;
  const [row] = await db
    .select({ sum: sum.mapWith(Number) })
    .from(watchedPostReadings)
    .where(and(eq(of, watchedId), inArray(state, [...UNDER_WAY])));
  return row?.sum ?? 0;
}

/** False: another reading of the account's posts is under way. */
export async function insertPostReading(db: Database, row: PostReadingRow): Promise<boolean> {
  const rows = await db.insert(watchedPostReadings).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function findPostReading(
  db: Database,
  id: string,
): Promise<{ readonly reading: PostReadingRow; readonly watched: WatchedRow } | undefined> {
  const [row] = await db
    .select({ reading: watchedPostReadings, watched: watchedAccounts })
    .from(watchedPostReadings)
    .innerJoin(watchedAccounts, eq(watchedAccounts.id, watchedPostReadings.watchedId))
    .where(eq(watchedPostReadings.id, id));
  return row;
}

/** Undefined: it is not under way any more, or was deleted. */
export async function changePostReading(
  db: Database,
  id: string,
  change: Partial<PostReadingRow>,
): Promise<PostReadingRow | undefined> {
  const { state } = watchedPostReadings;
  const [row] = await db
    .update(watchedPostReadings)
    .set(change)
    .where(and(eq(watchedPostReadings.id, id), inArray(state, [...UNDER_WAY])))
    .returning();
  return row;
}

export async function postReadingsUnderWay(db: Database): Promise<PostReadingRow[]> {
  return db
    .select()
    .from(watchedPostReadings)
    .where(inArray(watchedPostReadings.state, [...UNDER_WAY]));
}

/** Ends a reading of the account's posts that is under way. */
export async function endPostReadings(db: Database, watchedId: string, now: Date): Promise<void> {
  const { watchedId: of, state } = watchedPostReadings;
  await db
    .update(watchedPostReadings)
    .set({ state: "failed", reason: "stopped", endedAt: now })
    .where(and(eq(of, watchedId), inArray(state, [...UNDER_WAY])));
}

/** Keeps a page with what it cost: both or neither; the cost also where the reading was ended or deleted meanwhile. */
export async function keepPosts(
  db: Database,
  posts: readonly PostRow[],
  { id, ...change }: Pick<PostReadingRow, "id" | "cursor" | "read" | "spentMicros">,
): Promise<PostReadingRow | undefined> {
  return db.transaction(async (transaction) => {
    await noteCost(transaction, id, change.spentMicros);
    const [row] = await transaction
      .update(watchedPostReadings)
      .set(change)
      .where(eq(watchedPostReadings.id, id))
      .returning();
    if (row === undefined) return undefined;
    for (let at = 0; at < posts.length; at += BATCH) {
      const batch = posts.slice(at, at + BATCH);
      await transaction
        .insert(watchedPosts)
        .values(batch)
        .onConflictDoUpdate({
          target: [watchedPosts.watchedId, watchedPosts.id],
          set: {
            likes: sql`excluded.likes`,
            reposts: sql`excluded.reposts`,
            replies: sql`excluded.replies`,
            quotes: sql`excluded.quotes`,
            impressions: sql`excluded.impressions`,
            readAt: sql`excluded.read_at`,
          },
        });
      await transaction
        .insert(watchedPostCounts)
        .values(
          batch.map((post) => ({
            watchedId: post.watchedId,
            postId: post.id,
            at: post.readAt,
            reactions: reactionsOf(post),
            impressions: post.impressions,
          })),
        )
        .onConflictDoNothing();
    }
    return row;
  });
}
