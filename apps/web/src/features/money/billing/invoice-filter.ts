import {
  INVOICE_SORTS,
  INVOICE_STATES,
  type InvoiceSort,
  type InvoiceState,
} from "@toolkit/core/contract/invoice-filter";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { links } from "../../../paths.ts";

/** Days are the reader's, both included. */
export interface InvoiceFilter {
  readonly status?: InvoiceState;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: InvoiceSort;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A day as addresses and fields write it; undefined for one that no calendar has. */
function dayIn(text: unknown): string | undefined {
  if (typeof text !== "string" || !DAY.test(text)) return undefined;
  const read = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
  return exists ? text : undefined;
}

/** The filter that an address holds; what it holds wrongly is left aside. */
export function invoiceFilterIn(search: Readonly<Record<string, unknown>>): InvoiceFilter {
  const status = INVOICE_STATES.find((state) => state === search["status"]);
  const sort = INVOICE_SORTS.find((each) => each === search["sort"]);
  const from = dayIn(search["from"]);
  const to = dayIn(search["to"]);
  return {
    ...(status && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(sort && { sort }),
  };
}

export function isNarrowed({ status, from, to }: InvoiceFilter): boolean {
  return status !== undefined || from !== undefined || to !== undefined;
}

/** The filter as the call takes it: the reader's days as moments. */
export function invoiceQuery({ status, from, to, sort }: InvoiceFilter) {
  return {
    ...(status && { status }),
    ...(from !== undefined && { created_from: startOf(from, 0) }),
    ...(to !== undefined && { created_before: startOf(to, 1) }),
    ...(sort && { sort }),
  };
}

/** When a day begins here, some days later. */
function startOf(day: string, later: number): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}

/** The list's filter and order are kept in the address, so that reloads, links and the back button keep them. */
export function useInvoiceFilter(team: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = JSON.stringify(invoiceFilterIn(search));
  // The same object while the address says the same.
  const filter = useMemo(() => JSON.parse(text) as InvoiceFilter, [text]);
  const setFilter = (next: InvoiceFilter) =>
    void navigate({
      ...links.inTeam("billingInvoices", team),
      search: { ...next },
      replace: true,
    });
  return { filter, setFilter };
}
