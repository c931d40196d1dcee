import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { invoiceOf, makePlan, useStripe } from "./harness.ts";

const simulator = useStripe();
const CARD = { number: "4242424242424242", expiry: "12/34", cvc: "123", name: "Ada" };

function submit(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

async function begin(card: string) {
  const account = simulator.account();
  const { stripe } = account;
  const plan = await makePlan(stripe, "Pro", 4900);
  const customer = await stripe.customers.create({ name: "Ada", email: "ada@example.com" });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: plan.monthly.id }],
    default_payment_method: method.id,
    expand: ["latest_invoice"],
  });
  return { ...account, plan, customer, subscription, invoice: invoiceOf(subscription) };
}

describe("pages of the simulated Stripe", () => {
  it("take the payment of an open invoice, after the bank's question", async () => {
    const { stripe, invoice, subscription } = await begin("pm_card_chargeCustomerFail");
    const page = invoice.hosted_invoice_url ?? "";
    expect(await (await fetch(page)).text()).toContain("€49.00");
    const declined = await submit(page, { ...CARD, number: "4000000000009995" });
    expect(await declined.text()).toContain("insufficient funds");
    const asked = await submit(page, { ...CARD, number: "4000000000003220" });
    const challenge = asked.headers.get("location") ?? "";
    expect(challenge).toContain("/challenge/pi_");
    await submit(challenge, { result: "complete" });
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe("paid");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("say what a code leaves of later payments, in sums that can be charged", async () => {
    const { stripe } = simulator.account();
    const price = await stripe.prices.create({
      currency: "kwd",
      unit_amount: 61_000,
      recurring: { interval: "month" },
      product_data: { name: "Business" },
    });
    const coupon = await stripe.coupons.create({
      percent_off: 33.33,
      duration: "repeating",
      duration_in_months: 3,
    });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 1 }],
      discounts: [{ coupon: coupon.id }],
      success_url: "https://toolkit.example/done",
    });
    // 33.33 % are 20.331 dinars, of which a card is charged whole tens of fils.
    expect(session.amount_total).toBe(61_000 - 20_330);
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toMatch(/Then [^<]*40\.670[^<]*per month, as long as the code counts/);
  });

  it("pay by Enter, and never without a code that was typed", async () => {
    const { stripe } = simulator.account();
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    await stripe.promotionCodes.create({ code: "HALF", promotion });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      allow_promotion_codes: true,
      line_items: [{ price: monthly.id, quantity: 1 }],
      success_url: "https://toolkit.example/done",
    });
    const page = session.url ?? "";
    const read = () => stripe.checkout.sessions.retrieve(session.id);
    // What Enter presses is the first button of the form, and names no action.
    expect(/<button[^>]*>/.exec(await (await fetch(page)).text())?.[0]).not.toContain("name=");
    const typed = { ...CARD, email: "ada@example.com", country: "DE" };
    expect(await (await submit(page, { ...typed, code: "HALF" })).text()).toContain("€24.50");
    expect(await read()).toMatchObject({ status: "open", amount_total: 2450 });
    expect((await submit(page, typed)).headers.get("location")).toBe(session.success_url);
    expect(await read()).toMatchObject({ status: "complete", amount_total: 2450 });
  });

  it("show in the portal what a code that still counts leaves of each price", async () => {
    const { stripe, customer, subscription, plan } = await begin("pm_card_visa");
    const coupon = await stripe.coupons.create({
      percent_off: 25,
      duration: "repeating",
      duration_in_months: 3,
    });
    await stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: coupon.id }] });
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          products: [{ product: plan.product.id, prices: [plan.monthly.id, plan.yearly.id] }],
        },
      },
    });
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain("Pro × 1: €36.75 instead of €49.00 while the code counts");
    expect(page).toContain("€367.50 instead of €490.00 while the code counts / year");
  });

  it("name the period that a line pays for", async () => {
    const { invoice } = await begin("pm_card_visa");
    const page = await (await fetch(invoice.hosted_invoice_url ?? "")).text();
    expect(page).toMatch(/\d{4} – /);
  });

  it("draw invoices and receipts as PDF", async () => {
    const { stripe, customer, invoice } = await begin("pm_card_visa");
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    for (const url of [invoice.invoice_pdf, charge?.receipt_url]) {
      const file = Buffer.from(await (await fetch(url ?? "")).arrayBuffer());
      expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it("let a customer change plan, card and details, and cancel, in the portal", async () => {
    const { stripe, customer, plan, subscription } = await begin("pm_card_visa");
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        customer_update: { enabled: true, allowed_updates: ["name", "tax_id"] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          products: [{ product: plan.product.id, prices: [plan.monthly.id, plan.yearly.id] }],
          proration_behavior: "always_invoice",
        },
      },
    });
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
      locale: "ja",
      return_url: "http://localhost:4000/back",
    });
    expect(await (await fetch(url)).text()).toContain("Adaの請求情報");
    const own = { subscription: subscription.id };
    await submit(url, { ...own, action: "change", price: plan.yearly.id });
    const yearly = await stripe.subscriptions.retrieve(subscription.id);
    expect(yearly.items.data[0]?.price.id).toBe(plan.yearly.id);
    await submit(url, { action: "card", ...CARD, number: "5555555555554444" });
    await submit(url, {
      action: "details",
      customer_name: "Ada Ltd",
      tax_id_type: "jp_trn",
      tax_id: "T1234567890123",
    });
    const asked = await submit(url, { action: "card", ...CARD, number: "4000002760003184" });
    await submit(asked.headers.get("location") ?? "", { result: "complete" });
    await submit(url, { ...own, action: "cancel" });
    expect(await (await fetch(url)).text()).toContain("解約を取り消す");
    const now = (await stripe.customers.retrieve(customer.id, {
      expand: ["tax_ids", "invoice_settings.default_payment_method"],
    })) as Stripe.Customer;
    expect(now).toMatchObject({
      name: "Ada Ltd",
      tax_ids: { data: [{ value: "T1234567890123" }] },
      invoice_settings: { default_payment_method: { card: { last4: "3184" } } },
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
    expect((await submit(url, { subscription: "sub_other", action: "keep" })).status).toBe(404);
  });
});
