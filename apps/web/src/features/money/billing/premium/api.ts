import type { PremiumState } from "@toolkit/core/contract/billing";
import type { PlanPreview } from "@toolkit/core/contract/plan-preview";
import { premiumReferral } from "@toolkit/core/contract/premium-referral";
import { premiumSubscription } from "@toolkit/core/contract/premium-subscription";
import type { SoldCurrency } from "@toolkit/core/domain/currencies";
import type { BillingInterval } from "@toolkit/core/domain/plans";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../../lib/client.ts";
import { premiumQuery } from "../../../../lib/premium-query.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { settledQuery } from "../settled.ts";

export const referralQuery = queryOptions({
  queryKey: ["premium", "referral"],
  queryFn: ({ signal }) => call(premiumReferral.read, { signal }),
});

/** The sum of another interval at this moment; asked for anew each time that it is shown. */
export function intervalQuery(interval: BillingInterval) {
  return queryOptions({
    queryKey: ["premium", "preview", interval],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const preview = await call(premiumSubscription.preview, { body: { interval }, signal });
      // One key for the sum that is shown: confirming it twice pays once.
      return { preview, key: newIdempotencyKey() };
    },
  });
}

function adopt(state: PremiumState): void {
  queryClient.setQueryData(premiumQuery.queryKey, state);
}

export const settledPremiumQuery = settledQuery({
  key: ["premium"],
  known: () => queryClient.fetchQuery(premiumQuery),
  reconcile: async () => {
    const state = await call(premiumSubscription.reconcile);
    adopt(state);
    return state;
  },
});

interface Confirmed {
  readonly interval: BillingInterval;
  readonly preview: PlanPreview;
  readonly key: string;
}

interface Cancellation {
  readonly reason: NonNullable<CallInput<typeof premiumSubscription.cancel>["body"]>["reason"];
  readonly comment: string;
}

export function usePremiumActions() {
  return {
    reconcile: useMutation({
      mutationFn: () => call(premiumSubscription.reconcile),
      onSuccess: adopt,
    }),
    change: useMutation({
      mutationFn: ({ interval, preview, key }: Confirmed) => {
        const { proration_date, due_now, cancellation } = preview;
        const takes_back_cancellation = cancellation !== null;
        return call(premiumSubscription.change, {
          body: { interval, shown: { proration_date, due_now, takes_back_cancellation } },
          idempotencyKey: key,
        });
      },
      onSuccess: adopt,
    }),
    cancel: useMutation({
      mutationFn: ({ reason, comment }: Cancellation) =>
        call(premiumSubscription.cancel, {
          body: { reason, ...(comment.trim() === "" ? {} : { comment }) },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess: adopt,
    }),
    resume: useMutation({
      mutationFn: () =>
        call(premiumSubscription.change, {
          body: { cancel_at_period_end: false },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess: adopt,
    }),
  };
}

/** Leaves for the payment provider's page that takes the first payment. */
export async function startPremium(order: {
  readonly interval: BillingInterval;
  readonly currency: SoldCurrency;
  /** The code of whoever brought them. */
  readonly referral: string | null;
}): Promise<void> {
  const { interval, currency, referral } = order;
  const { url } = await call(premiumSubscription.create, {
    body: { interval, currency, ...(referral !== null && { referral_code: referral }) },
    idempotencyKey: newIdempotencyKey(),
  });
  window.location.assign(url);
}

/** Leaves for the payment provider's page of payment methods and invoices. */
export async function openPremiumPortal(): Promise<void> {
  const { url } = await call(premiumSubscription.portal, { idempotencyKey: newIdempotencyKey() });
  window.location.assign(url);
}
