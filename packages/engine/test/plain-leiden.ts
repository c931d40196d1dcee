import { aggregate } from "./plain-aggregate.ts";
import type { Graph } from "../src/communities/graph.ts";
import type { LeidenOptions } from "../src/communities/leiden.ts";
import { Random } from "../src/statistics/random.ts";
import { refine } from "./plain-refine.ts";

/** Gains below this are rounding. */
const EPSILON = 1e-9;

/** What assembly/leiden.ts does, in TypeScript: what the compiled program is held to, and measured against. */
export function plainLeiden(
  graph: Graph,
  { seed, resolution, rounds }: LeidenOptions,
): Uint32Array {
  const random = new Random(seed);
  let labels = Uint32Array.from({ length: graph.nodes }, (_, node) => node);
  for (let round = 0; round < rounds; round++) {
    const moved = oneRound(graph, labels, resolution, random);
    labels = moved.labels;
    if (!moved.changed) break;
  }
  return labels;
}

function oneRound(
  graph: Graph,
  start: Uint32Array,
  resolution: number,
  random: Random,
): { labels: Uint32Array<ArrayBuffer>; changed: boolean } {
  let level = graph;
  let labels = renumber(start).labels;
  // Node of the present level that each node of the graph lies in.
  const nodeOf = Uint32Array.from({ length: graph.nodes }, (_, node) => node);
  let changed = false;
  for (;;) {
    if (moveNodes(level, labels, resolution, random)) changed = true;
    const communities = renumber(labels);
    labels = communities.labels;
    if (communities.count === level.nodes) break;
    const refined = refine(level, labels, communities.count, resolution, random);
    // Nothing could be merged within communities: they themselves are the next nodes, as in Louvain's method.
    const parts = refined.count === level.nodes ? communities : refined;
    const next = new Uint32Array(parts.count);
    for (let node = 0; node < level.nodes; node++) next[parts.labels[node]!] = labels[node]!;
    for (let node = 0; node < graph.nodes; node++) nodeOf[node] = parts.labels[nodeOf[node]!]!;
    level = aggregate(level, parts.labels, parts.count);
    labels = next;
  }
  return { labels: nodeOf.map((node) => labels[node]!), changed };
}

/**
 * Moves each node to the community where modularity gains most, until no move gains; only neighbours of what moved
 * are looked at again. Removed from its own community, a node gains w(i, c) − γ·k_i·K_c / 2m in community c.
 */
function moveNodes(graph: Graph, labels: Uint32Array, resolution: number, random: Random): boolean {
  const { nodes, offsets, neighbours, weights, strengths, total } = graph;
  if (total === 0) return false;
  const scale = resolution / total;
  const sums = new Float64Array(nodes);
  const sizes = new Uint32Array(nodes);
  for (let node = 0; node < nodes; node++) {
    sums[labels[node]!]! += strengths[node]!;
    sizes[labels[node]!]!++;
  }
  const empty: number[] = [];
  for (let label = nodes - 1; label >= 0; label--) if (sizes[label] === 0) empty.push(label);
  const queue = random.order(nodes);
  const waiting = new Uint8Array(nodes).fill(1);
  let head = 0;
  let length = nodes;
  const towards = new Float64Array(nodes);
  const touched = new Uint32Array(nodes);
  let anyMoved = false;
  while (length > 0) {
    const node = queue[head]!;
    head = head + 1 === nodes ? 0 : head + 1;
    length--;
    waiting[node] = 0;
    const own = labels[node]!;
    const strength = strengths[node]! * scale;
    const from = offsets[node]!;
    const to = offsets[node + 1]!;
    let count = 0;
    for (let i = from; i < to; i++) {
      const label = labels[neighbours[i]!]!;
      if (towards[label] === 0) touched[count++] = label;
      towards[label]! += weights[i]!;
    }
    let best = own;
    let gain = towards[own]! - strength * (sums[own]! - strengths[node]!);
    for (let i = 0; i < count; i++) {
      const label = touched[i]!;
      if (label !== own) {
        const other = towards[label]! - strength * sums[label]!;
        if (other > gain + EPSILON) {
          gain = other;
          best = label;
        }
      }
      towards[label] = 0;
    }
    // Alone a node gains nothing and loses nothing.
    if (gain < -EPSILON && sizes[own]! > 1) best = empty.pop() ?? best;
    if (best === own) continue;
    anyMoved = true;
    labels[node] = best;
    sums[own]! -= strengths[node]!;
    sums[best]! += strengths[node]!;
    sizes[best]!++;
    if (--sizes[own]! === 0) {
      sums[own] = 0;
      empty.push(own);
    }
    for (let i = from; i < to; i++) {
      const other = neighbours[i]!;
      if (waiting[other] === 1 || labels[other] === best) continue;
      waiting[other] = 1;
      queue[(head + length) % nodes] = other;
      length++;
    }
  }
  return anyMoved;
}

/** Labels 0 … count − 1 in the order in which they first occur. */
function renumber(labels: Uint32Array): { labels: Uint32Array<ArrayBuffer>; count: number } {
  let most = 0;
  for (const label of labels) if (label > most) most = label;
  const names = new Int32Array(most + 1).fill(-1);
  let count = 0;
  const renamed = new Uint32Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (names[label]! < 0) names[label] = count++;
    renamed[i] = names[label]!;
  }
  return { labels: renamed, count };
}
