import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { DAY, invoiceOf, JANUARY_31, makeCustomer, makePlan, useStripe } from "./harness.ts";

const simulator = useStripe();

const FRANCE = {
  address: { country: "FR", city: "Paris", line1: "1 rue A", postal_code: "75001" },
};

async function subscribe(
  stripe: Stripe,
  customer: string,
  price: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    expand: ["latest_invoice.payments.data.payment.payment_intent"],
    ...more,
  });
  const invoice = invoiceOf(made);
  const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  return {
    id: made.id,
    invoice,
    charge: String(intent?.latest_charge),
    item: made.items.data[0]?.id ?? "",
  };
}

describe("money of the simulated Stripe", () => {
  it("taxes by country, and not where an EU VAT id makes it a reverse charge", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const tax = { automatic_tax: { enabled: true } };
    const plain = await makeCustomer(stripe, "pm_card_visa", FRANCE);
    const taxed = await subscribe(stripe, plain.customer.id, monthly.id, tax);
    expect(taxed.invoice).toMatchObject({ total: 5880, total_excluding_tax: 4900 });
    const firm = await makeCustomer(stripe, "pm_card_visa", FRANCE);
    await stripe.customers.createTaxId(firm.customer.id, {
      type: "eu_vat",
      value: "FRAB123456789",
    });
    const reversed = await subscribe(stripe, firm.customer.id, monthly.id, tax);
    expect(reversed.invoice.total).toBe(4900);
    expect(reversed.invoice.total_taxes?.[0]?.taxability_reason).toBe("reverse_charge");
    const nowhere = await makeCustomer(stripe);
    await expect(subscribe(stripe, nowhere.customer.id, monthly.id, tax)).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
  });

  it("rounds the tax of each rate once per invoice, and divides it among the lines", async () => {
    const { stripe } = simulator.account();
    // As Stripe's documents make a customer with a card.
    const customer = await stripe.customers.create({
      address: { country: "JP" },
      payment_method: "pm_card_visa",
      invoice_settings: { default_payment_method: "pm_card_visa" },
    });
    const { id } = await stripe.invoices.create({
      customer: customer.id,
      currency: "jpy",
      automatic_tax: { enabled: true },
    });
    for (const amount of [-7542, 30_736, 15, 15, 15])
      await stripe.invoiceItems.create({
        customer: customer.id,
        invoice: id,
        currency: "jpy",
        amount,
      });
    await stripe.invoices.finalizeInvoice(id);
    const { lines, status, total, total_taxes: taxes } = await stripe.invoices.pay(id);
    expect(status).toBe("paid");
    expect(taxes).toMatchObject([{ amount: 2324, taxable_amount: 23_239 }]);
    expect(total).toBe(25_563);
    const ofLines = lines.data.flatMap((line) => line.taxes ?? []);
    expect(ofLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2324);
    // Papers of credit notes have one row of tax per rate, as invoices do.
    const notes = [];
    for (const amount of [8521, 8521, total - 2 * 8521])
      notes.push(await stripe.creditNotes.create({ invoice: id, amount }));
    for (const note of notes) expect(note.total_taxes).toHaveLength(1);
    const credited = notes.map((note) => note.total_taxes?.[0]?.amount ?? 0);
    expect(credited).toEqual([775, 775, 774]);
    const nets = notes.map((note) => note.total_excluding_tax ?? 0);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(23_239);
  });

  it("rounds the tax of a credit note once per rate, by amount and by lines", async () => {
    const { stripe } = simulator.account();
    const invoiceOf = async (amounts: readonly number[]) => {
      const customer = await stripe.customers.create({
        address: { country: "JP" },
        payment_method: "pm_card_visa",
        invoice_settings: { default_payment_method: "pm_card_visa" },
      });
      const { id } = await stripe.invoices.create({
        customer: customer.id,
        currency: "jpy",
        automatic_tax: { enabled: true },
      });
      for (const amount of amounts)
        await stripe.invoiceItems.create({
          customer: customer.id,
          invoice: id,
          currency: "jpy",
          amount,
        });
      return await stripe.invoices.finalizeInvoice(id);
    };
    const taxOf = (note: Stripe.CreditNote) => note.total_taxes?.map(({ amount }) => amount);

    for (const lines of [
      [-7542, 30_736, 15, 15, 15],
      [55, 55, 55, 55, 55],
      [1000, -333, 17, 17, 17, 17],
    ]) {
      const invoice = await invoiceOf(lines);
      const note = await stripe.creditNotes.create({ invoice: invoice.id, amount: invoice.total });
      expect(taxOf(note)).toEqual(invoice.total_taxes?.map(({ amount }) => amount));
      expect(note.total_taxes?.[0]?.taxable_amount).toBe(invoice.total_taxes?.[0]?.taxable_amount);
    }

    const invoice = await invoiceOf([45, 45, 45]);
    expect(invoice.total_taxes?.[0]?.amount).toBe(14);
    const parts = invoice.lines.data.map((line): Stripe.CreditNoteCreateParams.Line => ({
      type: "invoice_line_item",
      invoice_line_item: line.id,
      amount: 15,
    }));
    // A third of each line: 4.67 yen of tax, of which each line alone would be two.
    const taxes = [];
    for (let third = 0; third < 3; third++)
      taxes.push(taxOf(await stripe.creditNotes.create({ invoice: invoice.id, lines: parts })));
    expect(taxes).toEqual([[5], [5], [4]]);
  });

  it("bills in currencies without minor units and with three digits of them", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const rate = await stripe.taxRates.create({
      display_name: "消費税",
      percentage: 10,
      inclusive: true,
    });
    const { customer } = await makeCustomer(stripe);
    const yen = { currency: "jpy", default_tax_rates: [rate.id] };
    const { invoice } = await subscribe(stripe, customer.id, monthly.id, yen);
    expect(invoice).toMatchObject({ currency: "jpy", total: 9800 });
    expect(invoice.total_taxes?.[0]).toMatchObject({ amount: 891, tax_behavior: "inclusive" });
    const other = await makeCustomer(stripe);
    const dinars = await subscribe(stripe, other.customer.id, monthly.id, { currency: "kwd" });
    expect(dinars.invoice).toMatchObject({ currency: "kwd", total: 24_500 });
  });

  it("refunds, credits and disputes, and books each in the ledger", async () => {
    const { stripe, control } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { customer } = await makeCustomer(stripe);
    const { invoice, charge } = await subscribe(stripe, customer.id, monthly.id);
    await stripe.refunds.create({ charge, amount: 900 });
    await expect(stripe.refunds.create({ charge, amount: 4001 })).rejects.toThrow(/greater than/);
    // Every part of what was paid is told where it goes.
    await expect(
      stripe.creditNotes.create({ invoice: invoice.id, amount: 1000, refund_amount: 400 }),
    ).rejects.toMatchObject({ param: "credit_amount" });
    const note = await stripe.creditNotes.create({
      invoice: invoice.id,
      amount: 1000,
      refund_amount: 400,
      credit_amount: 600,
    });
    expect(note).toMatchObject({ total: 1000, post_payment_amount: 1000, type: "post_payment" });
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance).toBe(-600);
    const dispute = await control<{ id: string }>("POST", "/disputes", { charge });
    await control("POST", "/disputes/close", { dispute: dispute.id, status: "won" });
    const { sums } = await control<{ sums: { kind: string; amount: number }[] }>("GET", "/ledger");
    expect(Object.fromEntries(sums.map(({ kind, amount }) => [kind, amount]))).toEqual({
      invoice_finalized: 4900,
      payment: 4900,
      refund: 1300,
      balance: -600,
      credit_note: 1000,
      dispute_withdrawn: 3600,
      dispute_reinstated: 3600,
    });
    const moved = await stripe.balanceTransactions.list({ limit: 100 });
    expect(moved.data.reduce((all, { net }) => all + net, 0)).toBe(3600);
  });

  it("settles a refund later: it arrives, or comes back to the account", async () => {
    const { stripe, control, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const pending = await makeCustomer(stripe, "pm_card_pendingRefund");
    const arriving = await subscribe(stripe, pending.customer.id, monthly.id);
    const slow = await stripe.refunds.create({ charge: arriving.charge, amount: 900 });
    expect(slow.status).toBe("pending");
    const refused = await makeCustomer(stripe, "pm_card_refundFail");
    const { charge } = await subscribe(stripe, refused.customer.id, monthly.id);
    const back = await stripe.refunds.create({ charge });
    expect(back.status).toBe("succeeded");
    expect((await stripe.charges.retrieve(charge)).refunded).toBe(true);
    for (const { clock } of [pending, refused]) await advance(clock.id, JANUARY_31 + DAY);
    expect((await stripe.refunds.retrieve(slow.id)).status).toBe("succeeded");
    expect(await stripe.refunds.retrieve(back.id)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    });
    const { sums } = await control<{ sums: { kind: string; amount: number }[] }>("GET", "/ledger");
    expect(
      sums
        .filter(({ kind }) => kind.startsWith("refund"))
        .map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ["refund", 900],
      ["refund", 4900],
      ["refund_failed", 4900],
    ]);
    const events = await stripe.events.list({ limit: 100 });
    expect(events.data.filter(({ type }) => type === "refund.failed")).toHaveLength(1);
    expect(events.data.filter(({ type }) => type === "refund.updated")).toHaveLength(2);
    const moved = await stripe.balanceTransactions.list({ limit: 100 });
    expect(moved.data.reduce((all, { net }) => all + net, 0)).toBe(2 * 4900 - 900);
    // The money can be sent again.
    await expect(stripe.refunds.create({ charge, amount: 4900 })).resolves.toBeDefined();
  });

  it("blocks what Radar thinks too risky, and tells checks that failed", async () => {
    const { stripe } = simulator.account();
    const pay = { amount: 4900, currency: "eur", confirm: true } as const;
    const blocked = stripe.paymentIntents.create({ ...pay, payment_method: "pm_card_radarBlock" });
    await expect(blocked).rejects.toMatchObject({ decline_code: "fraudulent" });
    const [charge] = (await stripe.charges.list()).data;
    expect(charge?.outcome).toMatchObject({
      type: "blocked",
      network_status: "not_sent_to_network",
      risk_level: "highest",
    });
    const challenged = await stripe.paymentIntents.create({
      ...pay,
      payment_method: "pm_card_threeDSecureRequired",
    });
    expect(challenged.status).toBe("requires_action");
    const method = await stripe.paymentMethods.attach("pm_card_cvcCheckFail", {
      customer: (await makeCustomer(stripe)).customer.id,
    });
    expect(method.card?.checks?.cvc_check).toBe("fail");
  });

  it("takes sums in currencies with three decimal places only if they end in 0", async () => {
    const { stripe } = simulator.account();
    const pay = { currency: "kwd", payment_method: "pm_card_visa", confirm: true } as const;
    await expect(stripe.paymentIntents.create({ ...pay, amount: 1005 })).rejects.toMatchObject({
      param: "amount",
    });
    await expect(
      stripe.paymentIntents.create({ ...pay, amount: 100_000_000 }),
    ).rejects.toMatchObject({ code: "amount_too_large" });
    const paid = await stripe.paymentIntents.create({ ...pay, amount: 1010 });
    const part = { payment_intent: paid.id, amount: 5 };
    await expect(stripe.refunds.create(part)).rejects.toMatchObject({ param: "amount" });
    await expect(stripe.refunds.create({ ...part, amount: 10 })).resolves.toBeDefined();
  });

  it("lowers what an open invoice asks for by a credit note, and voids it", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { customer } = await makeCustomer(stripe, "pm_card_chargeCustomerFail");
    const { invoice } = await subscribe(stripe, customer.id, monthly.id);
    const note = await stripe.creditNotes.create({ invoice: invoice.id, amount: 900 });
    expect(note.type).toBe("pre_payment");
    const lowered = await stripe.invoices.retrieve(invoice.id);
    expect(lowered).toMatchObject({ amount_due: 4000, amount_remaining: 4000, total: 4900 });
    await stripe.creditNotes.voidCreditNote(note.id);
    const paid = await stripe.invoices.pay(invoice.id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "paid", amount_paid: 4900 });
  });

  it("gives back unused time and invoices it when a subscription is cancelled at once", async () => {
    const { stripe, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 2800);
    const { clock, customer } = await makeCustomer(stripe);
    const { id } = await subscribe(stripe, customer.id, monthly.id);
    await advance(clock.id, JANUARY_31 + 14 * DAY);
    const ended = await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    expect(ended.status).toBe("canceled");
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance).toBe(-1400);
  });

  it("shows the coupon of a discount within an answer, and still takes it off afterwards", async () => {
    const { stripe, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { clock, customer } = await makeCustomer(stripe);
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: "forever" });
    const { id } = await subscribe(stripe, customer.id, monthly.id, { discounts: [{ coupon }] });
    const shown = await stripe.subscriptions.retrieve(id, {
      expand: ["discounts.source.coupon"],
    });
    expect(shown.discounts).toMatchObject([{ source: { coupon: { id: coupon } } }]);
    const again = await stripe.subscriptions.retrieve(id, { expand: ["discounts"] });
    expect(again.discounts).toMatchObject([{ source: { coupon } }]);
    await advance(clock.id, JANUARY_31 + 30 * DAY);
    const [renewal] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(renewal).toMatchObject({ billing_reason: "subscription_cycle", total: 3920 });
  });
});
