import { EARLIER_OBSERVATION, LAST_SECOND } from "./calendar.ts";
import type { FollowGraph } from "./follow-graph.ts";
import { FLAG, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";

/** Of what a twice-observed profile follows today, the share that it began to follow since the earlier observation. */
const BEGUN = 0.12;

/** It ended at least one follow since, and up to this many. */
const MOST_ENDED = 6;

/** The hub that many left at once: the first of the first community; and the share of those observed twice who left. */
const SCANDAL_SHARE = 0.25;

/** One profile's follows with the times at which they were seen. */
export interface FollowRecord {
  readonly targets: Uint32Array;
  /** Seconds. */
  readonly firstSeen: Uint32Array;
  readonly lastSeen: Uint32Array;
  /** How many of the targets, at the end, are no longer followed. */
  readonly ended: number;
  /** Size of the list in the earlier observation; null when there was only one. */
  readonly earlierSize: number | null;
}

/** Reads the follows of any profile with their history; deterministic by profile like the graph itself. */
export class FollowHistory {
  private readonly random = new Random();
  private readonly firstSeen: Uint32Array;
  private readonly lastSeen: Uint32Array;
  private readonly targets: Uint32Array;

  constructor(
    private readonly population: Population,
    private readonly graph: FollowGraph,
  ) {
    const longest = population.size + MOST_ENDED + 1;
    this.targets = new Uint32Array(longest);
    this.firstSeen = new Uint32Array(longest);
    this.lastSeen = new Uint32Array(longest);
  }

  /** Accounts whose following list is never seen have no record. */
  known(i: number): boolean {
    return ((this.population.flags[i] ?? 0) & FLAG.protected) === 0;
  }

  /** The arrays are used again by the next call. */
  record(i: number): FollowRecord {
    const following = this.graph.following(i);
    const today = following.length;
    const { targets, firstSeen, lastSeen, random } = this;
    targets.set(following);
    lastSeen.fill(LAST_SECOND, 0, today);
    if (((this.population.flags[i] ?? 0) & FLAG.observedTwice) === 0) {
      firstSeen.fill(LAST_SECOND, 0, today);
      return {
        targets: targets.subarray(0, today),
        firstSeen,
        lastSeen,
        ended: 0,
        earlierSize: null,
      };
    }
    random.seed(this.population.seed, STREAM.history, i);
    let begun = 0;
    for (let k = 0; k < today; k++) {
      const isNew = random.chance(BEGUN);
      firstSeen[k] = isNew ? LAST_SECOND : EARLIER_OBSERVATION;
      if (isNew) begun++;
    }
    const ended = this.drawEnded(i, today);
    firstSeen.fill(EARLIER_OBSERVATION, today, today + ended);
    lastSeen.fill(EARLIER_OBSERVATION, today, today + ended);
    return {
      targets: targets.subarray(0, today + ended),
      firstSeen,
      lastSeen,
      ended,
      earlierSize: today - begun + ended,
    };
  }

  private drawEnded(i: number, today: number): number {
    const { population, random, targets, graph } = this;
    const isThere = (target: number, length: number): boolean =>
      target === i || targets.subarray(0, length).includes(target);
    let length = today;
    const left = population.celebrities;
    if (random.chance(SCANDAL_SHARE) && !isThere(left, length)) targets[length++] = left;
    const wanted = 1 + random.below(MOST_ENDED);
    for (let tries = 0; tries < wanted; tries++) {
      const target = graph.choose(i, random);
      if (target >= population.anchors && !isThere(target, length)) targets[length++] = target;
    }
    return length - today;
  }
}
