import type { Readable } from "node:stream";
import { AppError, notFound } from "../../../../errors.ts";
import type { PaymentMethod } from "../../../../ports/payments.ts";
import { invoicesOfAccount, type InvoiceQuery } from "../invoice-repository.ts";
import { findInvoice, type InvoiceRow } from "../projection-repository.ts";
import { findOwnAccount, type Owner } from "./accounts.ts";
import { selling, type BillingServices } from "./billing-services.ts";

const DEFAULT_PAGE_SIZE = 20;

export type { InvoiceRow } from "../projection-repository.ts";

export interface InvoicePage {
  readonly count: number;
  readonly next: string | null;
  readonly rows: readonly InvoiceRow[];
}

interface ListRequest {
  readonly owner: Owner;
  readonly filter: Omit<InvoiceQuery, "accountId">;
  /** The invoice that ended the page before. */
  readonly page: string | undefined;
  readonly pageSize: number | undefined;
}

/** @throws AppError "invalid" for a page that begins after no invoice of the owner's */
export async function listInvoices(
  services: Pick<BillingServices, "db">,
  { owner, filter, page, pageSize = DEFAULT_PAGE_SIZE }: ListRequest,
): Promise<InvoicePage> {
  const account = await findOwnAccount(services, owner);
  const after =
    account === null || page === undefined
      ? undefined
      : await findInvoice(services.db, account.id, page);
  if (page !== undefined && after === undefined)
    throw new AppError("invalid", {
      message: "page is no cursor",
      fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
    });
  if (account === null) return { count: 0, next: null, rows: [] };
  const query = { ...filter, accountId: account.id };
  const { count, rows } = await invoicesOfAccount(services.db, query, {
    after: after ?? null,
    most: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { count, next, rows: shown };
}

/** An invoice of the owner's alone, as a file that comes through this server: its address at the provider opens to anybody. */
export async function invoiceFile(
  services: BillingServices,
  { owner, id }: { readonly owner: Owner; readonly id: string },
): Promise<{ readonly number: string; readonly body: Readable }> {
  const account = await findOwnAccount(services, owner);
  const row = account === null ? undefined : await findInvoice(services.db, account.id, id);
  if (row === undefined || !row.hasPdf) throw notFound("invoice");
  const { payments } = selling(services);
  return { number: row.number ?? row.id, body: await payments.invoicePdf(id) };
}

export async function readPaymentMethod(
  services: BillingServices,
  owner: Owner,
): Promise<PaymentMethod | null> {
  const account = await findOwnAccount(services, owner);
  if (services.payments === null || account === null || account.customerId === null) return null;
  return account.closedAt === null ? services.payments.paymentMethod(account.customerId) : null;
}
