import { offsetsOf } from "../arrays/postings.ts";
import type { EdgeList } from "../port/communities.ts";

/** An undirected weighted graph: every edge stands with both of its ends; loops are kept apart. */
export interface Graph {
  readonly nodes: number;
  /** Where each node's neighbours begin; one more at the end. */
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  /** Whole numbers. */
  readonly weights: Uint32Array;
  /** Weight of the edges inside a node that stands for several. */
  readonly loops: Float64Array;
  /** Sum of the weights at each node; a loop counts twice. */
  readonly strengths: Float64Array;
  /** Sum of all strengths: twice the weight of all edges. */
  readonly total: number;
}

/**
 * The undirected projection of a follow graph: weight 1 where one follows the other, 2 where both do. Edges of an
 * account to itself, and repeated ones, count for nothing.
 */
export function projectUndirected(nodes: number, { sources, targets }: EdgeList): Graph {
  const ends = new Uint32Array(nodes);
  for (let i = 0; i < sources.length; i++) {
    if (sources[i] === targets[i]) continue;
    ends[sources[i]!]!++;
    ends[targets[i]!]!++;
  }
  const starts = offsetsOf(ends);
  const cursor = starts.slice();
  // The lowest bit says which way the edge goes.
  const arcs = new Uint32Array(starts[nodes]!);
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]!;
    const target = targets[i]!;
    if (source === target) continue;
    arcs[cursor[source]!++] = target * 2;
    arcs[cursor[target]!++] = source * 2 + 1;
  }
  // Given back node by node, each list fills in ascending order: no comparison is made.
  cursor.set(starts);
  const sorted = new Uint32Array(arcs.length);
  for (let node = 0; node < nodes; node++) {
    for (let i = starts[node]!; i < starts[node + 1]!; i++) {
      const arc = arcs[i]!;
      sorted[cursor[arc >>> 1]!++] = node * 2 + ((arc & 1) ^ 1);
    }
  }
  const lengths = new Uint32Array(nodes);
  const neighbours = arcs;
  const weights = new Uint32Array(arcs.length);
  let filled = 0;
  for (let node = 0; node < nodes; node++) {
    const first = filled;
    let ways = 0;
    for (let i = starts[node]!; i < starts[node + 1]!; i++) {
      const arc = sorted[i]!;
      const other = arc >>> 1;
      if (filled === first || neighbours[filled - 1] !== other) {
        neighbours[filled++] = other;
        ways = 0;
      }
      ways |= 1 << (arc & 1);
      weights[filled - 1] = ways === 3 ? 2 : 1;
    }
    lengths[node] = filled - first;
  }
  return finish(
    offsetsOf(lengths),
    neighbours.subarray(0, filled),
    weights.subarray(0, filled),
    new Float64Array(nodes),
  );
}

/** Adds what follows from the edges. */
export function finish(
  offsets: Uint32Array,
  neighbours: Uint32Array,
  weights: Uint32Array,
  loops: Float64Array,
): Graph {
  const nodes = loops.length;
  const strengths = new Float64Array(nodes);
  let total = 0;
  for (let node = 0; node < nodes; node++) {
    let sum = 2 * loops[node]!;
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++) sum += weights[i]!;
    strengths[node] = sum;
    total += sum;
  }
  return { nodes, offsets, neighbours, weights, loops, strengths, total };
}

/** The graph among some of the nodes, numbered by their place in the ascending list `kept`. */
export function subgraph(graph: Graph, kept: Uint32Array): Graph {
  const { offsets, neighbours, weights } = graph;
  const place = new Int32Array(graph.nodes).fill(-1);
  let most = 0;
  for (let i = 0; i < kept.length; i++) {
    const node = kept[i]!;
    place[node] = i;
    most += offsets[node + 1]! - offsets[node]!;
  }
  const lengths = new Uint32Array(kept.length);
  const ownNeighbours = new Uint32Array(most);
  const ownWeights = new Uint32Array(most);
  const loops = new Float64Array(kept.length);
  let filled = 0;
  for (let i = 0; i < kept.length; i++) {
    const node = kept[i]!;
    const first = filled;
    const end = offsets[node + 1]!;
    for (let at = offsets[node]!; at < end; at++) {
      const other = place[neighbours[at]!]!;
      if (other < 0) continue;
      ownNeighbours[filled] = other;
      ownWeights[filled++] = weights[at]!;
    }
    lengths[i] = filled - first;
    loops[i] = graph.loops[node]!;
  }
  return finish(
    offsetsOf(lengths),
    ownNeighbours.subarray(0, filled),
    ownWeights.subarray(0, filled),
    loops,
  );
}

/**
 * Modularity of a partition (Newman & Girvan 2004, with the resolution γ of Reichardt & Bornholdt 2006):
 * Q = Σ_c [ inside_c / 2m − γ (strength_c / 2m)² ], inside_c counting each edge from both of its ends.
 */
export function modularity(graph: Graph, labels: Uint32Array, resolution: number): number {
  if (graph.total === 0) return 0;
  const inside = new Map<number, number>();
  const strength = new Map<number, number>();
  for (let node = 0; node < graph.nodes; node++) {
    const label = labels[node]!;
    let own = 2 * graph.loops[node]!;
    for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
      if (labels[graph.neighbours[at]!] === label) own += graph.weights[at]!;
    }
    inside.set(label, (inside.get(label) ?? 0) + own);
    strength.set(label, (strength.get(label) ?? 0) + graph.strengths[node]!);
  }
  let sum = 0;
  for (const [label, own] of inside)
    sum += own / graph.total - resolution * ((strength.get(label) ?? 0) / graph.total) ** 2;
  return sum;
}
