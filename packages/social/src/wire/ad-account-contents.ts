import { z } from "zod";
import { wireAdsId } from "./ads.ts";

const time = z.iso.datetime();
const micro = z.number().int().nullable().optional();
const deleted = z.boolean().optional();

/** What the person who asks may do in an ad account. */
export const wireAdAccess = z.looseObject({
  data: z.looseObject({ user_id: z.string(), permissions: z.array(z.string()) }),
});

/** What an ad account is charged to. */
export const wireFundingInstrument = z.looseObject({
  id: wireAdsId,
  type: z.string(),
  description: z.string().nullable().optional(),
  currency: z.string(),
  able_to_fund: z.boolean().optional(),
  reasons_not_able_to_fund: z.array(z.string()).default([]),
  credit_limit_local_micro: micro,
  credit_remaining_local_micro: micro,
  funded_amount_local_micro: micro,
  end_time: time.nullable().optional(),
  deleted,
});
export type WireFundingInstrument = z.infer<typeof wireFundingInstrument>;

export const wireCampaignRow = z.looseObject({
  id: wireAdsId,
  name: z.string().nullable(),
  entity_status: z.string(),
  deleted,
});
export type WireCampaignRow = z.infer<typeof wireCampaignRow>;

/** The network calls ad groups line items. */
export const wireAdGroupRow = z.looseObject({
  id: wireAdsId,
  name: z.string().nullable(),
  campaign_id: wireAdsId,
  entity_status: z.string(),
  objective: z.string().nullable().optional(),
  deleted,
});
export type WireAdGroupRow = z.infer<typeof wireAdGroupRow>;

/** A post that an ad group promotes. */
export const wireAdRow = z.looseObject({
  id: wireAdsId,
  line_item_id: wireAdsId,
  tweet_id: z.string(),
  entity_status: z.string().optional(),
  approval_status: z.string().nullable().optional(),
  deleted,
});
export type WireAdRow = z.infer<typeof wireAdRow>;
