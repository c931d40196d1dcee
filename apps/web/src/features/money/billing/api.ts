import { billing, type BillingState, type Invoice } from "@toolkit/core/contract/billing";
import { billingDifferences } from "@toolkit/core/contract/billing-differences";
import type { PlanPreview } from "@toolkit/core/contract/plan-preview";
import { teams } from "@toolkit/core/contract/teams";
import type { SoldCurrency } from "@toolkit/core/domain/currencies";
import type { BillingInterval, SOLD_TEAM_PLANS } from "@toolkit/core/domain/plans";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { billingQuery } from "../../../lib/billing-query.ts";
import { call, newIdempotencyKey, type CallInput } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { teamsQuery } from "../../../lib/team.ts";
import { invoiceQuery, type InvoiceFilter } from "./invoice-filter.ts";
import { settledQuery } from "./settled.ts";

export interface PlanChoice {
  readonly plan: (typeof SOLD_TEAM_PLANS)[number];
  readonly interval: BillingInterval;
}

export interface PlanOrder extends PlanChoice {
  readonly currency: SoldCurrency;
}

const PAGE_SIZE = 25;

export function invoicesQuery(team: string, filter: InvoiceFilter) {
  return infiniteQueryOptions({
    queryKey: ["billing", team, "invoices", filter],
    initialPageParam: "",
    queryFn: ({ pageParam: page, signal }) =>
      call(billing.invoices, {
        query: {
          team,
          ...invoiceQuery(filter),
          ...(page !== "" && { page }),
          page_size: PAGE_SIZE,
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Every invoice that matches, page after page: a file holds what the screen does not show yet. */
export async function allInvoices(team: string, filter: InvoiceFilter): Promise<Invoice[]> {
  const all: Invoice[] = [];
  let page: string | null = "";
  while (page !== null) {
    const found: Awaited<ReturnType<typeof invoicePage>> = await invoicePage(team, filter, page);
    all.push(...found.results);
    page = found.next;
  }
  return all;
}

function invoicePage(team: string, filter: InvoiceFilter, page: string) {
  return call(billing.invoices, {
    query: { team, ...invoiceQuery(filter), ...(page !== "" && { page }), page_size: 100 },
  });
}

export function detailsQuery(team: string) {
  return queryOptions({
    queryKey: ["billing", team, "details"],
    queryFn: ({ signal }) => call(billing.details, { query: { team }, signal }),
  });
}

export function paymentMethodQuery(team: string) {
  return queryOptions({
    queryKey: ["billing", team, "payment-method"],
    queryFn: ({ signal }) => call(billing.paymentMethod, { query: { team }, signal }),
  });
}

/** The sum of a change at this moment; asked for anew each time that it is shown. */
export function previewQuery(team: string, choice: PlanChoice) {
  return queryOptions({
    queryKey: ["billing", team, "preview", choice.plan, choice.interval],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const asked = call(billing.preview, { query: { team }, body: { ...choice }, signal });
      const preview = await asked.catch(async (error: unknown) => {
        // The plan is another one than the page shows, as after a change in another window.
        if (error instanceof ApiError && error.code === "conflict")
          await queryClient.invalidateQueries({
            queryKey: billingQuery(team).queryKey,
            exact: true,
          });
        throw error;
      });
      // One key for the sum that is shown: confirming it twice pays once.
      return { preview, key: newIdempotencyKey() };
    },
  });
}

/** What a change at the payment provider changes too. */
const KEPT_BESIDE = new Set<unknown>(["invoices", "payment-method", "details"]);

/** Takes over a state that a call answered; invoices and the payment method may have changed with it. */
async function adoptBilling(team: string, state: BillingState): Promise<void> {
  queryClient.setQueryData(billingQuery(team).queryKey, state);
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: ["billing", team],
      predicate: ({ queryKey: [, , part] }) => KEPT_BESIDE.has(part),
    }),
    queryClient.invalidateQueries({ queryKey: ["team", team] }),
    queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey }),
  ]);
}

