import type { ContrastRow } from "../statistics/contrast-rows.ts";
import type { CallOptions, Sourced } from "./calls.ts";
import type { SetTotals } from "./sizes.ts";

/** How much two partitions of the same nodes agree. */
export interface Agreement {
  /** Normalised mutual information, by the arithmetic mean of the entropies: 1 for equal partitions. */
  readonly nmi: number;
  /** Adjusted Rand index: 1 for equal partitions, 0 on average for random ones. */
  readonly ari: number;
}

export interface CommunityParameters extends CommunitySearch {
  /** Members that are analysed at most; beyond, as many drawn at random. */
  readonly sampleSize: number;
  /** Rows of each list about a community. */
  readonly rows: number;
}

/** One community and what sets it apart from the other members that were analysed. */
export interface CommunityTraits {
  /** The best connected members, dense ids. */
  readonly top: Uint32Array;
  readonly followed: readonly ContrastRow<number>[];
  readonly bioWords: readonly ContrastRow<string>[];
  readonly hashtags: readonly ContrastRow<string>[];
  /** Denominators of the shares. */
  readonly totals: Readonly<
    Record<"followed" | "bioWords" | "hashtags", { audience: number; baseline: number }>
  >;
}

export interface CommunitiesFound extends FoundCommunities {
  /** Dense ids of those who were analysed, ascending: what the numbers of nodes mean. */
  readonly members: Uint32Array;
  readonly traits: readonly CommunityTraits[];
}

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

/** Directed edges between nodes 0 … nodes − 1. */
export interface EdgeList {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
}

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

/** What repetitions of one kind say. */
export interface Repetition extends Agreement {
  /** By label of the partition: mean over the runs of the greatest Jaccard index with a community found there. */
  readonly jaccard: Float64Array;
}

/** Who follows whom among listed accounts, by their places in the list. */
export interface InducedEdges extends EdgeList, Sourced {}

export interface CommunityOptions extends CallOptions, CommunityParameters {}

export interface RawCommunities extends CommunitiesFound, Sourced {
  readonly audience: SetTotals;
}
