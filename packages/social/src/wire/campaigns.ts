import { z } from "zod";
import { wireAdsId } from "./ads.ts";

const micro = z.number().int().nullable().optional();
/** When something was made, or changed last. */
const at = z.iso.datetime().nullable().optional();

export const wireCampaign = z.looseObject({
  id: wireAdsId,
  name: z.string(),
  entity_status: z.string(),
  daily_budget_amount_local_micro: micro,
  total_budget_amount_local_micro: micro,
  funding_instrument_id: z.string().nullable().optional(),
  /** Why it is not served, in the network's words. */
  reasons_not_servable: z.array(z.string()).optional(),
  currency: z.string().optional(),
  created_at: at,
  updated_at: at,
  deleted: z.boolean().optional(),
});
export type WireCampaign = z.infer<typeof wireCampaign>;

export const wireLineItem = z.looseObject({
  id: wireAdsId,
  campaign_id: wireAdsId,
  name: z.string().nullable(),
  entity_status: z.string(),
  objective: z.string(),
  bid_strategy: z.string().nullable().optional(),
  bid_amount_local_micro: micro,
  daily_budget_amount_local_micro: micro,
  total_budget_amount_local_micro: micro,
  placements: z.array(z.string()).default([]),
  start_time: z.string().nullable().optional(),
  end_time: z.string().nullable().optional(),
  product_type: z.string().nullable().optional(),
  created_at: at,
  updated_at: at,
  deleted: z.boolean().optional(),
});
/** What an ad group shows: posts, or media. */
export const wireCreative = z.looseObject({ id: wireAdsId, deleted: z.boolean().optional() });
export type WireCreative = z.infer<typeof wireCreative>;

/** A post that an ad group promotes. */
export const wirePromotedPost = z.looseObject({
  id: wireAdsId,
  line_item_id: wireAdsId,
  tweet_id: z.string(),
  entity_status: z.string().optional(),
  approval_status: z.string().nullable().optional(),
  created_at: at,
  updated_at: at,
  /** Undocumented of promoted posts; ad groups and campaigns have it. */
  reasons_not_servable: z.array(z.string()).nullable().optional(),
  deleted: z.boolean().optional(),
});
export type WirePromotedPost = z.infer<typeof wirePromotedPost>;

export type WireLineItem = z.infer<typeof wireLineItem>;

export const TARGETING_OPERATORS = ["EQ", "NE", "GTE", "LT"] as const;

export const wireTargetingCriterion = z.looseObject({
  id: wireAdsId,
  line_item_id: wireAdsId,
  name: z.string().nullable().optional(),
  operator_type: z.enum(TARGETING_OPERATORS),
  targeting_type: z.string(),
  targeting_value: z.union([z.string(), z.number()]).transform(String),
  deleted: z.boolean().optional(),
});
export type WireTargetingCriterion = z.infer<typeof wireTargetingCriterion>;

export const HISTORY_ENTITIES = ["CAMPAIGN", "LINE_ITEM", "PROMOTED_TWEET"] as const;

/** Who changed something of an ad account, and when. */
export const wireHistoryChange = z.looseObject({
  change_by: z.looseObject({ user_id: z.string().nullable().optional() }).nullable().optional(),
  changes: z.record(z.string(), z.unknown()).default({}),
  change_time: z.iso.datetime(),
  change_type: z.string(),
});
export type WireHistoryChange = z.infer<typeof wireHistoryChange>;

/** An entry of a list of what can be targeted. */
export const wireTargetingOption = z.looseObject({
  name: z.string(),
  targeting_type: z.string(),
  targeting_value: z.union([z.string(), z.number()]).transform(String),
  conversation_type: z.string().optional(),
  location_type: z.string().optional(),
  country_code: z.string().optional(),
});
export type WireTargetingOption = z.infer<typeof wireTargetingOption>;

export const wireTvShow = z.looseObject({
  name: z.string(),
  genre: z.string().nullable().optional(),
  targeting_value: z.union([z.string(), z.number()]).transform(String),
});
export type WireTvShow = z.infer<typeof wireTvShow>;

export const wireTvMarket = z.looseObject({
  name: z.string(),
  country_code: z.string(),
  locale: z.string(),
});
export type WireTvMarket = z.infer<typeof wireTvMarket>;

/** Documented limits of one call. */
export const TARGETING_LIMITS = { batch: 500, shows: 50 } as const;
