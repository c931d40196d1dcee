import type { Repetition } from "../port/communities.ts";
import { Random } from "../statistics/random.ts";
import { agreement, bestJaccards } from "./agreement.ts";
import type { Graph } from "./graph.ts";
import type { RunSearches, SearchTask } from "./searches.ts";

export interface StabilityOptions {
  readonly seed: number;
  readonly resolution: number;
  /** Repetitions of each kind: over the whole graph with other seeds, and over parts of it. */
  readonly runs: number;
  /** Share of the nodes that a part has. */
  readonly part: number;
}

export interface StablePartition {
  readonly labels: Uint32Array;
  readonly modularity: number;
  readonly seeds: Repetition;
  readonly parts: Repetition;
}

/**
 * Finds communities `runs + 1` times from different seeds, keeps the partition of the greatest modularity, and holds
 * it against the others and against what is found in random parts of the nodes (bootstrap of Hennig 2007,
 * Computational Statistics & Data Analysis 52, in its form without replacement).
 */
export async function stablePartition(
  graph: Graph,
  { seed, resolution, runs, part }: StabilityOptions,
  runSearches: RunSearches,
): Promise<StablePartition> {
  const random = new Random(seed);
  const whole = Array.from({ length: runs + 1 }, (): SearchTask => ({
    seed: random.u32(),
    resolution,
    kept: null,
  }));
  const kept = Array.from({ length: runs }, () => ({
    nodes: random
      .order(graph.nodes)
      .slice(0, Math.ceil(graph.nodes * part))
      .sort(),
    seed: random.u32(),
  }));
  const found = await runSearches(graph, [
    ...whole,
    ...kept.map((task) => ({ seed: task.seed, resolution, kept: task.nodes })),
  ]);
  const tried = found.slice(0, whole.length);
  const best = tried.reduce((a, b) => (b.modularity > a.modularity ? b : a));
  const count = best.labels.reduce((most, label) => Math.max(most, label + 1), 0);
  const seeds = repetition(
    count,
    tried.filter((run) => run !== best).map(({ labels }) => [best.labels, labels]),
  );
  const parts = repetition(
    count,
    found
      .slice(whole.length)
      .map(({ labels }, i) => [kept[i]!.nodes.map((node) => best.labels[node]!), labels]),
  );
  return { ...best, seeds, parts };
}

function repetition(
  labels: number,
  runs: readonly (readonly [Uint32Array, Uint32Array])[],
): Repetition {
  const jaccard = new Float64Array(labels);
  let [nmi, ari] = [0, 0];
  for (const [expected, found] of runs) {
    const agreed = agreement(expected, found);
    nmi += agreed.nmi / runs.length;
    ari += agreed.ari / runs.length;
    const best = bestJaccards(expected, found, labels);
    for (let label = 0; label < labels; label++) jaccard[label]! += best[label]! / runs.length;
  }
  return { nmi, ari, jaccard };
}
