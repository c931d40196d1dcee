import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const FOLLOW_ACTIONS = ["follow", "unfollow"] as const;

export const follows = {
  change: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/follow-unfollow/",
    access: "session",
    summary: "Follow or unfollow a handle with the caller's connected X account",
    body: z.strictObject({
      handle: z
        .string()
        .trim()
        .regex(/^@?\w{1,15}$/, "Please enter a valid handle")
        .transform((text) => text.replace("@", "")),
      action: z.enum(FOLLOW_ACTIONS),
      /** Id or handle of the caller's account at the network; absent: the one that was connected first. */
      account: z.string().max(100).optional(),
    }),
    response: z.strictObject({
      handle: z.string(),
      following: z.boolean(),
      /** The account is protected: who owns it was asked. */
      is_requested: z.boolean(),
    }),
    errors: ["conflict", "too_many_requests", "unavailable"],
  }),
};
