import { causeOf, type Cause } from "./causes.ts";
import { factsOf, type Fact } from "./facts.ts";
import type { AccountCheck, Observation } from "./observations.ts";

/** A change that happened at some moment from `after` to `by`; both are the same where an event tells the moment. */
interface Change {
  readonly account: string;
  /** Null: nothing was seen before. */
  readonly after: number | null;
  readonly by: number;
}

export type Arrival = Change;

export interface Departure extends Change, Cause {
  /** When it was seen following again; null: not since. */
  readonly returned: number | null;
}

/** The same account under another name: it has not left. */
export interface Renaming extends Change {
  readonly before: string;
  readonly name: string;
}

export interface Replay {
  /** Who follows, as far as is known, with when each was seen to begin. */
  readonly followers: ReadonlyMap<string, Arrival>;
  readonly arrivals: readonly Arrival[];
  readonly departures: readonly Departure[];
  readonly renamings: readonly Renaming[];
}

interface Step {
  readonly follows: boolean;
  readonly after: number | null;
  readonly by: number;
  readonly before: Fact | null;
  readonly fact: Fact;
}

/**
 * The changes that a row of facts proves. An event proves what was before it, too: who follows did not, and who leaves did,
 * so that the second of two alike tells of one between them that was lost.
 */
function stepsOf(facts: readonly Fact[]): Step[] {
  const steps: Step[] = [];
  let last: Fact | null = null;
  for (const fact of facts) {
    const after = last?.from ?? null;
    const isEvent = fact.source === "event";
    const step = { before: last, fact };
    if (last !== null && isEvent && last.follows === fact.follows)
      steps.push({ ...step, follows: !fact.follows, after, by: fact.from });
    if (isEvent) steps.push({ ...step, follows: fact.follows, after: fact.from, by: fact.until });
    else if (last === null ? fact.follows : last.follows !== fact.follows)
      steps.push({ ...step, follows: fact.follows, after, by: fact.until });
    last = fact;
  }
  return steps;
}

function checksOf(observations: Iterable<Observation>): Map<string, AccountCheck[]> {
  const checks = new Map<string, AccountCheck[]>();
  for (const seen of observations)
    if (seen.kind === "check")
      checks.set(seen.account, [...(checks.get(seen.account) ?? []), seen]);
  for (const own of checks.values()) own.sort((one, other) => one.at - other.at);
  return checks;
}

function renamingsOf(account: string, checks: readonly AccountCheck[]): Renaming[] {
  const named = checks.filter(({ handle }) => handle !== null);
  return named.flatMap(({ handle, at }, index) => {
    const before = named[index - 1];
    const earlier = before?.handle ?? null;
    if (before === undefined || handle === null || earlier === null || earlier === handle)
      return [];
    return [{ account, after: before.at, by: at, before: earlier, name: handle }];
  });
}

/** The changes of one account. */
export interface AccountChanges {
  /** Null: it does not follow, as far as is known. */
  readonly follower: Arrival | null;
  readonly arrivals: readonly Arrival[];
  readonly departures: readonly Departure[];
}

/** What sure facts prove of an account, with its checks in the order of time. */
export function changesOf(
  account: string,
  facts: readonly Fact[],
  checks: readonly AccountCheck[],
): AccountChanges {
  const arrivals: Arrival[] = [];
  const departures: Departure[] = [];
  const steps = stepsOf(facts);
  for (const [at, { follows, after, by, before, fact }] of steps.entries()) {
    if (follows) {
      arrivals.push({ account, after, by });
      continue;
    }
    const next = steps[at + 1];
    const returned = next?.follows === true ? next.by : null;
    const cause = causeOf({ after, by, before, fact, until: returned }, checks);
    departures.push({ account, after, by, returned, ...cause });
  }
  const last = steps.at(-1);
  const follower = last?.follows === true ? { account, after: last.after, by: last.by } : null;
  return { follower, arrivals, departures };
}

const isWithin = (moment: number) => (seen: Observation) =>
  (seen.kind === "reading" ? seen.until : seen.at) <= moment;

/**
 * Who followed at a moment and how it came to that, from the observations alone: every state that ever was shown can be
 * made again. Each departure has at least one of the network's own between its bounds, and no two have the same.
 */
export function replay(observations: readonly Observation[], moment = Infinity): Replay {
  const seen = observations.filter(isWithin(moment));
  const checks = checksOf(seen);
  const followers = new Map<string, Arrival>();
  const arrivals: Arrival[] = [];
  const departures: Departure[] = [];
  for (const [account, facts] of factsOf(seen)) {
    const own = changesOf(account, facts, checks.get(account) ?? []);
    arrivals.push(...own.arrivals);
    departures.push(...own.departures);
    if (own.follower !== null) followers.set(account, own.follower);
  }
  const renamings = [...checks].flatMap(([account, own]) => renamingsOf(account, own));
  return { followers, arrivals, departures, renamings };
}