export function settledTeamQuery(team: string) {
  return settledQuery({
    key: ["billing", team],
    known: () => queryClient.fetchQuery(billingQuery(team)),
    reconcile: async () => {
      const state = await call(billing.reconcile, { query: { team } });
      await adoptBilling(team, state);
      return state;
    },
  });
}

type DetailChanges = NonNullable<CallInput<typeof billing.changeDetails>["body"]>;

interface Confirmed extends PlanChoice {
  readonly preview: PlanPreview;
  readonly key: string;
}

interface Cancellation {
  readonly reason: NonNullable<CallInput<typeof billing.cancel>["body"]>["reason"];
  readonly comment: string;
}

export function useBillingActions(team: string) {
  const query = { team };
  const onSuccess = (state: BillingState) => adoptBilling(team, state);
  return {
    reconcile: useMutation({
      mutationFn: () => call(billing.reconcile, { query }),
      onSuccess,
    }),
    upgrade: useMutation({
      mutationFn: ({ plan, interval, preview, key }: Confirmed) =>
        call(billing.upgrade, {
          query,
          body: {
            plan,
            interval,
            proration_date: preview.proration_date,
            due_now: preview.due_now,
            takes_back_cancellation: preview.cancellation !== null,
          },
          idempotencyKey: key,
        }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: ({ reason, comment }: Cancellation) =>
        call(billing.cancel, {
          query,
          body: { reason, ...(comment.trim() === "" ? {} : { comment }) },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess,
    }),
    resume: useMutation({
      mutationFn: () => call(billing.resume, { query, idempotencyKey: newIdempotencyKey() }),
      onSuccess,
    }),
    details: useMutation({
      mutationFn: (body: DetailChanges) => call(billing.changeDetails, { query, body }),
      onSuccess: async (details) => {
        queryClient.setQueryData(detailsQuery(team).queryKey, details);
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: billingQuery(team).queryKey, exact: true }),
          queryClient.invalidateQueries({ queryKey: ["team", team] }),
          queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey }),
        ]);
      },
    }),
  };
}

/** Leaves for the payment provider's page that takes the first payment. */
export async function startCheckout(
  team: string,
  order: PlanOrder,
  { replacesGrant }: { readonly replacesGrant: boolean },
): Promise<void> {
  const { url } = await call(billing.checkout, {
    query: { team },
    body: { ...order, ...(replacesGrant && { replaces_grant: true }) },
    idempotencyKey: newIdempotencyKey(),
  });
  window.location.assign(url);
}

/** Leaves for the payment provider's page of payment methods. */
export async function openPortal(team: string): Promise<void> {
  const { url } = await call(billing.portal, {
    query: { team },
    idempotencyKey: newIdempotencyKey(),
  });
  window.location.assign(url);
}

/** Whether the caller may buy, change and cancel: admins of the team; null: not known yet. */
export function useMayManage(team: string): boolean | null {
  const own = useQuery(teamsQuery).data?.results.find(({ slug }) => slug === team);
  return own === undefined ? null : own.level === "admin";
}

/** Whether the caller is of the provider's own people. */
export function useIsStaff(team: string): boolean {
  const own = useQuery(teamsQuery).data?.results.find(({ slug }) => slug === team);
  return own?.abilities.includes("grant_plan") === true;
}

export const differencesQuery = queryOptions({
  queryKey: ["billing", "differences"],
  queryFn: ({ signal }) => call(billingDifferences.list, { signal }),
});

/** The people who may. */
export function adminsQuery(team: string) {
  return queryOptions({
    queryKey: ["team", team, "admins"],
    queryFn: async ({ signal }) => {
      const { results } = await call(teams.members, {
        params: { slug: team },
        query: { page_size: 200 },
        signal,
      });
      return results.filter(({ level }) => level === "admin");
    },
  });
}

export function isRefusedPayment(error: unknown): boolean {
  return error instanceof ApiError && error.code === "payment_failed";
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === "stale_version";
}
