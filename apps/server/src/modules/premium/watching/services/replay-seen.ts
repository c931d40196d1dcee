import {
  countCauses,
  type CauseCounts,
  type LeavingCause,
} from "@toolkit/core/domain/watching/causes";
import type {
  AccountCheck,
  FollowEvent,
  Observation,
} from "@toolkit/core/domain/watching/observations";
import { replay, type Arrival, type Departure } from "@toolkit/core/domain/watching/replay";
import { IdSet } from "../../../data/syncs/services/packed-ids.ts";

/** Ids of eight bytes each. */
export type PackedIds = Uint8Array<ArrayBuffer>;

export interface SeenReading {
  readonly id: string;
  readonly from: number;
  readonly until: number;
  readonly isComplete: boolean;
  readonly ids: readonly PackedIds[];
}

/** What was seen of a watched account, as it is handed over to another thread. */
export interface Seen {
  readonly readings: readonly SeenReading[];
  readonly checks: readonly AccountCheck[];
  readonly events: readonly FollowEvent[];
}

interface Slice {
  /** Accounts alone that are asked about; null: all. */
  readonly named: PackedIds | null;
  readonly offset: number;
  readonly limit: number;
}

export type ReplayQuestion =
  | ({ readonly of: "followers"; readonly isNew: boolean } & Slice)
  | ({ readonly of: "departures"; readonly cause: LeavingCause | undefined } & Slice)
  /** Of those who left and of whom nobody knows why, the latest. */
  | { readonly of: "unexplained"; readonly most: number };

export interface Replayed {
  /** The end of the newest complete reading; null: there is none. */
  readonly asOf: number | null;
  readonly count: number;
  readonly followers: readonly Arrival[];
  readonly departures: readonly Departure[];
  /** Of all that were named, whichever cause is asked for. */
  readonly causes: CauseCounts;
}

const ID_BYTES = 8;
/** Facts that are held at once: those of all readings of a large account would need gigabytes. */
const FACTS = 300_000;
const LOW = 0xffffffffn;

function* idsIn(packed: PackedIds, part: number, parts: number): Generator<string> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < bytes.length; at += ID_BYTES)
    if (bytes.readUInt32BE(at + ID_BYTES / 2) % parts === part)
      yield String(bytes.readBigUInt64BE(at));
}

/** What was seen of one part of the accounts; of each account all of it. */
function partOf({ readings, checks, events }: Seen, part: number, parts: number): Observation[] {
  const isIn = ({ account }: { readonly account: string }) =>
    Number(BigInt(account) & LOW) % parts === part;
  return [
    ...readings.map(({ ids, ...reading }) => ({
      ...reading,
      kind: "reading" as const,
      accounts: ids.flatMap((packed) => [...idsIn(packed, part, parts)]),
    })),
    ...checks.filter(isIn),
    ...events.filter(isIn),
  ];
}

function setOf(packed: PackedIds): IdSet {
  const set = new IdSet();
  for (const id of idsIn(packed, 0, 1)) set.add(id);
  return set;
}

/** Latest first; of those of one reading, in the order of their ids. */
function latestFirst(one: Arrival, other: Arrival): number {
  if (one.by !== other.by) return other.by - one.by;
  return one.account.length - other.account.length || (one.account < other.account ? -1 : 1);
}

/** Answers from everything that was seen, one part of the accounts after the other. */
export function replaySeen(seen: Seen, question: ReplayQuestion, facts = FACTS): Replayed {
  const { readings, events } = seen;
  const bytes = readings.flatMap(({ ids }) => ids).reduce((sum, { length }) => sum + length, 0);
  const parts = Math.max(1, Math.ceil((bytes / ID_BYTES + events.length) / facts));
  const named =
    question.of === "unexplained" || question.named === null ? null : setOf(question.named);
  const followers: Arrival[] = [];
  const departures: Departure[] = [];
  const isNamed = ({ account }: Arrival) => named === null || named.has(account);
  for (let part = 0; part < parts; part++) {
    const found = replay(partOf(seen, part, parts));
    // One by one: as arguments of a call so many would not fit.
    if (question.of === "followers") {
      for (const each of found.followers.values())
        if (isNamed(each) && (!question.isNew || each.after !== null)) followers.push(each);
    } else for (const each of found.departures) if (isNamed(each)) departures.push(each);
  }
  const ends = readings.flatMap(({ isComplete, until }) => (isComplete ? [until] : []));
  const told = {
    asOf: ends.length === 0 ? null : Math.max(...ends),
    causes: countCauses(departures),
  };
  if (question.of === "followers") {
    const { offset, limit } = question;
    const rows = followers.sort(latestFirst).slice(offset, offset + limit);
    return { ...told, count: followers.length, followers: rows, departures: [] };
  }
  const shown = departures.filter(isAskedBy(question)).sort(latestFirst);
  const [offset, limit] =
    question.of === "unexplained" ? [0, question.most] : [question.offset, question.limit];
  const rows = shown.slice(offset, offset + limit);
  return { ...told, count: shown.length, followers: [], departures: rows };
}

function isAskedBy(question: ReplayQuestion): (departure: Departure) => boolean {
  if (question.of === "unexplained")
    return ({ cause, returned }) => cause === "unknown" && returned === null;
  const wanted = question.of === "departures" ? question.cause : undefined;
  return ({ cause }) => wanted === undefined || cause === wanted;
}
