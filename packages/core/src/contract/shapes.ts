import { z } from "zod";
import { EMAIL_CHARACTERS, isEmailAddress } from "../domain/email-address.ts";
import { ONE_LINE, seenText } from "../domain/one-line.ts";

/** Query of every list; `page` is an opaque cursor or a number, as the answer's `next` gives it. */
export const pageQuery = {
  page: z.string().max(200).optional(),
  page_size: z.coerce.number().int().min(1).max(200).optional(),
};

/** The team of a session call: a slug (an id answers too); absent: the session's current team. */
export const teamQuery = { team: z.string().max(100).optional() };

/** The dataset an answer is computed on; absent: the team's newest import, else the sample. */
export const datasetField = { dataset: z.string().max(100).optional() };

export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** Every answer from network data names what it was computed on. */
export const provenance = { dataset: z.string(), version: z.number().int() };

/** A share or ratio that says more than the data counted, with its interval. */
export const estimate = z.strictObject({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  level: z.literal(0.95),
  method: z.string(),
});

/** In minor units of the currency: cents. */
export const money = z.strictObject({ amount: z.number().int(), currency: z.literal("USD") });
export type Money = z.output<typeof money>;

export const pk = z.strictObject({ pk: z.string().max(100) });
export const timestamp = z.iso.datetime();

/** An address that mail can be sent to, in lower case: the one schema for every address that is typed. */
export const emailAddress = z
  .string()
  .trim()
  .max(EMAIL_CHARACTERS, `Email must be less than ${EMAIL_CHARACTERS + 1} characters`)
  .transform((text) => text.normalize("NFC").toLowerCase())
  .refine(isEmailAddress, "Please enter a valid email address");

/**
 * A name that people give: one line, without control characters or marks that turn its direction. Marks of which nothing is
 * seen are no name.
 */
export function oneLineText(field: string, most: number) {
  return z
    .string()
    .trim()
    .overwrite(seenText)
    .max(most, `${field} must be less than ${most + 1} characters`)
    .regex(ONE_LINE, `${field} must be one line without control characters`);
}

/** The same where a name must be given. */
export function oneLineName(field: string, most: number) {
  return oneLineText(field, most).min(1, `${field} is required`);
}

/** As the network writes it: letters and digits. */
export const adAccountId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "Ad account id is not valid");
