import { z } from "zod";
import { MEDIA_KINDS } from "../domain/media-limits.ts";

const count = z.number().int();

/** Properties of a medium, read from its content. */
export const mediaFacts = z.strictObject({
  kind: z.enum(MEDIA_KINDS),
  /** As in `image/png`. */
  type: z.string(),
  bytes: count,
  width: count,
  height: count,
  /** Null for images. */
  duration_ms: count.nullable(),
  frame_rate: z.number().nullable(),
  video_codec: z.string().nullable(),
  audio_codec: z.string().nullable(),
});
