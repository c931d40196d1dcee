import { applyPaymentEventJob } from "../../../../jobs/definitions/billing.ts";
import { findAccountOfCustomer } from "../account-repository.ts";
import { insertEvent, settleEvents } from "../effect-repository.ts";
import { selling, type BillingServices } from "./billing-services.ts";
import { refresh } from "./refresh.ts";

export interface ReceivedEvent {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}

/**
 * Keeps an event and queues what it asks for, in one transaction: only then may the provider hear that it arrived. The
 * same event again changes nothing.
 *
 * @throws AppError "invalid" for a wrong signature, and for what is no event.
 */
export async function receiveEvent(
  services: BillingServices,
  { body, signature }: ReceivedEvent,
): Promise<void> {
  const { payments, db, clock, queue } = selling(services);
  const event = payments.openEvent(body, signature);
  const { id: eventId } = event;
  // Disputes and refunds name the payment alone, which is somebody's.
  const customer = await payments.customerOf(event);
  await db.transaction(async (transaction) => {
    const receivedAt = clock.now();
    const isNew = await insertEvent(transaction, { ...event, customer }, receivedAt);
    if (!isNew || customer === null) return;
    await queue.enqueue(
      applyPaymentEventJob,
      { eventId, customerId: customer, receivedAt: receivedAt.toISOString() },
      { teamId: null, idempotencyKey: `payment event:${eventId}`, turn: `customer ${customer}` },
    );
  });
}

export interface AppliedEvent {
  readonly customerId: string;
  readonly receivedAt: Date;
}

/**
 * Brings a customer's account up to date; a reading that began after the event arrived has done so already, unless the
 * server's clock was set back since.
 */
export async function applyEvent(
  services: BillingServices,
  { customerId, receivedAt }: AppliedEvent,
): Promise<void> {
  const { db, clock } = services;
  const account = await findAccountOfCustomer(db, customerId);
  const readAt = account?.readAt ?? null;
  const isCovered = readAt !== null && readAt > receivedAt && readAt <= clock.now();
  // Customers of other products of the same provider account are nobody's here.
  if (account === undefined || account.closedAt !== null || isCovered) {
    await settleEvents(db, customerId, receivedAt, clock.now());
    return;
  }
  await refresh(selling(services), account.id);
}
