import { offsetsOf } from "../postings.ts";

/** Directed edges between nodes 0 … nodes − 1. */
export interface EdgeList {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
}

/** An undirected weighted graph: every edge stands with both of its ends; loops are kept apart. */
export interface Graph {
  readonly nodes: number;
  /** Where each node's neighbours begin; one more at the end. */
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly weights: Float64Array;
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
  const arcs = new Float64Array(starts[nodes]!);
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]!;
    const target = targets[i]!;
    if (source === target) continue;
    arcs[cursor[source]!++] = target * 2;
    arcs[cursor[target]!++] = source * 2 + 1;
  }
  const lengths = new Uint32Array(nodes);
  const neighbours = new Uint32Array(arcs.length);
  const weights = new Float64Array(arcs.length);
  let filled = 0;
  for (let node = 0; node < nodes; node++) {
    const own = arcs.subarray(starts[node], starts[node + 1]).sort();
    const first = filled;
    let before = -1;
    for (const arc of own) {
      if (arc === before) continue;
      before = arc;
      const other = Math.floor(arc / 2);
      if (filled > first && neighbours[filled - 1] === other) weights[filled - 1] = 2;
      else {
        neighbours[filled] = other;
        weights[filled++] = 1;
      }
    }
    lengths[node] = filled - first;
  }
  return finish(
    offsetsOf(lengths),
    neighbours.slice(0, filled),
    weights.slice(0, filled),
    new Float64Array(nodes),
  );
}

/** Adds what follows from the edges. */
export function finish(
  offsets: Uint32Array,
  neighbours: Uint32Array,
  weights: Float64Array,
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
  const place = new Int32Array(graph.nodes).fill(-1);
  for (let i = 0; i < kept.length; i++) place[kept[i]!] = i;
  const lengths = new Uint32Array(kept.length);
  const neighbours = new Uint32Array(graph.neighbours.length);
  const weights = new Float64Array(graph.neighbours.length);
  const loops = new Float64Array(kept.length);
  let filled = 0;
  for (let i = 0; i < kept.length; i++) {
    const node = kept[i]!;
    const first = filled;
    for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
      const other = place[graph.neighbours[at]!]!;
      if (other < 0) continue;
      neighbours[filled] = other;
      weights[filled++] = graph.weights[at]!;
    }
    lengths[i] = filled - first;
    loops[i] = graph.loops[node]!;
  }
  return finish(offsetsOf(lengths), neighbours.slice(0, filled), weights.slice(0, filled), loops);
}

/** A node for each label (0 … count − 1), with the weights of all edges between them. */
export function aggregate(graph: Graph, labels: Uint32Array, count: number): Graph {
  const sizes = new Uint32Array(count);
  for (let node = 0; node < graph.nodes; node++) sizes[labels[node]!]!++;
  const starts = offsetsOf(sizes);
  const cursor = starts.slice();
  const members = new Uint32Array(graph.nodes);
  for (let node = 0; node < graph.nodes; node++) members[cursor[labels[node]!]!++] = node;
  const lengths = new Uint32Array(count);
  const neighbours = new Uint32Array(graph.neighbours.length);
  const weights = new Float64Array(graph.neighbours.length);
  const loops = new Float64Array(count);
  const between = new Float64Array(count);
  let filled = 0;
  for (let label = 0; label < count; label++) {
    const first = filled;
    let inside = 0;
    for (let i = starts[label]!; i < starts[label + 1]!; i++) {
      const node = members[i]!;
      inside += 2 * graph.loops[node]!;
      for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
        const other = labels[graph.neighbours[at]!]!;
        if (other === label) inside += graph.weights[at]!;
        else {
          if (between[other] === 0) neighbours[filled++] = other;
          between[other]! += graph.weights[at]!;
        }
      }
    }
    loops[label] = inside / 2;
    for (let i = first; i < filled; i++) {
      weights[i] = between[neighbours[i]!]!;
      between[neighbours[i]!] = 0;
    }
    lengths[label] = filled - first;
  }
  return finish(offsetsOf(lengths), neighbours.slice(0, filled), weights.slice(0, filled), loops);
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
