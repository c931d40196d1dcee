import { eq, lt } from "drizzle-orm";
import { Idempotency, keyRunning, type IdempotencyStore } from "./idempotency.ts";
import type { Clock } from "../ports/clock.ts";
import type { Database } from "../db/client.ts";
import { deleteInPieces } from "../db/delete-in-pieces.ts";
import { idempotencyKeys } from "../db/schema/idempotency.ts";
import { unitOfWork } from "../db/unit-of-work.ts";
import { wellFormed } from "../db/whole-characters.ts";

const KEPT_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;

function answersOf(db: Database, clock: Clock): IdempotencyStore {
  let sweptAt = 0;
  const oldest = () => new Date(clock.now().getTime() - KEPT_MS);
  return {
    async find(key) {
      const now = clock.now().getTime();
      if (now - sweptAt >= SWEEP_EVERY_MS) {
        sweptAt = now;
        await deleteInPieces(db, idempotencyKeys, lt(idempotencyKeys.createdAt, oldest()));
      }
      const [row] = await db
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key))
        .limit(1);
      if (row === undefined || row.createdAt < oldest()) return null;
      return { fingerprint: row.fingerprint, status: row.status, body: row.body };
    },
    async keep(key, { fingerprint, status, body }) {
      const answer = {
        fingerprint,
        status,
        body: wellFormed(body ?? null),
        createdAt: clock.now(),
      };
      const kept = await db
        .insert(idempotencyKeys)
        .values({ key, ...answer })
        .onConflictDoUpdate({
          target: idempotencyKeys.key,
          set: answer,
          setWhere: lt(idempotencyKeys.createdAt, oldest()),
        })
        .returning({ key: idempotencyKeys.key });
      if (kept.length === 0) throw keyRunning();
    },
  };
}

/** Unsafe calls as units of work, with their keys and answers in the database. */
export function databaseIdempotency(db: Database, clock: Clock): Idempotency {
  return new Idempotency(answersOf(db, clock), (work, keep) =>
    unitOfWork(db, async (unit) => {
      const answer = await work();
      await keep(answer, unit.isOpen);
      return answer;
    }),
  );
}
