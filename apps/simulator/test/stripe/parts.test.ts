import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { DAY, invoiceOf, JANUARY_31, makeCustomer, makePlan, useStripe } from "./harness.ts";

const simulator = useStripe();

async function subscribed(stripe: Stripe, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const plan = await makePlan(stripe, "Plan", 3100);
  const set = await makeCustomer(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: set.customer.id,
    items: [{ price: plan.monthly.id }],
    expand: ["latest_invoice"],
    ...more,
  });
  return { ...set, plan, subscription };
}

const typesOf = async (stripe: Stripe) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe("items of a subscription of the simulated Stripe", () => {
  it("come and go by calls of their own, with what that takes and gives back", async () => {
    const { stripe, advance } = simulator.account();
    const { clock, subscription } = await subscribed(stripe);
    const seats = await makePlan(stripe, "Seat", 620);
    await advance(clock.id, JANUARY_31 + 14 * DAY);
    const item = await stripe.subscriptionItems.create({
      subscription: subscription.id,
      price: seats.monthly.id,
      quantity: 2,
    });
    expect(item).toMatchObject({ quantity: 2, subscription: subscription.id });
    const waiting = async () =>
      (await stripe.invoiceItems.list({ pending: true })).data.map(({ amount }) => amount);
    expect(await waiting()).toEqual([620]);
    expect(await stripe.subscriptionItems.del(item.id)).toEqual({
      id: item.id,
      object: "subscription_item",
      deleted: true,
    });
    expect((await waiting()).reduce((all, one) => all + one, 0)).toBe(0);
    const [last] = (await stripe.subscriptions.retrieve(subscription.id)).items.data;
    await expect(stripe.subscriptionItems.del(last?.id ?? "")).rejects.toThrow(
      "at least one active plan",
    );
  });
});

