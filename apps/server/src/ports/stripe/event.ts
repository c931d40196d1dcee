import { z } from "zod";
import type { PaymentEvent } from "../payments.ts";
import { momentOf } from "./reading.ts";

/** What is read of an event; everything else is read from Stripe itself. */
const signedEvent = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.number().int().min(0).max(8.64e12),
  data: z.looseObject({
    object: z.looseObject({
      object: z.string().optional(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
    }),
  }),
});

/** The event of a webhook's body; null: it is none. */
export function eventOf(body: unknown): PaymentEvent | null {
  const parsed = signedEvent.safeParse(body);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const { object, id: objectId, customer: named } = data.object;
  const customer = object === "customer" ? objectId : typeof named === "object" ? named?.id : named;
  return { id, type, customer: customer ?? null, createdAt: momentOf(created) };
}
