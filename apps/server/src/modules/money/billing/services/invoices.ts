import type { Readable } from "node:stream";
import { AppError, notFound } from "../../../../errors.ts";
import type { PaymentMethod } from "../../../../ports/payments.ts";
import {
  findInvoice,
  invoicesOfAccount,
  type InvoicePlace,
  type InvoiceRow,
} from "../projection-repository.ts";
import { findOwnAccount, type Owner } from "./accounts.ts";
import { selling, type BillingServices } from "./billing-services.ts";

const DEFAULT_PAGE_SIZE = 20;

export type { InvoiceRow } from "../projection-repository.ts";

function placeOf(cursor: string | undefined): InvoicePlace | null {
  if (cursor === undefined) return null;
  const [, millis = "", id = ""] = /^(\d{1,15})-(\w+)$/.exec(cursor) ?? [];
  if (id !== "") return { createdAt: new Date(Number(millis)), id };
  throw new AppError("invalid", {
    message: "malformed cursor",
    fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
  });
}

export interface InvoicePage {
  readonly count: number;
  readonly next: string | null;
  readonly rows: readonly InvoiceRow[];
}

export async function listInvoices(
  services: Pick<BillingServices, "db">,
  {
    owner,
    page,
    pageSize = DEFAULT_PAGE_SIZE,
  }: {
    readonly owner: Owner;
    readonly page: string | undefined;
    readonly pageSize: number | undefined;
  },
): Promise<InvoicePage> {
  const after = placeOf(page);
  const account = await findOwnAccount(services, owner);
  if (account === null) return { count: 0, next: null, rows: [] };
  const { count, rows } = await invoicesOfAccount(services.db, account.id, {
    after,
    most: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next =
    rows.length > pageSize && last !== undefined ? `${last.createdAt.getTime()}-${last.id}` : null;
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
