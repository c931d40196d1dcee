import type { Observation } from "@toolkit/core/domain/watching/observations";
import { replay, type Replay } from "@toolkit/core/domain/watching/replay";
import type { Database } from "../../../../db/client.ts";
import { unpackIds } from "../../../data/syncs/services/packed-ids.ts";
import { checksOf, endedReadings, pagesOf, type ReadingRow } from "../repository.ts";

/** Pages that are held at once. */
const PAGES = 50;

async function idsOf(db: Database, { id }: ReadingRow): Promise<string[]> {
  const ids: string[] = [];
  for (let behind = 0; ;) {
    const pages = await pagesOf(db, id, behind, PAGES);
    for (const { ids: packed } of pages) ids.push(...unpackIds(packed).map(String));
    const last = pages.at(-1);
    if (last === undefined) return ids;
    behind = last.page;
  }
}

/** Everything that was seen, with that of a reading whose list has ended and which is still under way. */
export async function observationsOf(
  db: Database,
  watchedId: string,
  underWay: ReadingRow | null = null,
): Promise<Observation[]> {
  const ended = await endedReadings(db, watchedId);
  const seen: Observation[] = [];
  for (const reading of underWay === null ? ended : [...ended, underWay]) {
    const { id, beganAt, endedAt, isComplete } = reading;
    if (endedAt === null) continue;
    const accounts = await idsOf(db, reading);
    const [from, until] = [beganAt.getTime(), endedAt.getTime()];
    seen.push({ kind: "reading", id, from, until, isComplete, accounts });
  }
  for (const { account, at, state, handle } of await checksOf(db, watchedId))
    seen.push({ kind: "check", account, at: at.getTime(), state, handle });
  return seen;
}

interface Known extends Replay {
  /** The end of the newest complete reading; null: there is none. */
  readonly asOf: number | null;
}

/** What is known of who follows a watched account and who left, from everything that was seen of it. */
export async function knownOf(db: Database, watchedId: string | null): Promise<Known> {
  const seen = watchedId === null ? [] : await observationsOf(db, watchedId);
  const ends = seen.flatMap((each) =>
    each.kind === "reading" && each.isComplete ? [each.until] : [],
  );
  return { ...replay(seen), asOf: ends.length === 0 ? null : Math.max(...ends) };
}
