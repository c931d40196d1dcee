import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedAccounts, watchedStates } from "../../../db/schema/watching.ts";
import type { ListKey } from "./repository.ts";
import { STATE_FORMAT } from "./services/state-format.ts";

/** A part of the kept state, one at a time: each may hold a megabyte. Null: there is none of this format. */
export async function statePart(
  db: Database,
  { watchedId, list }: ListKey,
  part: number,
): Promise<Uint8Array | null> {
  const { watchedId: of, list: ofList, part: at, format, bytes } = watchedStates;
  const [row] = await db
    .select({ bytes })
    .from(watchedStates)
    .where(and(eq(of, watchedId), eq(ofList, list), eq(at, part), eq(format, STATE_FORMAT)))
    .limit(1);
  return row ? new Uint8Array(Buffer.from(row.bytes, "base64")) : null;
}

/** Keeps a state in place of the one before; none of an account that was deleted meanwhile. */
export async function keepState(
  db: Database,
  { watchedId, list }: ListKey,
  parts: readonly Uint8Array[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { id } = watchedAccounts;
    const [watched] = await transaction
      .select({ id })
      .from(watchedAccounts)
      .where(eq(id, watchedId))
      .for("key share");
    if (watched === undefined) return;
    await transaction
      .delete(watchedStates)
      .where(and(eq(watchedStates.watchedId, watchedId), eq(watchedStates.list, list)));
    for (const [part, bytes] of parts.entries())
      await transaction.insert(watchedStates).values({
        watchedId,
        list,
        part,
        format: STATE_FORMAT,
        bytes: Buffer.from(bytes).toString("base64"),
      });
  });
}
