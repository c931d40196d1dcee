import { z } from "zod";
import { timestamp } from "./shapes.ts";

/** States of issued invoices as people know them; `taken_back`: paid, and the payer's bank took it back by a dispute. */
export const INVOICE_STATES = ["open", "paid", "taken_back", "uncollectible", "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A minus sorts descending. Totals are sorted within their currency. */
export const INVOICE_SORTS = ["-created", "created", "-total", "total"] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export const invoiceFilter = {
  status: z.enum(INVOICE_STATES).optional(),
  /** Issued at this moment or later. */
  created_from: timestamp.optional(),
  /** Issued earlier than this moment. */
  created_before: timestamp.optional(),
  sort: z.enum(INVOICE_SORTS).optional(),
};
