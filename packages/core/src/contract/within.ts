import { z } from "zod";
import { COMMUNITY_LIMITS } from "../domain/limits.ts";

/** How communities are searched for: the same search over the same audience and data finds the same ones. */
export const communitySearch = {
  /** γ of modularity: above 1 finds more and smaller communities. */
  resolution: z.number().min(0.1).max(10).optional(),
  /** The same seed gives the same answer. */
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
  /** Repetitions of each kind that stability is measured by. */
  runs: z.number().int().min(2).max(20).optional(),
  /** Members that are analysed at most; of a larger audience as many are drawn at random. */
  sample_size: z.number().int().min(100).max(COMMUNITY_LIMITS.members).optional(),
};

const attributes = {
  /** ISO 3166-1 alpha-2, as insights answer it. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Country is not valid")
    .optional(),
  /** ISO 3166-2, as insights answer it. */
  region: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, "Region is not valid")
    .optional(),
  /** A city's id, as insights answer it: "JP-13:tokyo". */
  city: z
    .string()
    .max(200)
    .regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?:\S(?:.*\S)?$/u, "City is not valid")
    .optional(),
  /** ISO 639-1, as insights answer it. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "Language is not valid")
    .optional(),
  gender: z.enum(["MALE", "FEMALE"], "Gender is not valid").optional(),
};
const attributeChoice = z.strictObject(attributes);
export type WithinAttributes = z.output<typeof attributeChoice>;

/** One community, as the answer about the audience's communities numbered it. */
const communityChoice = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,2}$/, "Community is not valid"),
  /** Version of the data that it was found in: in another one its number means somebody else. */
  version: z.number().int(),
  /** What the audience was narrowed to when its communities were found; absent: to nothing. */
  of: attributeChoice.optional(),
  ...communitySearch,
});
export type CommunityChoice = z.output<typeof communityChoice>;

const choice = z.strictObject({
  ...attributes,
  community: communityChoice.optional(),
  /** One account by its id on the network: what it posts itself. */
  account: z
    .string()
    .regex(/^\d{1,20}$/, "Account is not valid")
    .optional(),
});
export type Within = z.output<typeof choice>;

/** Narrows whom an answer is about to members who have all of these as well. */
export const narrowing = { within: choice.optional() };

/** The same as a text of an address: JSON. */
export const narrowingText = {
  within: z
    .string()
    .max(2000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "Within is not valid" });
        return z.NEVER;
      }
    })
    .pipe(choice)
    .optional(),
};
