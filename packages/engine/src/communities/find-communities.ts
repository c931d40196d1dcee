import { type EdgeList, projectUndirected } from "./graph.ts";
import { drawNetwork, type Picture } from "./picture.ts";
import { type RunSearches, searchHere } from "./searches.ts";
import { type Repetition, stablePartition } from "./stability.ts";

export interface CommunitySearch {
  readonly seed: number;
  readonly resolution: number;
  readonly runs: number;
  readonly part: number;
  /** Communities of fewer members are not told apart from chance meetings. */
  readonly leastMembers: number;
  /** Most communities that are told. */
  readonly most: number;
  readonly drawnNodes: number;
}

export interface FoundCommunities {
  /** Members by number of the community, largest first; `sizes.length` for members of none. */
  readonly community: Uint32Array;
  readonly sizes: Uint32Array;
  /** Sum of each member's edge weights. */
  readonly strengths: Float64Array;
  /** Undirected edges, a mutual one counted once. */
  readonly edges: number;
  readonly mutual: number;
  /** Members without any edge. */
  readonly alone: number;
  /** Over the whole partition, small communities included. */
  readonly modularity: number;
  readonly seeds: Repetition;
  readonly parts: Repetition;
  readonly picture: Picture;
}

/** Communities of a follow graph, how far they can be believed, and a picture of them. Pure: the same for the same input. */
export async function findCommunities(
  nodes: number,
  edges: EdgeList,
  search: CommunitySearch,
  runSearches: RunSearches = searchHere,
): Promise<FoundCommunities> {
  const graph = projectUndirected(nodes, edges);
  const found = await stablePartition(graph, search, runSearches);
  const order = bySize(found.labels, search);
  const names = new Map(order.map(({ label }, at) => [label, at]));
  const community = found.labels.map((label) => names.get(label) ?? order.length);
  const inOrder = (repetition: Repetition): Repetition => ({
    ...repetition,
    jaccard: Float64Array.from(order, ({ label }) => repetition.jaccard[label] ?? 0),
  });
  return {
    community,
    sizes: Uint32Array.from(order, ({ size }) => size),
    strengths: graph.strengths,
    edges: graph.neighbours.length / 2,
    mutual: graph.weights.reduce((sum, weight) => sum + (weight === 2 ? 1 : 0), 0) / 2,
    alone: graph.strengths.reduce((sum, strength) => sum + (strength === 0 ? 1 : 0), 0),
    modularity: found.modularity,
    seeds: inOrder(found.seeds),
    parts: inOrder(found.parts),
    picture: drawNetwork(graph, community, order.length, {
      seed: search.seed,
      nodes: search.drawnNodes,
    }),
  };
}

function bySize(
  labels: Uint32Array,
  { leastMembers, most }: CommunitySearch,
): { label: number; size: number }[] {
  const sizes = new Map<number, number>();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return [...sizes]
    .map(([label, size]) => ({ label, size }))
    .filter(({ size }) => size >= leastMembers)
    .toSorted((a, b) => b.size - a.size || a.label - b.label)
    .slice(0, most);
}
