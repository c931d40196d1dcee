import { type Graph, subgraph } from "./graph.ts";
import { layOut } from "./layout.ts";

/** A drawn part of the network: nodes by their number in the graph, edges by their place in `nodes`. */
export interface Picture {
  readonly nodes: Uint32Array;
  /** In [−1, 1]. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Edges among the drawn nodes, of which the strongest are in `from` and `to`. */
  readonly edges: number;
}

export interface PictureOptions {
  readonly seed: number;
  readonly nodes: number;
}

/** Lines beyond this many for each node are a grey area. */
const EDGES_EACH = 3;
/** Steps of the layout by nodes: small pictures can be finished better in the same time. */
const ITERATIONS = { least: 50, most: 300, steps: 60_000 } as const;

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
  const edges: { from: number; to: number; weight: number; least: number }[] = [];
  for (let from = 0; from < graph.nodes; from++) {
    for (let at = graph.offsets[from]!; at < graph.offsets[from + 1]!; at++) {
      const to = graph.neighbours[at]!;
      if (to <= from) continue;
      const least = Math.min(graph.strengths[from]!, graph.strengths[to]!);
      edges.push({ from, to, weight: graph.weights[at]!, least });
    }
  }
  const kept = edges
    .toSorted((a, b) => b.weight - a.weight || b.least - a.least || a.from - b.from || a.to - b.to)
    .slice(0, most);
  return {
    from: Uint32Array.from(kept, ({ from }) => from),
    to: Uint32Array.from(kept, ({ to }) => to),
    count: edges.length,
  };
}
