import { DAILY_PACE } from "@toolkit/core/domain/watching/decisions";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { followPaces } from "../../../../db/schema/lookups.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { waitText } from "../../../../wait-text.ts";

interface PaceServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** A person's X account. */
interface Follower {
  readonly userId: string;
  /** The network's own id. */
  readonly subject: string;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const on = (day: string, { userId, subject }: Follower) =>
  and(eq(followPaces.userId, userId), eq(followPaces.subject, subject), eq(followPaces.day, day));

/**
 * Counts a follow or unfollow before X is asked, whichever call asks.
 *
 * @throws AppError "too_many_requests" for one more than the day's pace.
 */
export async function takeFollow({ db, clock }: PaceServices, follower: Follower): Promise<void> {
  const now = clock.now();
  const day = dayOf(now);
  const taken = await apartFromUnit(async () => {
    // Earlier days count for nothing any more.
    await db.delete(followPaces).where(lt(followPaces.day, day));
    return db
      .insert(followPaces)
      .values({ ...follower, day, done: 1 })
      .onConflictDoUpdate({
        target: [followPaces.userId, followPaces.subject, followPaces.day],
        set: { done: sql`${followPaces.done} + 1` },
        setWhere: lt(followPaces.done, DAILY_PACE),
      })
      .returning({ done: followPaces.done });
  });
  if (taken.length === 0) throw tooFast(now);
}

/** Of a follow that X refused. */
export async function giveBackFollow(
  { db, clock }: PaceServices,
  follower: Follower,
): Promise<void> {
  const done = sql`greatest(0, ${followPaces.done} - 1)`;
  await apartFromUnit(() =>
    db
      .update(followPaces)
      .set({ done })
      .where(on(dayOf(clock.now()), follower)),
  );
}

/** Follows and unfollows of this UTC day. */
export async function followsToday(
  { db, clock }: PaceServices,
  follower: Follower,
): Promise<number> {
  const [row] = await db
    .select({ done: followPaces.done })
    .from(followPaces)
    .where(on(dayOf(clock.now()), follower))
    .limit(1);
  return row?.done ?? 0;
}

function tooFast(now: Date): AppError {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const retryAfter = Math.ceil((midnight - now.getTime()) / 1000);
  const wait = waitText(retryAfter);
  return new AppError("too_many_requests", {
    message: `daily pace ${DAILY_PACE}`,
    user: {
      en: `This account has followed or unfollowed ${DAILY_PACE} accounts today, the most per day, since X forbids following and unfollowing in bulk. Nothing was done. Please go on in ${wait.en}.`,
      ja: `Xでは一括でのフォロー・フォロー解除が禁止されているため、1日の上限を${DAILY_PACE}件としています。本日の上限に達したため、操作は行われていません。${wait.ja}後に再開できます。`,
    },
    retryAfter,
  });
}
