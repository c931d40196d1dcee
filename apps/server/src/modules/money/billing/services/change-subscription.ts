import type { CANCEL_REASONS } from "@toolkit/core/contract/billing";
import { type BillingInterval, type SoldPlan } from "@toolkit/core/domain/plans";
import {
  DEFAULT_CURRENCY,
  isSoldCurrency,
  type SoldCurrency,
} from "@toolkit/core/domain/currencies";
import { AppError } from "../../../../errors.ts";
import type { PlanChange, PreviewedInvoice } from "../../../../ports/payments.ts";
import { OTHER_SUM } from "../../../../plan-refusals.ts";
import { subscriptionsOfAccount, type SubscriptionRow } from "../projection-repository.ts";
import {
  ensureAccount,
  ensureCustomer,
  findOwnAccount,
  reread,
  type Customer,
  type Owner,
} from "./accounts.ts";
import { selling, type BillingServices, type SellingServices } from "./billing-services.ts";
import {
  refused,
  requireCollected,
  requireContinuation,
  requireNoEnd,
  requireOther,
  requirePaid,
  requireResumable,
  requireShownNow,
  TAKEN_BACK,
} from "./change-rules.ts";
import { effectKey } from "./effects.ts";
import { requireNoGrant } from "./granted-plans.ts";
import { refresh } from "./refresh.ts";
import { debtOf, isActive } from "./standing.ts";
import { vainOf } from "./stop-charging.ts";

/** Who asks, and what makes the same request recognisable. */
export interface Request {
  readonly owner: Owner;
  /** The call's `Idempotency-Key`, else the id of the call. */
  readonly request: string;
  readonly language: "en" | "ja";
}

const NONE_TO_CHANGE = {
  en: "There is no bought subscription to change. Choose a plan first.",
  ja: "変更できるサブスクリプションがありません。まずプランを選択してください。",
};

const ALREADY_BOUGHT = {
  en: "There is a subscription already. Change its plan instead of buying another one.",
  ja: "すでにサブスクリプションがあります。新たに購入せず、プランを変更してください。",
};

const COVERED = {
  en: "The provider granted your team a plan, which takes the place of the one that you bought. That one ends with the period that is paid for; until then, no other plan can be bought and it cannot be resumed. Nothing was charged.",
  ja: "チームには提供元のプランが付与されており、購入済みのプランに代わって適用されます。購入済みのプランは支払い済みの期間の終わりに終了し、それまでは別のプランの購入や解約の取り消しはできません。請求は行われていません。",
};

const OWED_FIRST = {
  team: {
    en: "A payment of an earlier subscription is overdue. Pay it first; the invoice is under Billing. Then a plan can be bought.",
    ja: "以前のサブスクリプションのお支払いが確認できていません。「お支払い」の請求書から先にお支払いいただくと、プランを購入できます。",
  },
  // Persons have no Billing.
  person: {
    en: "A payment of your earlier subscription is overdue. Pay it first, by the notice on the Premium page. Then Premium can be bought again.",
    ja: "以前のサブスクリプションのお支払いが確認できていません。「プレミアム」のページのお知らせから先にお支払いいただくと、あらためてお申し込みいただけます。",
  },
};

const unsold = (currency: string) => ({
  en: `Your invoices are in ${currency}, in which no plans are sold here. Nothing was changed or charged; please ask whoever runs this installation.`,
  ja: `請求書の通貨は${currency}ですが、この通貨ではプランを販売していません。変更や請求は行われていません。このサービスの運用担当者にご相談ください。`,
});

/** The currency, where plans are sold in it. @throws AppError "conflict" */
function requireSold(currency: string): SoldCurrency {
  if (isSoldCurrency(currency)) return currency;
  throw refused(`nothing is sold in ${currency}`, unsold(currency));
}

/** What was bought and still runs; the one that started last. A paused one carries no plan and charges nothing. */
async function running(
  { db }: Pick<BillingServices, "db">,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  const rows = await subscriptionsOfAccount(db, accountId);
  return rows.find(({ status }) => isActive(status));
}

