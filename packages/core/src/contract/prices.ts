import { z } from "zod";
import { SOLD_CURRENCIES } from "../domain/currencies.ts";
import { BILLING_INTERVALS } from "../domain/plans.ts";

/** What can be bought in. */
export const currency = z.enum(SOLD_CURRENCIES);
export const interval = z.enum(BILLING_INTERVALS);

/** A currency that something was billed in: one of the product's, else the ISO 4217 code of what staff billed elsewhere. */
export const billedIn = z.string().regex(/^[A-Z]{3}$/);

/** In minor units of the currency, which is never mixed with another one. */
export const price = z.strictObject({ amount: z.number().int(), currency: billedIn });
export type Price = z.output<typeof price>;
