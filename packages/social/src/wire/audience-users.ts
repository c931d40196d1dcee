import { z } from "zod";

/** Operations of one call, and bytes of its body, at most. */
export const AUDIENCE_USERS_LIMITS = { operations: 2500, bytes: 5_000_000 } as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.array(hash).min(1).optional();

/** One person, by the hashes of any of their identifiers. */
export const wireAudienceUser = z.strictObject({
  email: hashes,
  handle: hashes,
  twitter_id: hashes,
  device_id: hashes,
  phone_number: hashes,
});
export type WireAudienceUser = z.infer<typeof wireAudienceUser>;

export const wireAudienceOperation = z.strictObject({
  operation_type: z.enum(["Update", "Delete"]),
  params: z.strictObject({
    effective_at: z.iso.datetime().optional(),
    expires_at: z.iso.datetime().optional(),
    users: z.array(wireAudienceUser).min(1),
  }),
});
export type WireAudienceOperation = z.infer<typeof wireAudienceOperation>;

/** The body of a call that changes who is in a custom audience. */
export const wireAudienceOperations = z
  .array(wireAudienceOperation)
  .min(1)
  .max(AUDIENCE_USERS_LIMITS.operations);

/** Both numbers are those of the operations sent; any other answer means that the batch was not taken. */
export const wireAudienceUsersAnswer = z.looseObject({
  data: z.looseObject({ success_count: z.number().int(), total_count: z.number().int() }),
});
