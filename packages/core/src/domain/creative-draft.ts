import { z } from "zod";
import { CREATIVE_KINDS } from "./creative.ts";

/** A creative as it is being written: nothing of it has to be complete. */
export const creativeDraft = z.strictObject({
  name: z.string(),
  ab_set: z.string(),
  kind: z.enum(CREATIVE_KINDS),
  text: z.string(),
  media: z.array(z.string()),
  title: z.string(),
  url: z.string(),
  utm: z.strictObject({
    source: z.string(),
    medium: z.string(),
    campaign: z.string(),
    term: z.string(),
    content: z.string(),
  }),
  slides: z.array(
    z.strictObject({ medium: z.string().nullable(), title: z.string(), url: z.string() }),
  ),
});
