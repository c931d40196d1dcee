import { z } from "zod";
import { wireCount, wireId, wireTime } from "./scalars.ts";

export const LIST_FIELDS = [
  "created_at",
  "description",
  "follower_count",
  "id",
  "member_count",
  "name",
  "owner_id",
  "private",
] as const;

export const wireList = z.strictObject({
  id: wireId,
  name: z.string(),
  created_at: wireTime.optional(),
  description: z.string().optional(),
  follower_count: wireCount.optional(),
  member_count: wireCount.optional(),
  owner_id: wireId.optional(),
  private: z.boolean().optional(),
});

const name = z.string().min(1).max(25);
const description = z.string().max(100);

export const wireListCreate = z.strictObject({
  name,
  description: description.optional(),
  private: z.boolean().optional(),
});

export const wireListUpdate = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  private: z.boolean().optional(),
});

export const wireListMember = z.strictObject({ user_id: wireId });

export type WireList = z.infer<typeof wireList>;