export interface CheckoutRequest extends Request {
  readonly plan: SoldPlan;
  readonly interval: BillingInterval;
  readonly currency: SoldCurrency | undefined;
  readonly promotionCode: string | undefined;
  /** The caller knows that a granted plan ends with the purchase. */
  readonly replacesGrant: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Opens a page of the provider's that takes the first payment. */
export async function startCheckout(
  given: BillingServices,
  asked: CheckoutRequest,
): Promise<{ readonly id: string; readonly url: string }> {
  const services = selling(given);
  const { owner, plan, interval, language } = asked;
  // An empty field asks for no coupon.
  const promotionCode = asked.promotionCode || null;
  const known = await ensureAccount(services, owner);
  // An event may be on its way, and nobody should pay twice.
  if (known.customerId !== null) await refresh(services, known.id);
  const account = await reread(services, known);
  const debt = debtOf(await subscriptionsOfAccount(services.db, account.id));
  if (debt?.takenBack === true) throw refused("a payment was taken back", TAKEN_BACK);
  if ((await running(services, account.id)) !== undefined) {
    const why = await vainOf(services, services.db, account);
    throw refused("a subscription runs", why === "granted" ? COVERED : ALREADY_BOUGHT);
  }
  if (debt !== null) throw refused("an earlier payment is overdue", OWED_FIRST[owner.kind]);
  if (owner.kind === "team" && !asked.replacesGrant) await requireNoGrant(services, owner.id);
  const fixed = account.currency === null ? null : requireSold(account.currency);
  if (fixed !== null && asked.currency !== undefined && asked.currency !== fixed)
    throw refused(`currency is ${fixed}`, {
      en: `Earlier invoices or your credit are in ${fixed}. Choose this currency.`,
      ja: `以前の請求書またはクレジットの通貨は${fixed}です。この通貨を選択してください。`,
    });
  const { customerId: customer } = await ensureCustomer(services, account);
  const price = { plan, interval, currency: fixed ?? asked.currency ?? DEFAULT_CURRENCY };
  const { successUrl, cancelUrl } = asked;
  const order = { customer, price, promotionCode, language, successUrl, cancelUrl };
  const result = await services.effects.run({
    accountId: account.id,
    effect: { do: "checkout", order },
    key: effectKey(account.id, "checkout", asked.request),
  });
  return { id: result.id ?? "", url: result.url ?? "" };
}

interface Bought {
  readonly customer: Customer;
  readonly row: SubscriptionRow;
}

async function bought(services: SellingServices, owner: Owner): Promise<Bought> {
  const account = await findOwnAccount(services, owner);
  if (account === null || account.customerId === null) throw refused("no customer", NONE_TO_CHANGE);
  const row = await running(services, account.id);
  if (row === undefined) throw refused("no subscription runs", NONE_TO_CHANGE);
  return { customer: { ...account, customerId: account.customerId }, row };
}

export interface ChangeRequest extends Request {
  readonly plan: SoldPlan;
  readonly interval: BillingInterval;
  readonly prorationDate: Date | undefined;
}

/** What the caller saw of a change, and agrees to. */
export interface Confirmed {
  readonly prorationDate: Date;
  readonly dueNow: number;
  /** That a cancelled subscription continues. */
  readonly continues: boolean;
}

export interface Preview {
  readonly row: SubscriptionRow;
  readonly invoice: PreviewedInvoice;
  readonly prorationDate: Date;
}

function planChange(
  { customer, row }: Bought,
  { plan, interval }: ChangeRequest,
  { prorationDate: date, continues }: Pick<Confirmed, "prorationDate" | "continues">,
): PlanChange {
  return {
    customer: customer.customerId,
    subscription: row.id,
    price: { plan, interval, currency: requireSold(row.currency) },
    prorationDate: Math.floor(date.getTime() / 1000),
    continues,
  };
}

/** Now, for the provider: its clock may be ahead of ours, and nothing can be settled before the subscription began. */
function presentOf({ customer, row }: Bought, services: SellingServices): Date {
  const now = customer.testNow ?? services.clock.now();
  return new Date(Math.max(now.getTime(), row.startAt.getTime()));
}

/** The exact sum of a change, at a moment that the change itself then repeats. */
export async function previewChange(
  given: BillingServices,
  asked: ChangeRequest,
): Promise<Preview> {
  const services = selling(given);
  // A lost event must not settle another plan, or another day, than the provider's.
  if (asked.prorationDate === undefined) await reconcile(services, asked.owner);
  const found = await bought(services, asked.owner);
  requirePaid(found);
  requireCollected(found);
  requireNoEnd(found);
  const present = presentOf(found, services);
  const prorationDate = asked.prorationDate ?? present;
  requireShownNow(prorationDate, present);
  requireOther(found, asked);
  const change = planChange(found, asked, { prorationDate, continues: true });
  const invoice = await services.payments.preview(change);
  return { row: found.row, invoice, prorationDate };
}

async function changePlanAlone(
  services: SellingServices,
  asked: ChangeRequest & Confirmed,
): Promise<void> {
  const before = await bought(services, asked.owner);
  const { id: accountId } = before.customer;
  const key = effectKey(accountId, "change_plan", asked.request);
  const earlier = { do: "change_plan", change: planChange(before, asked, asked) } as const;
  const wasDone = await services.effects.wasDone(key, earlier);
  if (!wasDone) await services.effects.requireSettled(accountId);
  // A cancellation at the provider's own pages since, of which no event told yet, must not be undone unseen.
  await refresh(services, accountId);
  if (wasDone) return;
  const found = await bought(services, asked.owner);
  const change = planChange(found, asked, asked);
  const effect = { do: "change_plan", change } as const;
  requirePaid(found);
  requireCollected(found);
  requireNoEnd(found);
  requireContinuation(found, asked.continues);
  requireShownNow(asked.prorationDate, presentOf(found, services));
  requireOther(found, asked);
  const { due } = await services.payments.preview(change);
  if (due !== asked.dueNow)
    throw new AppError("stale_version", { message: `due is ${due}`, user: OTHER_SUM });
  await services.effects.run({ accountId, effect, key });
  await refresh(services, accountId);
}

/** Changes the plan for the sum that was shown, or not at all: of two changes at once, the second sees the first. */
export async function changePlan(
  given: BillingServices,
  asked: ChangeRequest & Confirmed,
): Promise<void> {
  const services = selling(given);
  const account = await findOwnAccount(services, asked.owner);
  if (account === null) throw refused("no account", NONE_TO_CHANGE);
  await services.effects.alone(account.id, () => changePlanAlone(services, asked));
}

async function cancelSubscriptionAlone(
  services: SellingServices,
  asked: Request & {
    readonly reason: (typeof CANCEL_REASONS)[number];
    readonly comment?: string | undefined;
  },
): Promise<void> {
  const { customer, row } = await bought(services, asked.owner);
  const { reason, comment = null } = asked;
  const cancellation = { subscription: row.id, reason, comment };
  const effect = { do: "cancel", cancellation } as const;
  const key = effectKey(customer.id, "cancel", asked.request);
  if (!(await services.effects.wasDone(key, effect))) {
    await services.effects.requireSettled(customer.id);
    await services.effects.run({ accountId: customer.id, effect, key });
  }
  await refresh(services, customer.id);
}

export async function cancelSubscription(
  given: BillingServices,
  asked: Request & {
    readonly reason: (typeof CANCEL_REASONS)[number];
    readonly comment?: string | undefined;
  },
): Promise<void> {
  const services = selling(given);
  const account = await findOwnAccount(services, asked.owner);
  if (account === null) throw refused("no account", NONE_TO_CHANGE);
  await services.effects.alone(account.id, () => cancelSubscriptionAlone(services, asked));
}

async function resumeSubscriptionAlone(services: SellingServices, asked: Request): Promise<void> {
  const { customer, row } = await bought(services, asked.owner);
  if (row.cancelAtPeriodEnd) {
    requireResumable({ row });
    const why = await vainOf(services, services.db, customer, row.currentPeriodEnd);
    if (why !== null)
      throw refused(`charged in vain: ${why}`, why === "granted" ? COVERED : TAKEN_BACK);
    await services.effects.requireSettled(customer.id);
    await services.effects.run({
      accountId: customer.id,
      effect: { do: "resume", subscription: row.id },
      key: effectKey(customer.id, "resume", asked.request),
    });
  }
  await refresh(services, customer.id);
}

export async function resumeSubscription(given: BillingServices, asked: Request): Promise<void> {
  const services = selling(given);
  const account = await findOwnAccount(services, asked.owner);
  if (account === null) throw refused("no account", NONE_TO_CHANGE);
  await services.effects.alone(account.id, () => resumeSubscriptionAlone(services, asked));
}

export async function openPortal(
  given: BillingServices,
  { owner, request, language, returnUrl }: Request & { readonly returnUrl: string },
): Promise<{ readonly url: string }> {
  const services = selling(given);
  const account = await findOwnAccount(services, owner);
  if (account === null || account.customerId === null) throw refused("no customer", NONE_TO_CHANGE);
  const { customerId: customer, id: accountId } = account;
  // Details that the provider refuses, as a VAT id, keep nobody from their card and invoices.
  await ensureCustomer(services, account).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
  });
  const result = await services.effects.run({
    accountId,
    effect: { do: "portal", portal: { customer, returnUrl, language } },
    key: effectKey(accountId, "portal", request),
  });
  return { url: result.url ?? "" };
}

/** Reads the owner's account now, as the success page does: its event may come later, or never. */
export async function reconcile(given: BillingServices, owner: Owner): Promise<void> {
  const services = selling(given);
  const account = await findOwnAccount(services, owner);
  if (account !== null) await refresh(services, account.id);
}
