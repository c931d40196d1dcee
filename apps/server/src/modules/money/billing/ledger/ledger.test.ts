import { describe, expect, it } from "vitest";
import type { CustomerReading, ReadInvoice } from "../../../../ports/payments.ts";
import { differencesOf } from "./differences.ts";
import { entriesOf, totalsOf } from "./entries.ts";

const AT = new Date("2026-11-21T12:00:00Z");

const invoice = (changes: Partial<ReadInvoice>): ReadInvoice => ({
  id: "in_1",
  subscription: "sub_1",
  number: "A-1",
  status: "paid",
  currency: "EUR",
  total: 4900,
  tax: 0,
  paid: 4900,
  due: 0,
  paidElsewhere: 0,
  creditedBefore: 0,
  creditedAfter: 0,
  attempts: 1,
  dueAt: null,
  waits: false,
  settles: null,
  payUrl: null,
  hasPdf: true,
  periodStart: AT,
  periodEnd: AT,
  createdAt: AT,
  finalizedAt: AT,
  voidedAt: null,
  intents: ["pi_1"],
  ...changes,
});

const EMPTY: CustomerReading = {
  isDeleted: false,
  country: null,
  toldCountry: null,
  currency: null,
  customerBalance: null,
  testNow: null,
  subscriptions: [],
  invoices: [],
  charges: [],
  refunds: [],
  disputes: [],
  creditNotes: [],
  balance: [],
};

const charge = {
  id: "ch_1",
  intent: "pi_1",
  currency: "EUR",
  amount: 4900,
  createdAt: AT,
} as const;

describe("the ledger of a reading", () => {
  it("books an invoice and its payment, which cancel out", () => {
    const entries = entriesOf({ ...EMPTY, invoices: [invoice({})], charges: [charge] });
    expect(entries.map(({ cause, amount, invoice: of }) => [cause, amount, of])).toEqual([
      ["invoice:in_1", 4900, "in_1"],
      ["charge:ch_1", -4900, "in_1"],
    ]);
  });

  it("books nothing of drafts and of charges that took nothing", () => {
    const draft = invoice({ status: "draft", finalizedAt: null });
    const failed = { ...charge, amount: 0 };
    expect(entriesOf({ ...EMPTY, invoices: [draft], charges: [failed] })).toEqual([]);
  });

  it("takes back what is void, failed or won, by an entry of its own", () => {
    const entries = entriesOf({
      ...EMPTY,
      invoices: [invoice({ status: "void", voidedAt: AT, creditedBefore: 900, intents: [] })],
      charges: [charge],
      refunds: [
        { id: "re_1", charge: "ch_1", currency: "EUR", amount: 500, failed: true, createdAt: AT },
      ],
      disputes: [
        {
          id: "dp_1",
          charge: "ch_1",
          currency: "EUR",
          amount: 4900,
          withdrawn: true,
          won: true,
          lost: false,
          createdAt: AT,
        },
      ],
      creditNotes: [
        {
          id: "cn_1",
          invoice: "in_1",
          currency: "EUR",
          amount: 900,
          createdAt: AT,
          voidedAt: null,
        },
      ],
    });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(-4900);
    expect(new Set(entries.map(({ cause }) => cause)).size).toBe(entries.length);
  });

  it("never adds amounts of different currencies", () => {
    const yen = invoice({ id: "in_2", currency: "YEN", total: 7800, intents: [] });
    const totals = totalsOf(entriesOf({ ...EMPTY, invoices: [invoice({}), yen] }));
    expect(totals.get("EUR")?.get("invoice")).toBe(4900);
    expect(totals.get("YEN")?.get("invoice")).toBe(7800);
  });
});

describe("differences of two ledgers", () => {
  const [first, second] = entriesOf({ ...EMPTY, invoices: [invoice({})], charges: [charge] });
  if (first === undefined || second === undefined) throw new Error("no entries");

  it("are none of equal ones, in whatever order", () => {
    expect(differencesOf([first, second], [second, first])).toEqual([]);
  });

  it("name what is missing, unknown or different", () => {
    const wrong = { ...second, amount: -4899 };
    const other = { ...first, cause: "invoice:in_9" };
    expect(differencesOf([wrong, other], [first, second])).toEqual([
      { kind: "missing", cause: "invoice:in_1", currency: "EUR", ours: null, theirs: 4900 },
      { kind: "different", cause: "charge:ch_1", currency: "EUR", ours: -4899, theirs: -4900 },
      { kind: "unknown", cause: "invoice:in_9", currency: "EUR", ours: 4900, theirs: null },
    ]);
  });
});
