import { describe, expect, it } from "vitest";
import { invoiceOf, makePlan, useStripe } from "./harness.ts";

const simulator = useStripe();

const FORM = {
  action: "pay",
  email: "ada@example.com",
  number: "4242 4242 4242 4242",
  expiry: "12/34",
  cvc: "123",
  name: "Ada Lovelace",
  country: "FR",
};

function submit(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

describe("checkout of the simulated Stripe", () => {
  const open = async (more: object = {}) => {
    const account = simulator.account();
    const { stripe } = account;
    const { monthly } = await makePlan(stripe, "Pro", 4900);
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: monthly.id, quantity: 1 }],
      success_url: "http://localhost:4000/success?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost:4000/cancel",
      client_reference_id: "team-1",
      subscription_data: { metadata: { team: "1" } },
      expand: ["line_items"],
      ...more,
    });
    return { ...account, session, monthly };
  };

  it("sells a subscription and returns to the success page", async () => {
    const { stripe, session } = await open();
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("Subscribe to Pro");
    expect(page).toContain("€49.00");
    const done = await submit(session.url ?? "", FORM);
    expect(done.status).toBe(302);
    expect(done.headers.get("location")).toBe(
      `http://localhost:4000/success?session=${session.id}`,
    );
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
    expect(after).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    expect(after.subscription).toMatchObject({ status: "active", metadata: { team: "1" } });
    const { data } = await stripe.events.list({ type: "checkout.session.completed" });
    expect(data).toHaveLength(1);
    expect((await submit(session.url ?? "", FORM)).status).toBe(410);
  });

  it("shows a declined card in the visitor's language, and keeps nothing", async () => {
    const { stripe, session } = await open({ locale: "ja" });
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("Proに申し込む");
    const refused = await submit(session.url ?? "", { ...FORM, number: "4000000000000002" });
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain("カードが拒否されました。");
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  });

  it("asks the bank, and goes on as the answer is", async () => {
    const { stripe, session } = await open();
    const asked = await submit(session.url ?? "", { ...FORM, number: "4000000000003220" });
    const challenge = asked.headers.get("location") ?? "";
    expect(challenge).toContain("/challenge");
    const failed = await submit(challenge, { result: "fail" });
    expect(await failed.text()).toContain("unable to authenticate");
    const again = await submit(session.url ?? "", { ...FORM, number: "4000000000003220" });
    const done = await submit(again.headers.get("location") ?? "", { result: "complete" });
    expect(done.headers.get("location")).toContain("success");
    expect((await stripe.subscriptions.list({})).data[0]?.status).toBe("active");
  });

  it("takes a promotion code, a trial and automatic tax", async () => {
    const { stripe, session } = await open({
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
    });
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
    await stripe.promotionCodes.create({
      code: "HALF",
      promotion: { coupon: coupon.id, type: "coupon" },
    });
    const applied = await submit(session.url ?? "", { action: "apply", code: "half" });
    expect(await applied.text()).toContain("€24.50");
    await submit(session.url ?? "", FORM);
    const [subscription] = (await stripe.subscriptions.list({ expand: ["data.latest_invoice"] }))
      .data;
    if (subscription === undefined) throw new Error("no subscription");
    const invoice = invoiceOf(subscription);
    expect(invoice).toMatchObject({ subtotal: 4900, total_excluding_tax: 2450, total: 2940 });
    expect(invoice.total_taxes?.[0]).toMatchObject({ amount: 490, taxable_amount: 2450 });
  });
});
