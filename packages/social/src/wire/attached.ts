import { z } from "zod";
import { wireCount, wireId, wireTime } from "./scalars.ts";

export const wireMediaKey = z.string().regex(/^[0-9]+_[0-9]+$/);
export const wirePlaceId = z.string().min(1);

const variants = z.array(
  z.strictObject({
    bit_rate: wireCount.optional(),
    content_type: z.string(),
    url: z.url(),
  }),
);

const medium = {
  media_key: wireMediaKey.optional(),
  height: wireCount.optional(),
  width: wireCount.optional(),
  alt_text: z.string().optional(),
};

/** A picture, a film or an animated picture that posts carry. */
export const wireMedium = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("photo"), ...medium, url: z.url().optional() }),
  z.strictObject({
    type: z.literal("video"),
    ...medium,
    duration_ms: wireCount.optional(),
    preview_image_url: z.url().optional(),
    public_metrics: z.strictObject({ view_count: wireCount }).optional(),
    variants: variants.optional(),
  }),
  z.strictObject({
    type: z.literal("animated_gif"),
    ...medium,
    preview_image_url: z.url().optional(),
    variants: variants.optional(),
  }),
]);

export const wirePoll = z.strictObject({
  id: wireId,
  options: z
    .array(
      z.strictObject({
        position: wireCount,
        label: z.string().min(1).max(25),
        votes: wireCount,
      }),
    )
    .min(2)
    .max(4),
  duration_minutes: z.int().min(5).max(10_080).optional(),
  end_datetime: wireTime.optional(),
  voting_status: z.enum(["open", "closed"]).optional(),
});

export const wirePoint = z.strictObject({
  type: z.literal("Point"),
  coordinates: z.tuple([z.number(), z.number()]),
});

export const wirePlace = z.strictObject({
  id: wirePlaceId,
  full_name: z.string(),
  contained_within: z.array(wirePlaceId).min(1).optional(),
  country: z.string().optional(),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  geo: z
    .strictObject({
      type: z.literal("Feature"),
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      properties: z.strictObject({}),
    })
    .optional(),
  name: z.string().optional(),
  place_type: z.enum(["poi", "neighborhood", "city", "admin", "country", "unknown"]).optional(),
});

export type WireMedium = z.infer<typeof wireMedium>;
export type WirePoll = z.infer<typeof wirePoll>;
export type WirePlace = z.infer<typeof wirePlace>;
