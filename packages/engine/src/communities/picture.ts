import type { Picture } from "../port/communities.ts";
import { type Graph, subgraph } from "./graph.ts";
import { layOut } from "./layout.ts";

export interface PictureOptions {
  readonly seed: number;
  readonly nodes: number;
}

/** Lines beyond this many for each node are a grey area. */
const EDGES_EACH = 3;
/** Steps of the layout by nodes: small pictures can be finished better in the same time. */
const ITERATIONS = { least: 30, most: 300, steps: 60_000 } as const;

/**
 * Draws at most so many nodes, from each community by its share and of it the best connected ones. Nodes without an
 * edge are not drawn.
 *
 * @param communities labels below this are drawn; the others are too small to be shown.
 */
export function drawNetwork(
  graph: Graph,
  labels: Uint32Array,
  communities: number,
  options: PictureOptions,
): Picture {
  const nodes = chooseNodes(graph, labels, communities, options.nodes);
  const drawn = subgraph(graph, nodes);
  const drawnLabels = nodes.map((node) => labels[node]!);
  const layout = layOut(drawn, drawnLabels, {
    seed: options.seed,
    iterations: Math.round(
      Math.min(
        ITERATIONS.most,
        Math.max(ITERATIONS.least, ITERATIONS.steps / Math.max(1, nodes.length)),
      ),
    ),
  });
  const { from, to, count } = strongestEdges(drawn, EDGES_EACH * nodes.length);
  return { nodes, ...layout, from, to, edges: count };
}

function chooseNodes(
  graph: Graph,
  labels: Uint32Array,
  communities: number,
  most: number,
): Uint32Array {
  const members: number[][] = Array.from({ length: communities }, () => []);
  let total = 0;
  for (let node = 0; node < graph.nodes; node++) {
    if (labels[node]! >= communities || graph.strengths[node] === 0) continue;
    members[labels[node]!]!.push(node);
    total++;
  }
  const share = Math.min(1, most / Math.max(1, total));
  const chosen = members.flatMap((list) =>
    list
      .toSorted((a, b) => graph.strengths[b]! - graph.strengths[a]! || a - b)
      .slice(0, Math.floor(list.length * share)),
  );
  return Uint32Array.from(chosen).sort();
}

/** Each edge once, mutual ones first, then by the ends' strengths: what holds the picture together. */
function strongestEdges(
  graph: Graph,
  most: number,
): { from: Uint32Array; to: Uint32Array; count: number } {
  const { nodes, offsets, neighbours, weights, strengths } = graph;
  // A large picture has a million edges: they are ordered by one number each, and only those that are kept by all rules.
  const scale = 1 + strengths.reduce((greatest, strength) => Math.max(greatest, strength), 0);
  const keys = new Float64Array(neighbours.length / 2);
  const ends = new Uint32Array(neighbours.length);
  let count = 0;
  for (let from = 0; from < nodes; from++) {
    for (let at = offsets[from]!; at < offsets[from + 1]!; at++) {
      const to = neighbours[at]!;
      if (to <= from) continue;
      keys[count] = weights[at]! * scale + Math.min(strengths[from]!, strengths[to]!);
      ends[2 * count] = from;
      ends[2 * count + 1] = to;
      count++;
    }
  }
  const least =
    count <= most ? Number.NEGATIVE_INFINITY : keys.slice(0, count).sort()[count - most]!;
  const kept: number[] = [];
  for (let edge = 0; edge < count; edge++) if (keys[edge]! >= least) kept.push(edge);
  // Edges come in the order of their ends, which decides among equals.
  kept.sort((a, b) => keys[b]! - keys[a]! || a - b);
  kept.length = Math.min(kept.length, most);
  return {
    from: Uint32Array.from(kept, (edge) => ends[2 * edge]!),
    to: Uint32Array.from(kept, (edge) => ends[2 * edge + 1]!),
    count,
  };
}
