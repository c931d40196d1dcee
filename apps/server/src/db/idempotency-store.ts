import { eq, lt } from "drizzle-orm";
import type { Claim, IdempotencyStore } from "../http/idempotency.ts";
import type { Clock } from "../ports/clock.ts";
import type { Database } from "./client.ts";
import { idempotencyKeys } from "./schema/idempotency.ts";

const KEPT_MS = 86_400_000;
/** A call that neither answered nor gave its key up in this time died with its process. */
const RUNNING_MS = 10 * 60_000;
/** Larger answers are computed again: they come of reads, which nothing is lost by repeating. */
const MOST_BODY_CHARACTERS = 256_000;

export function databaseIdempotency(db: Database, clock: Clock): IdempotencyStore {
  const claim = async (key: string, fingerprint: string): Promise<Claim> => {
    const now = clock.now();
    await db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)));
    const [inserted] = await db
      .insert(idempotencyKeys)
      .values({ key, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted) return { kind: "new" };
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    if (row === undefined) return claim(key, fingerprint);
    if (row.fingerprint !== fingerprint) return { kind: "other_request" };
    if (row.status !== null)
      return { kind: "done", answer: { status: row.status, body: row.body } };
    if (now.getTime() - row.createdAt.getTime() < RUNNING_MS) return { kind: "running" };
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    return claim(key, fingerprint);
  };
  return {
    claim,
    async keep(key, { status, body }) {
      if (JSON.stringify(body ?? null).length > MOST_BODY_CHARACTERS) {
        await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
        return;
      }
      await db.update(idempotencyKeys).set({ status, body }).where(eq(idempotencyKeys.key, key));
    },
    async release(key) {
      await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    },
  };
}