describe("discounts of the simulated Stripe", () => {
  it("are taken off a subscription, and the next invoice is whole", async () => {
    const { stripe, advance } = simulator.account();
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const { clock, subscription } = await subscribed(stripe, {
      discounts: [{ coupon: coupon.id }],
    });
    expect(invoiceOf(subscription).total).toBe(1550);
    const gone = await stripe.subscriptions.deleteDiscount(subscription.id);
    expect(gone).toMatchObject({
      object: "discount",
      deleted: true,
      source: { coupon: coupon.id },
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
    expect(await typesOf(stripe)).toContain("customer.discount.deleted");
    await advance(clock.id, JANUARY_31 + 30 * DAY);
    expect((await stripe.invoices.list()).data[0]?.total).toBe(3100);
    await expect(stripe.subscriptions.deleteDiscount(subscription.id)).rejects.toThrow(
      "No active discount",
    );
  });

  it("of a customer are none, since no parameter gives one", async () => {
    const { stripe } = simulator.account();
    const { customer } = await makeCustomer(stripe);
    await expect(stripe.customers.deleteDiscount(customer.id)).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe("tax ids of the simulated Stripe", () => {
  it("are the account's own, or a customer's by either path", async () => {
    const { stripe } = simulator.account();
    const { customer } = await makeCustomer(stripe);
    const own = await stripe.taxIds.create({ type: "jp_trn", value: "T7000012050002" });
    expect(own).toMatchObject({ customer: null, owner: { type: "self" } });
    const of = { type: "customer" as const, customer: customer.id };
    const theirs = await stripe.taxIds.create({ type: "eu_vat", value: "DE123456789", owner: of });
    const ids = async (list: Promise<{ data: { id: string }[] }>) =>
      (await list).data.map(({ id }) => id);
    expect(await ids(stripe.taxIds.list())).toEqual([own.id]);
    expect(await ids(stripe.taxIds.list({ owner: of }))).toEqual([theirs.id]);
    expect(await ids(stripe.customers.listTaxIds(customer.id))).toEqual([theirs.id]);
    expect((await stripe.taxIds.retrieve(theirs.id)).value).toBe("DE123456789");
    expect(await stripe.taxIds.del(theirs.id)).toMatchObject({ deleted: true });
    expect(await ids(stripe.taxIds.list({ owner: of }))).toEqual([]);
    expect(await stripe.taxIds.del(own.id)).toMatchObject({ deleted: true });
    const types = await typesOf(stripe);
    expect(types.filter((type) => type === "customer.tax_id.created")).toHaveLength(1);
    expect(types.filter((type) => type === "customer.tax_id.deleted")).toHaveLength(1);
  });
});

describe("lines of a draft of the simulated Stripe", () => {
  it("are added, changed and removed, and the sums follow", async () => {
    const { stripe } = simulator.account();
    const { customer } = await makeCustomer(stripe);
    const plan = await makePlan(stripe, "Plan", 900);
    const invoice = await stripe.invoices.create({ customer: customer.id, currency: "eur" });
    const waiting = await stripe.invoiceItems.create({
      customer: customer.id,
      amount: 250,
      currency: "eur",
      description: "Waiting",
    });
    const added = await stripe.invoices.addLines(invoice.id, {
      lines: [
        { amount: 1000, description: "Setup" },
        { pricing: { price: plan.monthly.id }, quantity: 3 },
        { invoice_item: waiting.id },
      ],
      invoice_metadata: { order: "7" },
    });
    expect(added).toMatchObject({ total: 3950, metadata: { order: "7" } });
    const [setup, priced, moved] = added.lines.data;
    const changed = await stripe.invoices.updateLines(invoice.id, {
      lines: [
        { id: setup?.id ?? "", amount: 400, description: "Setup, reduced" },
        { id: priced?.id ?? "", quantity: 1 },
      ],
    });
    expect(changed.total).toBe(400 + 900 + 250);
    expect(changed.lines.data[0]).toMatchObject({ amount: 400, description: "Setup, reduced" });
    const one = await stripe.invoices.updateLineItem(invoice.id, setup?.id ?? "", { amount: 300 });
    expect(one.amount).toBe(300);
    const removed = await stripe.invoices.removeLines(invoice.id, {
      lines: [
        { id: setup?.id ?? "", behavior: "delete" },
        { id: moved?.id ?? "", behavior: "unassign" },
      ],
    });
    expect(removed.total).toBe(900);
    const pending = await stripe.invoiceItems.list({ pending: true });
    expect(pending.data.map(({ id }) => id)).toEqual([waiting.id]);
    await stripe.invoiceItems.del(waiting.id);
    const types = await typesOf(stripe);
    expect(types.filter((type) => type === "invoiceitem.deleted")).toHaveLength(2);
    await stripe.invoices.finalizeInvoice(invoice.id);
    await expect(
      stripe.invoices.addLines(invoice.id, { lines: [{ amount: 1 }] }),
    ).rejects.toMatchObject({ code: "invoice_not_editable" });
  });
});

describe("due dates of the simulated Stripe", () => {
  it("are told before they come and when they passed, once, and not once it is paid", async () => {
    const { stripe, advance } = simulator.account();
    const { clock, customer } = await makeCustomer(stripe);
    const make = async () => {
      const invoice = await stripe.invoices.create({
        customer: customer.id,
        currency: "eur",
        collection_method: "send_invoice",
        days_until_due: 10,
      });
      await stripe.invoices.addLines(invoice.id, { lines: [{ amount: 500 }] });
      return stripe.invoices.finalizeInvoice(invoice.id);
    };
    const late = await make();
    const punctual = await make();
    const told = async (type: string) =>
      (await stripe.events.list({ type, limit: 100 })).data.map(
        ({ data }) => (data.object as Stripe.Invoice).id,
      );
    await advance(clock.id, JANUARY_31 + 6 * DAY);
    expect(await told("invoice.will_be_due")).toEqual([]);
    await advance(clock.id, JANUARY_31 + 8 * DAY);
    expect((await told("invoice.will_be_due")).toSorted()).toEqual(
      [late.id, punctual.id].toSorted(),
    );
    await stripe.invoices.pay(punctual.id);
    await advance(clock.id, JANUARY_31 + 12 * DAY);
    await advance(clock.id, JANUARY_31 + 20 * DAY);
    expect(await told("invoice.overdue")).toEqual([late.id]);
    expect(await told("invoice.will_be_due")).toHaveLength(2);
  });
});

describe("pages of the simulated Stripe in Japanese", () => {
  it("say in Japanese why a card was refused", async () => {
    const { stripe } = simulator.account();
    const { customer } = await makeCustomer(stripe, "pm_card_visa", { preferred_locales: ["ja"] });
    const invoice = await stripe.invoices.create({
      customer: customer.id,
      currency: "jpy",
      collection_method: "send_invoice",
      days_until_due: 1,
    });
    await stripe.invoices.addLines(invoice.id, { lines: [{ amount: 500 }] });
    const { hosted_invoice_url: page } = await stripe.invoices.finalizeInvoice(invoice.id);
    const body = (number: string) =>
      new URLSearchParams({ number, expiry: "11/40", cvc: "123", name: "Ada" });
    for (const [number, text] of [
      ["4000000000000002", "カードが拒否されました。別のカードをお試しください。"],
      ["4000000000009995", "カードの利用可能額が不足しています。"],
      ["4000000000000119", "カードの処理中にエラーが発生しました。"],
      ["4242424242424241", "カード番号が正しくありません。"],
    ] as const) {
      const answer = await fetch(page ?? "", { method: "POST", body: body(number) });
      expect(answer.status).toBe(402);
      const shown = await answer.text();
      expect(shown).toContain(text);
      expect(shown).not.toContain("Your card");
    }
  });

  it("name lines, the country and each number once", async () => {
    const { stripe, advance } = simulator.account();
    const { clock, subscription, customer } = await subscribed(stripe);
    const number = "T7000012050002";
    await stripe.customers.update(customer.id, {
      preferred_locales: ["ja"],
      address: { country: "JP" },
      invoice_settings: { custom_fields: [{ name: "登録番号", value: number }] },
    });
    await stripe.customers.createTaxId(customer.id, { type: "jp_trn", value: number });
    await advance(clock.id, JANUARY_31 + 14 * DAY);
    const [item] = subscription.items.data;
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? "", quantity: 2 }],
      proration_behavior: "always_invoice",
    });
    const [invoice] = (await stripe.invoices.list()).data;
    const shown = await (await fetch(invoice?.hosted_invoice_url ?? "")).text();
    expect(shown).toContain("Plan：未使用期間分");
    expect(shown).toContain("Plan × 2：残り期間分");
    expect(shown).not.toMatch(/Unused time|Remaining time/);
    const first = await (await fetch(invoiceOf(subscription).hosted_invoice_url ?? "")).text();
    expect(first).toContain("Plan（1か月あたり€31.00）");
  });
});
