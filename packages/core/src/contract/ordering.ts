import { z } from "zod";

/**
 * "share" and "count": members who have the item. "difference": its share less that in the baseline. "affinity": the ratio of shares. "score": shrunken log-odds, which trusts
 * rare items less. "uniqueness": of everybody who has the item, the part in the audience.
 */
export const LIST_SORTS = [
  "share",
  "count",
  "difference",
  "affinity",
  "score",
  "uniqueness",
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** How lists that are compared with a baseline are sorted, and how frequent their items must be. */
export const ordering = {
  /** Default: places and languages by share, everything else by score. Gender and age keep their order. */
  sort: z.enum(LIST_SORTS).optional(),
  /** Least share of the known members, 0–1. Not for gender and age. Default: none. */
  min_share: z.number().min(0).max(1).optional(),
  /** Fewest members. Not for gender and age. Default: none. */
  min_people: z.number().int().min(0).optional(),
};

/** The same in an address. */
export const orderingText = {
  sort: ordering.sort,
  min_share: z.coerce.number().min(0).max(1).optional(),
  min_people: z.coerce.number().int().min(0).optional(),
};
