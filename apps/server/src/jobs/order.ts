import type { Lane } from "../ports/queue.ts";

/** Imports up to this size take seconds, however much each row costs; a place is kept for them. */
const SMALL_BYTES = 1_000_000;

/**
 * About what an import reads in a second. A job of this many bytes starts a second later than an empty one that was queued
 * at the same moment, so that small jobs go first and large ones still get their turn.
 */
const BYTES_PER_SECOND = 2_000_000;

interface LaneSize {
  /** Jobs that run at the same time. */
  readonly places: number;
  /** How many of them may be large. */
  readonly large: number;
}

const LANE_SIZES: Readonly<Record<Lane, LaneSize>> = {
  // Two large imports fill the machine; the third place is for those that end in seconds.
  imports: { places: 3, large: 2 },
  // Syncs mostly wait for the network.
  syncs: { places: 3, large: 3 },
  weekly: { places: 1, large: 1 },
  asked: { places: 2, large: 2 },
};

/** Jobs of a lane start in ascending order of rank. It never changes, so neither does the order of two that wait. */
export function rankOf(queuedAt: Date, bytes: number): number {
  return (queuedAt.getTime() / 1000) * BYTES_PER_SECOND + bytes;
}

export interface Occupant {
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly turn: string | null;
  readonly bytes: number;
}

/** Which jobs of a lane may start now. */
export interface Room {
  /** Turns that somebody has. */
  readonly turns: string[];
  /** People of whom a job runs: one in many teams would fill all places. */
  readonly people: string[];
  /** Largest job that may start; null: any. */
  readonly mostBytes: number | null;
}

/** The room that a lane's running jobs leave; null when no place is free. */
export function roomIn(lane: Lane, running: readonly Occupant[]): Room | null {
  const { places, large } = LANE_SIZES[lane];
  if (running.length >= places) return null;
  return {
    turns: running.flatMap(({ turn }) => turn ?? []),
    people: running.flatMap(({ userId }) => userId ?? []),
    mostBytes:
      running.filter(({ bytes }) => bytes > SMALL_BYTES).length >= large ? SMALL_BYTES : null,
  };
}

export interface Waiting {
  readonly id: string;
  readonly teamId: string | null;
  readonly rank: number;
}

/** The next of each team's first: of a team with the fewest running, the one of the lowest rank. */
export function nextOf<W extends Waiting>(
  firsts: readonly W[],
  running: readonly Occupant[],
): W | undefined {
  const runningOf = ({ teamId }: W): number =>
    running.filter((job) => job.teamId === teamId).length;
  return firsts.toSorted(
    (a, b) => runningOf(a) - runningOf(b) || a.rank - b.rank || (a.id < b.id ? -1 : 1),
  )[0];
}
