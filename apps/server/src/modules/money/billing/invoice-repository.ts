import type { InvoiceSort, InvoiceState } from "@toolkit/core/contract/invoice-filter";
import { and, asc, count, desc, eq, gt, gte, lt, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { billingInvoices } from "../../../db/schema/billing.ts";
import type { InvoiceRow } from "./projection-repository.ts";

export interface InvoiceQuery {
  readonly accountId: string;
  readonly state: InvoiceState | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly sort: InvoiceSort;
}

const { id, currency, total, createdAt, status, lost } = billingInvoices;

/** Issued invoices; drafts are nobody's invoice yet. */
function matching({ accountId, state, from, before }: InvoiceQuery): SQL | undefined {
  return and(
    eq(billingInvoices.accountId, accountId),
    ne(status, "draft"),
    state === "taken_back" ? gt(lost, 0) : undefined,
    state !== null && state !== "taken_back" ? and(eq(status, state), eq(lost, 0)) : undefined,
    from === null ? undefined : gte(createdAt, from),
    before === null ? undefined : lt(createdAt, before),
  );
}

/** What follows a row in the order of the list. */
function following({ sort }: InvoiceQuery, row: InvoiceRow): SQL | undefined {
  const isDescending = sort.startsWith("-");
  const beyond = isDescending ? lt : gt;
  const byId = beyond(id, row.id);
  if (sort === "created" || sort === "-created")
    return or(beyond(createdAt, row.createdAt), and(eq(createdAt, row.createdAt), byId));
  const inCurrency = or(beyond(total, row.total), and(eq(total, row.total), byId));
  return or(gt(currency, row.currency), and(eq(currency, row.currency), inCurrency));
}

function orderOf({ sort }: InvoiceQuery): SQL[] {
  const by = sort.startsWith("-") ? desc : asc;
  return sort === "created" || sort === "-created"
    ? [by(createdAt), by(id)]
    : [asc(currency), by(total), by(id)];
}

/** How many match, and those after a row. */
export async function invoicesOfAccount(
  db: Database,
  query: InvoiceQuery,
  { after, most }: { readonly after: InvoiceRow | null; readonly most: number },
): Promise<{ count: number; rows: InvoiceRow[] }> {
  const own = matching(query);
  const [counted] = await db.select({ rows: count() }).from(billingInvoices).where(own);
  const rows = await db
    .select()
    .from(billingInvoices)
    .where(and(own, after === null ? undefined : following(query, after)))
    .orderBy(...orderOf(query))
    .limit(most);
  return { count: counted?.rows ?? 0, rows };
}
