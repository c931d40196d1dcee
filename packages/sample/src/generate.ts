import type { BulkSource } from "@toolkit/network/ingest/raw";
import { networkId } from "./calendar.ts";
import { FollowGraph } from "./follow-graph.ts";
import { FollowHistory } from "./follow-history.ts";
import { makeUsernames } from "./identity.ts";
import type { NetworkSize } from "@toolkit/network/store/network-sizes";
import { sampleNetworkSizes } from "./network-sizes.ts";
import { makePopulation, SMALLEST, type Population } from "./population.ts";
import { makePostPlan } from "./post-plan.ts";
import { PostWriter } from "./post-text.ts";
import { seedOf } from "./random.ts";
import { measureReach } from "./reach.ts";
import { sampleSource } from "./rows.ts";
import { drawSubjects } from "./subjects.ts";
import { TruthRecorder, type SampleTruth } from "./truth.ts";

export const DEFAULT_PROFILES = 50_000;
export const DEFAULT_SEED = "targeting-toolkit";

export interface SampleOptions {
  /** Number of profiles, from 500; default 50,000. */
  readonly profiles?: number;
  readonly seed?: string | number;
}

export interface SampleNetwork {
  readonly profileCount: number;
  /** Rows of `follows`: those that stand and those that ended. */
  readonly followCount: number;
  readonly postCount: number;
  /** Of the network that this is a sample of. */
  readonly networkSizes: readonly NetworkSize[];
  /** Everything in the shapes of an import; each part may be read more than once. */
  readonly source: Required<BulkSource>;
  /** The planted facts. Complete once `source.profiles` and `source.posts` have been read to their ends. */
  readonly truth: SampleTruth;
}

/**
 * Makes a sample network: the same for the same seed and size on every machine. What is kept in memory are a few
 * columns over profiles and posts; rows are made as they are read.
 *
 * @throws RangeError when `profiles` is no whole number from 500 to 20,000,000.
 */
export function generateSample({
  profiles = DEFAULT_PROFILES,
  seed = DEFAULT_SEED,
}: SampleOptions = {}): SampleNetwork {
  if (!Number.isInteger(profiles) || profiles < SMALLEST || profiles > 20_000_000) {
    throw new RangeError(
      `profiles must be a whole number from ${SMALLEST} to 20000000, not ${profiles}`,
    );
  }
  const population = makePopulation(seedOf(seed), profiles);
  const graph = new FollowGraph(population);
  const history = new FollowHistory(population, graph);
  const reach = measureReach(population, history);
  const plan = makePostPlan(population, graph);
  const subjects = drawSubjects(population);
  const usernames = makeUsernames(population);
  const ids = makeIds(population);
  const writer = new PostWriter(population, plan, graph, usernames, subjects);
  const truth = new TruthRecorder({
    seed: String(seed),
    population,
    model: graph.model,
    history,
    ids,
    plan,
  });
  return {
    profileCount: profiles,
    followCount: reach.standing + reach.ended,
    postCount: plan.count,
    networkSizes: sampleNetworkSizes(population),
    source: sampleSource({
      population,
      graph,
      history,
      reach,
      plan,
      subjects,
      usernames,
      ids,
      writer,
      truth,
    }),
    truth: truth.truth,
  };
}

function makeIds({ size, createdAt }: Population): BigUint64Array {
  const ids = new BigUint64Array(size);
  // Odd multiplier modulo 2^22: neighbours do not share their last digits.
  for (let i = 0; i < size; i++)
    ids[i] = networkId(
      createdAt[i] ?? 0,
      (Math.floor(i / 0x400000) << 22) | (Math.imul(i, 2654435761) & 0x3fffff),
    );
  return ids;
}
