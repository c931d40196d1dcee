import type { AccountCheck, FollowEvent } from "@toolkit/core/domain/watching/observations";
import type { Database } from "../../../../db/client.ts";
import {
  checksOf,
  listedReadings,
  pagesOf,
  profilesBehind,
  type ListKey,
  type ProfileRow,
  type ReadingRow,
} from "../repository.ts";
import { eventsBehind } from "../event-repository.ts";
import type { SeenProfile } from "./kept-profiles.ts";
import type { KeptReading } from "./kept-state.ts";

/** Pages, profiles and events that are held at once. */
const PAGES = 50;
const PROFILES = 5000;
const EVENTS = 5000;

/** Ids of eight bytes each, in memory that is handed over to another thread instead of being copied. */
export type PackedIds = Uint8Array<ArrayBuffer>;

/** Packed texts in one piece of memory of their own. */
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

/** Ids of a reading that lie behind a page. */
export async function* idsBehind(
  db: Database,
  readingId: string,
  page: number,
): AsyncGenerator<PackedIds> {
  for (let behind = page; ;) {
    const pages = await pagesOf(db, readingId, behind, PAGES);
    const last = pages.at(-1);
    if (last === undefined) return;
    yield joined(pages.map(({ ids }) => ids));
    behind = last.page;
  }
}

const keptReading = (row: ReadingRow): KeptReading[] => {
  const { id, beganAt, endedAt, isComplete, pages } = row;
  if (endedAt === null) return [];
  return [{ id, from: beganAt.getTime(), until: endedAt.getTime(), isComplete, pages }];
};

/** Readings whose list has ended, also one that still looks up whom it misses; oldest first. */
export async function readingsSeen(db: Database, key: ListKey): Promise<KeptReading[]> {
  return (await listedReadings(db, key)).flatMap(keptReading);
}

export const seenProfile = (row: ProfileRow): SeenProfile => ({
  account: row.account,
  username: row.username,
  name: row.name,
  followers: row.followers,
  isVerified: row.isVerified,
  lastPostAt: row.lastPostAt?.getTime() ?? null,
  country: row.country,
  language: row.language,
  isAutomated: row.isAutomated,
});

/** How accounts are called that were seen since a moment. */
export async function* profilesSince(
  db: Database,
  watchedId: string,
  since: number,
): AsyncGenerator<SeenProfile[]> {
  for (let behind = ""; ;) {
    const found = await profilesBehind(db, watchedId, {
      behind,
      since: new Date(since),
      most: PROFILES,
    });
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map(seenProfile);
    behind = last.account;
  }
}

/** Arrivals may be committed in another order than they are dated. */
const MARGIN_MS = 10 * 60_000;

/** Events that came since a moment, and some that came just before it; null: all. */
export async function* eventsSeen(
  db: Database,
  watchedId: string,
  since: number | null,
): AsyncGenerator<{ readonly events: FollowEvent[]; readonly receivedUntil: number }> {
  const received = new Date(since === null ? 0 : since - MARGIN_MS);
  for (let behind = ""; ;) {
    const found = await eventsBehind(db, watchedId, { behind, received, most: EVENTS });
    const last = found.at(-1);
    if (last === undefined) return;
    const events = found.map(({ id, account, follows, at }) => {
      const event: FollowEvent = { kind: "event", id, account, follows, at: at.getTime() };
      return event;
    });
    const receivedUntil = Math.max(...found.map(({ receivedAt }) => receivedAt.getTime()));
    yield { events, receivedUntil };
    behind = last.id;
  }
}

export async function checksSeen(db: Database, watchedId: string): Promise<AccountCheck[]> {
  return (await checksOf(db, watchedId)).map(({ account, at, state, handle }) => ({
    kind: "check",
    account,
    at: at.getTime(),
    state,
    handle,
  }));
}
