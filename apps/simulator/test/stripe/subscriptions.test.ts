import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import {
  DAY,
  hasSchemas,
  invoiceOf,
  JANUARY_31,
  makeCustomer,
  makePlan,
  useStripe,
} from "./harness.ts";

const simulator = useStripe();
const iso = (at: number) => new Date(at * 1000).toISOString();

describe("subscriptions of the simulated Stripe", () => {
  it("charges a first month, and renews on the last day of a short month", async () => {
    const { stripe, advance, checked } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { clock, customer } = await makeCustomer(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      expand: ["latest_invoice.payments.data.payment.payment_intent"],
    });
    expect(subscription.status).toBe("active");
    expect(invoiceOf(subscription)).toMatchObject({
      status: "paid",
      total: 4900,
      amount_paid: 4900,
    });
    const [item] = subscription.items.data;
    expect(iso(item?.current_period_end ?? 0)).toBe("2027-02-28T10:00:00.000Z");
    await advance(clock.id, Date.UTC(2027, 1, 28, 10, 30) / 1000);
    const [drafted] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(drafted).toMatchObject({ status: "draft", billing_reason: "subscription_cycle" });
    await advance(clock.id, Date.UTC(2027, 1, 28, 11, 1) / 1000);
    const [paid] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(paid).toMatchObject({ status: "paid", total: 4900 });
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(iso(renewed.items.data[0]?.current_period_end ?? 0)).toBe("2027-03-31T10:00:00.000Z");
    if (hasSchemas) expect(checked.answers).toBeGreaterThan(8);
  });

  it("puts customers on the clock that the settings name", async () => {
    const { stripe, control } = simulator.account();
    const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: JANUARY_31 });
    await control("POST", "/settings", { testClock: id });
    const made = await stripe.customers.create({ name: "Ada" });
    expect(made).toMatchObject({ test_clock: id, created: JANUARY_31 });
    await control("POST", "/settings", { testClock: null });
    expect((await stripe.customers.create({ name: "Bea" })).test_clock).toBeNull();
  });

  it("follows the customer's card once its own is taken away", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { customer, method } = await makeCustomer(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      default_payment_method: method.id,
    });
    const cleared = await stripe.subscriptions.update(id, { default_payment_method: "" });
    expect(cleared.default_payment_method).toBeNull();
  });

  it("prorates an upgrade to the second, as its preview says", async () => {
    const { stripe, advance } = simulator.account();
    const small = await makePlan(stripe, "Pro", 3000);
    const large = await makePlan(stripe, "Business", 9000);
    const { clock, customer } = await makeCustomer(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: small.monthly.id }],
    });
    const item = subscription.items.data[0]?.id ?? "";
    const at = JANUARY_31 + 7 * DAY;
    await advance(clock.id, at);
    const items = [{ id: item, price: large.monthly.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: "always_invoice", proration_date: at },
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-2250, 6750]);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: "always_invoice",
      proration_date: at,
      expand: ["latest_invoice"],
    });
    expect(invoiceOf(changed)).toMatchObject({ total: preview.total, status: "paid" });
    const back = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: small.monthly.id }],
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
    });
    expect(invoiceOf(back).total).toBe(-4500);
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance).toBe(-4500);
  });

  it("retries a failed renewal, and cancels after the last try", async () => {
    const { stripe, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { clock, customer } = await makeCustomer(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
    });
    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: failing.id },
    });
    const renewal = Date.UTC(2027, 1, 28, 11, 1) / 1000;
    await advance(clock.id, renewal);
    const due = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(due.status).toBe("past_due");
    expect(invoiceOf(due)).toMatchObject({ status: "open", attempt_count: 1 });
    expect(invoiceOf(due).next_payment_attempt).toBe(renewal - 60 + 3 * DAY);
    await advance(clock.id, renewal + 16 * DAY);
    const ended = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(ended).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    expect(invoiceOf(ended)).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
  });

  it("recovers at once when a failed invoice is paid with another card", async () => {
    const { stripe, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { clock, customer } = await makeCustomer(stripe, "pm_card_chargeCustomerFail");
    const first = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      expand: ["latest_invoice"],
    });
    expect(first.status).toBe("incomplete");
    await expect(stripe.invoices.pay(invoiceOf(first).id)).rejects.toMatchObject({
      code: "card_declined",
      type: "StripeCardError",
    });
    const good = await stripe.paymentMethods.attach("pm_card_mastercard", {
      customer: customer.id,
    });
    await stripe.invoices.pay(invoiceOf(first).id, { payment_method: good.id });
    expect((await stripe.subscriptions.retrieve(first.id)).status).toBe("active");
    await advance(clock.id, JANUARY_31 + DAY);
  });

  it("leaves nothing behind of a subscription that error_if_incomplete refuses", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { customer } = await makeCustomer(stripe, "pm_card_chargeCustomerFail");
    const made = stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      payment_behavior: "error_if_incomplete",
    });
    await expect(made).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: "all" });
    expect(data).toEqual([]);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
  });

  it("expires an incomplete subscription after 23 hours", async () => {
    const { stripe, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { clock, customer } = await makeCustomer(stripe, "pm_card_threeDSecure2Required");
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      expand: ["latest_invoice"],
    });
    expect(made.status).toBe("incomplete");
    await advance(clock.id, JANUARY_31 + DAY);
    const later = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
    expect(later.status).toBe("incomplete_expired");
    expect(invoiceOf(later).status).toBe("void");
  });

  it("previews the renewal at the end of a cancelled trial, where the preview takes the cancellation back", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { customer } = await makeCustomer(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      trial_period_days: 14,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
      code: "invoice_upcoming_none",
    });
    const details = { cancel_at_period_end: false };
    const given = { subscription: id, subscription_details: details };
    expect(await stripe.invoices.createPreview(given)).toMatchObject({ total: 4900 });
  });

  it("runs through a trial with its warning, and a cancellation at the period's end", async () => {
    const { stripe, advance } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const { clock, customer } = await makeCustomer(stripe);
    const { id, status } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      trial_period_days: 14,
    });
    expect(status).toBe("trialing");
    await advance(clock.id, JANUARY_31 + 12 * DAY);
    const warned = await stripe.events.list({ type: "customer.subscription.trial_will_end" });
    expect(warned.data).toHaveLength(1);
    await advance(clock.id, JANUARY_31 + 15 * DAY);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance(clock.id, JANUARY_31 + 50 * DAY);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    const { data } = await stripe.events.list({ type: "customer.subscription.deleted" });
    expect(data).toHaveLength(1);
  });

  it("keeps the old plan until a pending update is paid", async () => {
    const { stripe } = simulator.account();
    const small = await makePlan(stripe, "Pro", 3000);
    const large = await makePlan(stripe, "Business", 9000);
    const { customer } = await makeCustomer(stripe);
    const { id, items } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: small.monthly.id }],
    });
    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: failing.id },
    });
    const pending = await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? "", price: large.monthly.id }],
      payment_behavior: "pending_if_incomplete",
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
    });
    expect(pending.status).toBe("active");
    expect(pending.items.data[0]?.price.id).toBe(small.monthly.id);
    expect(pending.pending_update).not.toBeNull();
    await stripe.invoices.pay(invoiceOf(pending).id, { payment_method: "pm_card_visa" });
    const applied = await stripe.subscriptions.retrieve(id);
    expect(applied.items.data[0]?.price.id).toBe(large.monthly.id);
    expect(applied.pending_update).toBeNull();
  });
});
