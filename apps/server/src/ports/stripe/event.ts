import { z } from "zod";
import type { PaymentEvent } from "../payments.ts";
import { momentOf } from "./reading.ts";

const reference = z.union([z.string(), z.looseObject({ id: z.string() })]).nullish();
const idOf = (named: z.output<typeof reference>): string | null =>
  (typeof named === "object" ? named?.id : named) ?? null;

/** What is read of an event; everything else is read from Stripe itself. */
const signedEvent = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.number().int().min(0).max(8.64e12),
  data: z.looseObject({
    object: z.looseObject({
      object: z.string().optional(),
      id: z.string().optional(),
      charge: reference,
      payment_intent: reference,
      customer: reference,
    }),
  }),
});

/** The event of a webhook's body; null: it is none. */
export function eventOf(body: unknown): PaymentEvent | null {
  const parsed = signedEvent.safeParse(body);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const { object, id: objectId, customer, charge, payment_intent: intent } = data.object;
  return {
    id,
    type,
    customer: object === "customer" ? (objectId ?? null) : idOf(customer),
    charge: idOf(charge),
    intent: idOf(intent),
    createdAt: momentOf(created),
  };
}
