import type { AccountCheck, FollowEvent } from "@toolkit/core/domain/watching/observations";
import type { Database } from "../../../../db/client.ts";
import {
  accountsNamed,
  checksOf,
  endedReadings,
  pagesOf,
  type PageRow,
  type ReadingRow,
} from "../repository.ts";
import { eventsBehind } from "../event-repository.ts";
import { packIds } from "../../../data/syncs/services/packed-ids.ts";
import type { PackedIds, Seen, SeenReading } from "./replay-seen.ts";

/** Pages, and names, that are held at once. */
const PAGES = 50;
const NAMES = 5000;
const EVENTS = 5000;

/** Packed texts in one piece of memory of their own, which is handed over to another thread instead of being copied. */
function joined(texts: readonly string[]): PackedIds {
  const parts = texts.map((text) => Buffer.from(text, "base64"));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function idsOf(db: Database, { id }: ReadingRow): Promise<PackedIds[]> {
  const ids: PackedIds[] = [];
  for (let behind = 0; ;) {
    const pages: PageRow[] = await pagesOf(db, id, behind, PAGES);
    const last = pages.at(-1);
    if (last === undefined) return ids;
    ids.push(joined(pages.map((page) => page.ids)));
    behind = last.page;
  }
}

async function eventsOf(db: Database, watchedId: string): Promise<FollowEvent[]> {
  const events: FollowEvent[] = [];
  for (let behind = ""; ;) {
    const found = await eventsBehind(db, watchedId, behind, EVENTS);
    const last = found.at(-1);
    if (last === undefined) return events;
    for (const { id, account, follows, at } of found)
      events.push({ kind: "event", id, account, follows, at: at.getTime() });
    behind = last.id;
  }
}

/** Everything that was seen, with that of a reading whose list has ended and which is still under way. */
export async function seenOf(
  db: Database,
  watchedId: string,
  underWay: ReadingRow | null = null,
): Promise<Seen> {
  const ended = await endedReadings(db, watchedId);
  const readings: SeenReading[] = [];
  for (const reading of underWay === null ? ended : [...ended, underWay]) {
    const { id, beganAt, endedAt, isComplete } = reading;
    if (endedAt === null) continue;
    const [from, until] = [beganAt.getTime(), endedAt.getTime()];
    readings.push({ id, from, until, isComplete, ids: await idsOf(db, reading) });
  }
  const checks = (await checksOf(db, watchedId)).map(({ account, at, state, handle }) => {
    const check: AccountCheck = { kind: "check", account, at: at.getTime(), state, handle };
    return check;
  });
  return { readings, checks, events: await eventsOf(db, watchedId) };
}

/** Accounts whose name or handle holds a text; null: the text is empty, and nobody is left out. */
export async function namedOf(
  db: Database,
  watchedId: string,
  text: string,
): Promise<PackedIds | null> {
  if (text === "") return null;
  const packed: string[] = [];
  for (let behind = ""; ;) {
    const found = await accountsNamed(db, watchedId, { text, behind, most: NAMES });
    const last = found.at(-1);
    if (last === undefined) return joined(packed);
    packed.push(packIds(found));
    behind = last;
  }
}
