import type Stripe from "stripe";

type Ending = Pick<Stripe.Subscription, "cancel_at" | "cancel_at_period_end" | "metadata">;

/**
 * The end that staff set. A customer's own cancellation replaces it at Stripe, and the metadata keeps it, so that whoever
 * resumes has the same end again.
 */
export function agreedEnd(subscription: Ending): number | null {
  const { cancel_at: at, cancel_at_period_end: isCancelled, metadata } = subscription;
  if (!isCancelled) return at;
  const kept = metadata["ends_at"] ?? "";
  return /^\d+$/.test(kept) ? Number(kept) : null;
}

const kept = (at: number | null): string => (at === null ? "" : String(at));

/** Whether the metadata says what a cancellation at Stripe's own pages would forget, and nothing that staff took back. */
export function isEndKept({
  cancel_at: at,
  cancel_at_period_end: ends,
  metadata,
}: Ending): boolean {
  return ends || (metadata["ends_at"] ?? "") === kept(at);
}

export async function keepEnd(
  stripe: Stripe,
  { subscription, at }: { readonly subscription: string; readonly at: Date | null },
  idempotencyKey: string,
): Promise<void> {
  const seconds = at === null ? null : Math.floor(at.getTime() / 1000);
  const metadata = { ends_at: kept(seconds) };
  await stripe.subscriptions.update(subscription, { metadata }, { idempotencyKey });
}
