import { z } from "zod";

/** Beginning of every problem's type, as live answers have it. */
export const PROBLEM_TYPES = "https://api.twitter.com/2/problems/";

/** What is wrong with one thing of an answer, or with the call as a whole (RFC 7807). */
export const wireProblem = z.looseObject({
  type: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  status: z.int().optional(),
});

/** The body of a call that failed. */
export const wireFailure = wireProblem.extend({
  errors: z
    .array(
      z.looseObject({
        message: z.string().optional(),
        parameters: z.record(z.string(), z.array(z.string())).optional(),
      }),
    )
    .optional(),
});

/** How failures of the older sign-in are told. */
export const wireOldFailure = z.strictObject({
  errors: z.array(z.strictObject({ code: z.int(), message: z.string() })).min(1),
});

export type WireProblem = z.infer<typeof wireProblem>;
export type WireFailure = z.infer<typeof wireFailure>;
