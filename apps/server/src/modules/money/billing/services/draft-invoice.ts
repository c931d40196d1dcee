import type { SoldCurrency } from "@toolkit/core/domain/currencies";
import type { Database } from "../../../../db/client.ts";
import type { DraftOrder } from "../../../../ports/payments.ts";
import { findEffect } from "../effect-repository.ts";
import { findInvoice, type InvoiceRow } from "../projection-repository.ts";
import { ensureAccount, ensureCustomer } from "./accounts.ts";
import { selling, type BillingServices } from "./billing-services.ts";
import { effectKey } from "./effects.ts";
import { effectResult } from "./effect.ts";

/** Who is charged, once their customer at the provider is known. */
export interface Charged {
  readonly accountId: string;
  readonly customer: string;
}

export interface NewDraft extends Omit<DraftOrder, "customer" | "currency"> {
  readonly currency: SoldCurrency;
  /** What is charged, once: an id of ours. */
  readonly cause: string;
}

/** Makes sure that a team is a customer; asks the provider, so that it stays outside of transactions. */
export async function chargedTeam(given: BillingServices, teamId: string): Promise<Charged> {
  const services = selling(given);
  const account = await ensureAccount(services, { kind: "team", id: teamId });
  const { customerId: customer, id: accountId } = await ensureCustomer(services, account);
  return { accountId, customer };
}

/**
 * Queues an invoice of a single charge in the caller's transaction. It stays a draft at the provider until staff send it; one
 * cause is charged once.
 *
 * @returns the effect's key.
 */
export async function queueDraftInvoice(
  { effects }: Pick<BillingServices, "effects">,
  db: Database,
  { accountId, customer }: Charged,
  { cause, periodStart, periodEnd, ...order }: NewDraft,
): Promise<string> {
  const key = effectKey(accountId, "draft_invoice", cause);
  await effects.queue(db, {
    accountId,
    effect: {
      do: "draft_invoice",
      order: {
        ...order,
        customer,
        periodStart: periodStart.toISOString(),
        periodEnd: periodEnd.toISOString(),
      },
    },
    key,
  });
  return key;
}

export interface DraftState {
  /** The provider refused it for good. */
  readonly isRefused: boolean;
  /** Null: not made yet, or not read yet. */
  readonly invoice: Pick<InvoiceRow, "status" | "total" | "tax" | "number"> | null;
}

/** What became of an invoice that was queued. */
export async function readDraftInvoice(
  { db }: Pick<BillingServices, "db">,
  key: string,
): Promise<DraftState> {
  const row = await findEffect(db, key);
  if (row === undefined) return { isRefused: false, invoice: null };
  const id = effectResult.parse(row.result ?? {}).id;
  const invoice = id === undefined ? undefined : await findInvoice(db, row.accountId, id);
  return { isRefused: row.state === "failed", invoice: invoice ?? null };
}
