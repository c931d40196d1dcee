import { packageInProgress } from "@toolkit/core/domain/targeting-package";
import { z } from "zod";
import { DRAFT_FORM, type Draft } from "./draft.ts";

const origin = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  categories: z.array(z.string()),
});

const kept = z.strictObject({
  form: z.literal(DRAFT_FORM),
  draft: z.strictObject({
    pack: packageInProgress,
    windowDays: z.number().int().positive().nullable(),
    declaredOnly: z.boolean(),
    origin: origin.nullable(),
    isChanged: z.boolean(),
  }),
});

/** A draft that was kept in this form; null for anything else. More than the limits allow is for the server to say. */
export function readDraft(stored: unknown): Draft | null {
  const read = kept.safeParse(stored);
  return read.success ? read.data.draft : null;
}
