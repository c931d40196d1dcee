import { z } from "zod";
import { COMMUNITY_LIMITS } from "../domain/limits.ts";
import { account, measured, measuring, notMeasurable } from "./audience-size.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { endpoint } from "./endpoint.ts";
import { facetItem } from "./insights.ts";
import { estimate, teamQuery } from "./shapes.ts";
import { communitySearch, narrowing } from "./within.ts";

export const communitiesBody = z.strictObject({
  targeting_package: targetingPackage,
  ...measuring,
  ...narrowing,
  ...communitySearch,
  /** Members that are drawn in the picture at most; 0: no picture. */
  drawn_members: z.number().int().min(0).max(COMMUNITY_LIMITS.drawn).optional(),
  /** Items of each list about a community. */
  limit: z.number().int().min(1).max(50).optional(),
  language: z.enum(["en", "ja"]).optional(),
});

/** How well two partitions of the same members agree, on average over the repetitions. */
const agreement = z.strictObject({
  /** Normalised mutual information: 1 for the same communities. */
  nmi: z.number(),
  /** Adjusted Rand index: 1 for the same communities, 0 for chance. */
  ari: z.number(),
});

export const STABILITY_STATES = ["stable", "tentative", "unstable"] as const;

const community = z.strictObject({
  /** Number within this answer, the largest community first. */
  id: z.string(),
  /** What sets it apart, of words and accounts, in the asked language where they have a name in it. Null for an unstable one. */
  name: z.string().nullable(),
  size: z.number().int(),
  /**
   * Share of the analysed members; of a sampled audience with the interval of the share among all members. Null: fewer than 30
   * were analysed.
   */
  share: estimate.nullable(),
  stability: z.strictObject({
    state: z.enum(STABILITY_STATES),
    /** Mean Jaccard index with the most similar community found from other seeds (0–1). */
    seeds: z.number(),
    /** The same within random parts of the members. */
    parts: z.number(),
    /** What the state means, to be shown beside the community. */
    text: z.string(),
  }),
  /** Over-indexing against the other analysed members, beyond chance, most telling first. */
  followed: z.array(z.strictObject({ ...facetItem.shape, account })),
  words_in_bio: z.array(facetItem),
  /** Of posts in the data's 90 newest days. */
  hashtags: z.array(facetItem),
  /** The best connected members. */
  members: z.array(account),
});

export const communities = z.strictObject({
  size: z.number().int().nullable(),
  known: z.number().int().nullable(),
  not_measurable: z.array(notMeasurable),
  /** Members that were analysed; fewer than `size`: drawn at random, those known by their fields first. */
  analysed: z.number().int(),
  sampled: z.boolean(),
  network: z.strictObject({
    /** Pairs of analysed members of whom at least one follows the other. */
    edges: z.number().int(),
    /** Of them, pairs that follow each other. */
    mutual: z.number().int(),
    /** Members who neither follow nor are followed by another analysed member. */
    alone: z.number().int(),
  }),
  /** Of the whole partition, at `resolution`. */
  modularity: z.number(),
  resolution: z.number(),
  seed: z.number().int(),
  stability: z.strictObject({
    runs: z.number().int(),
    /** Share of the members in each random part (0–1). */
    part: z.number(),
    seeds: agreement,
    parts: agreement,
  }),
  communities: z.array(community),
  /** Members of communities too small to be told, and members alone. */
  without_community: z.number().int(),
  /** Coordinates in −1 … 1; edges by the nodes' places in `nodes`, the strongest of `edges_total`. */
  picture: z.strictObject({
    nodes: z.array(
      z.strictObject({
        id: z.string(),
        username: z.string().nullable(),
        community: z.string(),
        x: z.number(),
        y: z.number(),
      }),
    ),
    edges: z.array(z.tuple([z.number().int(), z.number().int()])),
    edges_total: z.number().int(),
  }),
  ...measured,
});
export type Communities = z.output<typeof communities>;

export const audienceCommunities = {
  read: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/communities/",
    access: "session",
    summary: "Communities of an audience on its follow graph, with their stability and a picture",
    query: z.strictObject({ ...teamQuery }),
    body: communitiesBody,
    response: communities,
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
};
