import { z } from "zod";

export const PROCESSING_STATES = ["pending", "in_progress", "succeeded", "failed"] as const;

/** An upload in segments, as every step of it answers. */
export const wireMediaUpload = z.looseObject({
  id: z.string().regex(/^\d{1,19}$/),
  media_key: z.string().min(1),
  /** Absent: it is ready. */
  processing_info: z
    .looseObject({
      state: z.enum(PROCESSING_STATES),
      check_after_secs: z.number().optional(),
    })
    .optional(),
});
export type WireMediaUpload = z.infer<typeof wireMediaUpload>;

export const wireLibraryMedium = z.looseObject({ media_key: z.string().min(1) });

export const wireCard = z.looseObject({
  id: z.string().min(1),
  name: z.string().nullable().optional(),
  card_uri: z.string().min(1),
});

/** A post as the Ads API writes it. */
export const wireAdPost = z.looseObject({
  id_str: z.string().optional(),
  tweet_id: z.string().optional(),
  name: z.string().nullable().optional(),
});

export const wirePromotableUser = z.looseObject({
  id: z.string().min(1),
  user_id: z.string().min(1),
  promotable_user_type: z.string(),
  deleted: z.boolean().optional(),
});
