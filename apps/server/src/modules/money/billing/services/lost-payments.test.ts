import { expect, it } from "vitest";
import type { CustomerReading, ReadCreditNote } from "../../../../ports/payments.ts";
import { lostOf } from "./lost-payments.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const reading = (...creditNotes: readonly ReadCreditNote[]): CustomerReading => ({
  isDeleted: false,
  country: null,
  toldCountry: null,
  currency: "EUR",
  customerBalance: null,
  testNow: null,
  subscriptions: [],
  invoices: [
    {
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
      creditedAfter: creditNotes.reduce((sum, { amount }) => sum + amount, 0),
      attempts: 1,
      dueAt: null,
      waits: false,
      settles: null,
      payUrl: null,
      hasPdf: true,
      periodStart: at(1),
      periodEnd: at(30),
      createdAt: at(1),
      finalizedAt: at(1),
      voidedAt: null,
      intents: ["pi_1"],
    },
  ],
  charges: [{ id: "ch_1", intent: "pi_1", currency: "EUR", amount: 4900, createdAt: at(1) }],
  refunds: [],
  disputes: [
    {
      id: "dp_1",
      charge: "ch_1",
      currency: "EUR",
      amount: 2400,
      withdrawn: true,
      won: false,
      lost: true,
      createdAt: at(10),
    },
  ],
  creditNotes,
  balance: [],
});

const note = (amount: number, day: number, voidedAt: Date | null = null): ReadCreditNote => ({
  id: `cn_${day}`,
  invoice: "in_1",
  currency: "EUR",
  amount,
  createdAt: at(day),
  voidedAt,
});

it("counts as forgiven what was credited since the bank took the payment back, and nothing from before", () => {
  expect(lostOf(reading()).get("in_1")).toBe(2400);
  expect(lostOf(reading(note(2500, 5))).get("in_1")).toBe(2400);
  expect(lostOf(reading(note(2500, 5), note(400, 12))).get("in_1")).toBe(2000);
  expect(lostOf(reading(note(2400, 12))).get("in_1")).toBe(0);
  expect(lostOf(reading(note(2400, 12, at(13)))).get("in_1")).toBe(2400);
});
