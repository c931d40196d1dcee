import type { ListReading, Observation } from "./observations.ts";

/** That an account followed, or did not, at some moment from `from` to `until`; an event knows its moment. */
export interface Fact {
  readonly follows: boolean;
  readonly from: number;
  readonly until: number;
  readonly source: "event" | "reading";
  /** Of the event or the reading. */
  readonly id: string;
}

function byTime(one: Fact, other: Fact): number {
  if (one.from !== other.from) return one.from - other.from;
  if (one.until !== other.until) return one.until - other.until;
  // Two of one moment: whatever came first, the order is the same.
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}

/** Facts of one account in the order of time, without what a reading says of an account that moved while it ran. */
export function sureFacts(own: readonly Fact[]): Fact[] {
  const events = own.filter(({ source }) => source === "event");
  return own
    .filter(
      ({ source, from, until }) =>
        source === "event" || !events.some(({ from: at }) => at >= from && at <= until),
    )
    .sort(byTime);
}

/**
 * What the observations prove of each account, in the order of time and not of arrival: events that come late, twice or out
 * of order change nothing. What a reading says of an account that moved while it ran is left out, since nobody can say
 * which page was read before and which after.
 */
export function factsOf(observations: Iterable<Observation>): Map<string, Fact[]> {
  const facts = new Map<string, Map<string, Fact>>();
  const readings = new Map<string, ListReading>();
  const enter = (account: string, fact: Fact) => {
    const known = facts.get(account) ?? new Map<string, Fact>();
    facts.set(account, known);
    known.set(`${fact.source} ${fact.id}`, fact);
  };
  for (const seen of observations) {
    if (seen.kind === "reading") readings.set(seen.id, seen);
    if (seen.kind !== "event") continue;
    const { account, follows, at, id } = seen;
    enter(account, { follows, from: at, until: at, source: "event", id });
  }
  const shown = (reading: ListReading, follows: boolean): Fact => {
    const { from, until, id } = reading;
    return { follows, from, until, source: "reading", id };
  };
  for (const reading of readings.values())
    for (const account of reading.accounts) enter(account, shown(reading, true));
  const complete = [...readings.values()].filter(({ isComplete }) => isComplete);
  return new Map(
    [...facts].map(([account, known]) => {
      const own = [...known.values()];
      for (const reading of complete)
        if (!known.has(`reading ${reading.id}`)) own.push(shown(reading, false));
      return [account, sureFacts(own)];
    }),
  );
}
