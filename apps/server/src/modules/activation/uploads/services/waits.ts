/** What keeps a receipt or an upload from going on: the network does not answer, or access to it was taken away. */
export type Obstacle = "away" | "lost";

/** As the network advises for an answer that did not come. */
const FIRST_SECONDS: Readonly<Record<Obstacle, readonly number[]>> = { away: [1, 60], lost: [] };
const LEAST_SECONDS = 300;
const MOST_SECONDS = 6 * 3600;
const WEEK_MS = 7 * 86_400_000;

/**
 * Seconds until the network is asked again after so many failures in a row; null: it ends, since it has waited for a week.
 */
export function nextWait(
  obstacle: Obstacle,
  failures: number,
  { since, now }: { readonly since: Date; readonly now: Date },
): number | null {
  if (now.getTime() - since.getTime() >= WEEK_MS) return null;
  const first = FIRST_SECONDS[obstacle];
  const quick = first[failures - 1];
  if (quick !== undefined) return quick;
  const doubled = LEAST_SECONDS * 2 ** Math.min(20, failures - 1 - first.length);
  const left = Math.ceil((since.getTime() + WEEK_MS - now.getTime()) / 1000);
  return Math.min(doubled, MOST_SECONDS, left);
}

/** How long something has waited by now. */
export interface Waiting {
  readonly failures: number;
  readonly waitingSince: Date | null;
}

/** Nothing is waited for. */
export const NO_WAIT = { failures: 0, waitingSince: null } as const satisfies Waiting;

/** Failures that pass by themselves, of which nobody is told. */
const QUIET_FAILURES = 3;

export interface NextTry extends Waiting {
  /** Null: it has waited for a week. */
  readonly seconds: number | null;
  /** Whether it may pass before anybody needs to know. */
  readonly isQuiet: boolean;
}

/** What one more failure makes of a wait. */
export function nextTry(obstacle: Obstacle, before: Waiting, now: Date): NextTry {
  const failures = before.failures + 1;
  const since = before.waitingSince ?? now;
  return {
    failures,
    waitingSince: since,
    seconds: nextWait(obstacle, failures, { since, now }),
    isQuiet: obstacle === "away" && failures <= QUIET_FAILURES,
  };
}
