import { z } from "zod";
import { wireId, wireUsername } from "./scalars.ts";

const place = { start: z.int().nonnegative(), end: z.int().nonnegative() };

const urls = z
  .array(
    z.strictObject({
      ...place,
      url: z.string(),
      expanded_url: z.string().optional(),
      display_url: z.string().optional(),
    }),
  )
  .min(1);

/** What the network recognises in a text; positions count code points. */
export const wireEntities = z.strictObject({
  hashtags: z
    .array(z.strictObject({ ...place, tag: z.string() }))
    .min(1)
    .optional(),
  cashtags: z
    .array(z.strictObject({ ...place, tag: z.string() }))
    .min(1)
    .optional(),
  mentions: z
    .array(z.strictObject({ ...place, username: wireUsername, id: wireId.optional() }))
    .min(1)
    .optional(),
  urls: urls.optional(),
});

export const wireUserEntities = z.strictObject({
  url: z.strictObject({ urls }).optional(),
  description: wireEntities.optional(),
});

export type WireEntities = z.infer<typeof wireEntities>;
export type WireUserEntities = z.infer<typeof wireUserEntities>;
