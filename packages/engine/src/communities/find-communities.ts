import type {
  CommunitySearch,
  EdgeList,
  FoundCommunities,
  Repetition,
} from "../port/communities.ts";
import { projectUndirected } from "./graph.ts";
import { drawNetwork } from "./picture.ts";
import { type RunSearches, searchHere } from "./searches.ts";
import { stablePartition } from "./stability.ts";

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
