import type { FollowTimes } from "@toolkit/network/store/follow-reads";
import type { CompiledPackage } from "./compiled-package.ts";

/** What was observed of one follow: seconds, 0 where nothing was. */
export interface Follow {
  readonly first: number;
  readonly last: number;
  readonly ended: number;
  readonly absent: number;
}

/** Seconds from the first, included, to the second, left out. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Handles of a package whose followers are counted, by the account that each is. */
export function followedHandles({
  outcomes,
  query,
}: Pick<CompiledPackage, "outcomes" | "query">): readonly {
  readonly handle: string;
  readonly account: number;
}[] {
  return outcomes.flatMap(({ kind, label, state, seed }) => {
    const found = seed === null ? undefined : query?.seeds[seed];
    return kind === "handle" && state === "counted" && found?.kind === "followers"
      ? [{ handle: label, account: found.account }]
      : [];
  });
}

export function newestObservation({ lastSeen, ended }: FollowTimes): number {
  return lastSeen.reduce((newest, seen, at) => Math.max(newest, seen, ended[at] ?? 0), 0);
}

/**
 * The second at which a period's followers are told: its very end, before the next begins; where the newest observation
 * lies, that one: of what comes after it nobody knows anything, and the course would end at nobody.
 */
export function endOf({ from, to }: Period, newest: number): number {
  return from <= newest && newest < to ? newest : to - 1;
}

export function* byFollower(
  follows: FollowTimes,
): Generator<[account: number, rows: readonly Follow[]]> {
  const { source, firstSeen, lastSeen, ended, absentBefore } = follows;
  for (let at = 0; at < source.length;) {
    const account = source[at] ?? 0;
    const rows: Follow[] = [];
    for (; source[at] === account; at++) {
      const end = ended[at] ?? 0;
      // An event that says it ended proves that it stood until then, whoever saw it.
      const seen = end > 0 ? end - 1 : 0;
      rows.push({
        first: firstSeen[at] || seen,
        last: lastSeen[at] || seen,
        ended: end,
        absent: absentBefore[at] ?? 0,
      });
    }
    yield [account, rows];
  }
}

/** When an account was first seen following. */
export function firstSeenOf(rows: readonly Follow[]): number {
  return Math.min(...rows.map((row) => row.first));
}

/** Absent from the accounts' lists before the first of the follows: whoever came, came since. */
export function isBeginningProved(rows: readonly Follow[]): boolean {
  const first = firstSeenOf(rows);
  return rows.some((row) => row.first === first && row.absent > 0);
}

/** When it was seen to follow none of the accounts any more; null: it may follow one still. */
export function endSeenOf(rows: readonly Follow[]): number | null {
  return rows.every((row) => row.ended > 0) ? Math.max(...rows.map((row) => row.ended)) : null;
}

/** Followers of whom the observations prove a change in the period, or that they followed at its end: ascending. */
export function changedFollowers(
  follows: FollowTimes,
  which: "began" | "ended" | "standing",
  period: Period,
): Uint32Array {
  const end = endOf(period, newestObservation(follows));
  const isIn = (second: number): boolean => period.from <= second && second < period.to;
  const found: number[] = [];
  for (const [account, rows] of byFollower(follows)) {
    const ended = endSeenOf(rows);
    const isFound = {
      began: () => isIn(firstSeenOf(rows)) && isBeginningProved(rows),
      ended: () => ended !== null && isIn(ended),
      standing: () => rows.some(({ first, last }) => first <= end && end <= last),
    }[which];
    if (isFound()) found.push(account);
  }
  return Uint32Array.from(found);
}
