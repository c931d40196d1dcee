/** What the network charges for by the object. */
export type PricedObject = "user" | "post" | "list" | "event";

/** Of which prices are counted: a tenth of a cent is the network's smallest, so cents are too coarse. */
export const MICROS_PER_CENT = 10_000;

/**
 * Millionths of a US dollar for each object that is read: X's pay-per-use price list as of February 2026 (users and
 * followers $0.010, posts $0.005, events of the Activity API $0.010). The list names no price for lists; they count as its dearest object. What is one's
 * own costs less, and an object that is read again on the same UTC day nothing: what is counted here is the most that
 * it can cost.
 */
export const READ_PRICE_MICROS: Readonly<Record<PricedObject, number>> = {
  user: 10_000,
  post: 5_000,
  list: 10_000,
  event: 10_000,
};

/**
 * Millionths of a US dollar for each call that changes something: creating a list and removing cost $0.010, other interactions
 * $0.015. The list names no price for changes of lists; they count as its dearest.
 */
export const CHANGE_PRICE_MICROS = { create: 10_000, change: 15_000, remove: 10_000 } as const;

export function priceOf(object: PricedObject, count: number): number {
  return READ_PRICE_MICROS[object] * count;
}

/** How many objects an amount pays for. */
export function affordable(object: PricedObject, micros: number): number {
  return Math.max(0, Math.floor(micros / READ_PRICE_MICROS[object]));
}
