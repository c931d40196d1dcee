import type { Invoice } from "@toolkit/core/contract/billing";
import { expect, it, vi } from "vitest";
import { invoiceRows } from "./invoice-rows.ts";

const invoice: Invoice = {
  id: "in_1",
  number: "A-0001",
  status: "paid",
  created: "2027-01-31T10:00:00.000Z",
  period_start: "2027-01-31T10:00:00.000Z",
  period_end: "2027-02-28T10:00:00.000Z",
  currency: "EUR",
  total: 4999,
  tax: 798,
  paid: 4999,
  due: 0,
  refunded: 0,
  credited: 0,
  lost: 0,
  pay_url: null,
  has_pdf: true,
};
const t = ((key: string) => key) as unknown as Parameters<typeof invoiceRows>[0];

it("writes days and sums as spreadsheets read them, in the digits of each currency", () => {
  const [head, euros, yen, dinars] = invoiceRows(t, [
    invoice,
    { ...invoice, currency: "YEN" },
    { ...invoice, currency: "KWD", total: -5500 },
  ]);
  expect(head).toHaveLength(euros?.length ?? 0);
  expect(euros).toEqual([
    "A-0001",
    "2027-01-31",
    "2027-01-31",
    "2027-02-28",
    "billing.invoices.statuses.paid",
    "EUR",
    49.99,
    7.98,
    49.99,
    0,
    0,
    0,
    0,
  ]);
  expect(yen?.slice(5, 7)).toEqual(["JPY", 4999]);
  const [, lost] = invoiceRows(t, [{ ...invoice, lost: 4999 }]);
  expect(lost?.[4]).toBe("billing.invoices.statuses.taken_back");
  expect(dinars?.[4]).toBe("billing.invoices.statuses.to_balance");
  expect(dinars?.slice(5, 7)).toEqual(["KWD", -5.5]);
});

it("writes the days of whoever reads the table", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const [, late] = invoiceRows(t, [{ ...invoice, created: "2027-01-31T20:00:00.000Z" }]);
  vi.unstubAllEnvs();
  expect(late?.slice(1, 3)).toEqual(["2027-02-01", "2027-01-31"]);
});
