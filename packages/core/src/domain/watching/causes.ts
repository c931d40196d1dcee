import type { Fact } from "./facts.ts";
import type { AccountCheck } from "./observations.ts";

export const LEAVING_CAUSES = [
  "unfollowed",
  "blocked",
  "suspended",
  "deleted",
  "protected",
  "unknown",
] as const;
export type LeavingCause = (typeof LEAVING_CAUSES)[number];

/** "certain": the network said so. "likely": the best explanation of what was seen. */
export const CERTAINTIES = ["certain", "likely", "unknown"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What a cause rests on, in the order of time. */
export type LeavingEvidence =
  | { readonly kind: "event"; readonly follows: boolean; readonly id: string; readonly at: number }
  | { readonly kind: "listed" | "unlisted"; readonly reading: string; readonly at: number }
  | { readonly kind: "check"; readonly state: AccountCheck["state"]; readonly at: number };

export interface Cause {
  readonly cause: LeavingCause;
  readonly certainty: Certainty;
  readonly evidence: readonly LeavingEvidence[];
}

interface Leaving {
  readonly after: number | null;
  readonly by: number;
  /** What was seen before it, and what proves it. */
  readonly before: Fact | null;
  readonly fact: Fact;
  /** When it was seen following again. */
  readonly until: number | null;
}

const UNKNOWN = { cause: "unknown", certainty: "unknown" } as const;

function evidenceOf({ source, follows, id, until }: Fact): LeavingEvidence {
  if (source === "event") return { kind: "event", follows, id, at: until };
  return { kind: follows ? "listed" : "unlisted", reading: id, at: until };
}

/**
 * The check that tells of the leaving: the first behind it. One while it happened tells something only where it found the
 * account gone; one that came after the account followed again tells nothing.
 */
function tellingCheck({ after, by, until }: Leaving, checks: readonly AccountCheck[]) {
  return checks.find(
    ({ at, state }) =>
      at <= (until ?? Infinity) && (at >= by || (after !== null && at >= after && isGone(state))),
  );
}

const isGone = (state: AccountCheck["state"]): state is "suspended" | "deleted" | "blocked" =>
  state === "suspended" || state === "deleted" || state === "blocked";

function explain(
  leaving: Leaving,
  found: AccountCheck | undefined,
  checks: readonly AccountCheck[],
): Pick<Cause, "cause" | "certainty"> {
  const { fact, after } = leaving;
  const isTold = fact.source === "event" && !fact.follows;
  // A block ends the follow as leaving does, and the network tells both alike.
  if (found?.state === "blocked") return { cause: "blocked", certainty: "likely" };
  if (isTold) return { cause: "unfollowed", certainty: "certain" };
  if (found === undefined) return UNKNOWN;
  if (isGone(found.state)) return { cause: found.state, certainty: "likely" };
  // It followed again by then: that it is there proves nothing of why it was away.
  if (fact.follows) return UNKNOWN;
  const earlier = checks.findLast(({ at }) => after !== null && at <= after);
  const turned = found.state === "protected" && earlier?.state === "active";
  return { cause: turned ? "protected" : "unfollowed", certainty: "likely" };
}

/** Why an account left, as far as what was seen of it tells. */
export function causeOf(leaving: Leaving, checks: readonly AccountCheck[]): Cause {
  const found = tellingCheck(leaving, checks);
  const { before, fact } = leaving;
  const evidence = [
    ...(before === null ? [] : [evidenceOf(before)]),
    evidenceOf(fact),
    ...(found === undefined ? [] : [{ kind: "check" as const, state: found.state, at: found.at }]),
  ];
  return {
    ...explain(leaving, found, checks),
    evidence: evidence.sort((one, other) => one.at - other.at),
  };
}

export type CauseCounts = Readonly<Record<LeavingCause, number>>;

/** How many left for each cause; what nobody can know is counted as unknown. */
export function countCauses(departures: Iterable<Pick<Cause, "cause">>): CauseCounts {
  const counts = Object.fromEntries(LEAVING_CAUSES.map((cause) => [cause, 0])) as Record<
    LeavingCause,
    number
  >;
  for (const { cause } of departures) counts[cause] += 1;
  return counts;
}
