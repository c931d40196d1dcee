import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { stripePayments } from "./stripe-payments.ts";

const secret = "whsec_test";
const stripe = new Stripe("sk_test_any");
const payments = stripePayments({
  secretKey: "sk_test_any",
  publishableKey: "pk_test_any",
  webhookSecret: secret,
  apiBase: null,
  tax: false,
  registrationNumber: null,
});
const EVENT = {
  id: "evt_1",
  object: "event",
  type: "invoice.paid",
  created: 1,
  data: { object: { object: "invoice", id: "in_1", customer: "cus_1" } },
};

function open(payload: string, signedPayload = payload) {
  const header = stripe.webhooks.generateTestHeaderString({ payload: signedPayload, secret });
  return payments.openEvent(Buffer.from(payload), header);
}

describe("the body of a webhook", () => {
  it.each([
    ["an object with its customer", EVENT.data.object, "cus_1"],
    [
      "an object with the whole customer",
      { object: "invoice", customer: { id: "cus_2" } },
      "cus_2",
    ],
    ["a customer", { object: "customer", id: "cus_3" }, "cus_3"],
    ["an object of no customer", { object: "price", id: "price_1" }, null],
  ])("names the customer of %s", (_, object, customer) => {
    const event = open(JSON.stringify({ ...EVENT, data: { object } }));
    expect(event).toEqual({
      id: "evt_1",
      type: "invoice.paid",
      charge: null,
      intent: null,
      customer,
      createdAt: new Date(1000),
    });
  });

  it.each([
    ["without its moment", JSON.stringify({ ...EVENT, created: undefined })],
    ["with a moment that no date can hold", JSON.stringify({ ...EVENT, created: 1e15 })],
    ["without an object", JSON.stringify({ ...EVENT, data: {} })],
    ["that is a list", "[]"],
    ["that is null", "null"],
  ])("is refused as no event %s", (_, payload) => {
    expect(() => open(payload)).toThrow("webhook is no event");
  });

  it("is refused as no JSON, and as forged, by these names", () => {
    expect(() => open("no JSON")).toThrow("webhook body is no JSON");
    const payload = JSON.stringify(EVENT);
    expect(() => open(`${payload} `, payload)).toThrow("webhook signature");
    expect(() => payments.openEvent(Buffer.from(payload), undefined)).toThrow("webhook signature");
  });

  it("names the payment of a dispute, which has no customer", () => {
    const object = { object: "dispute", charge: "ch_1", payment_intent: "pi_1" };
    const event = open(JSON.stringify({ ...EVENT, data: { object } }));
    expect(event).toMatchObject({ customer: null, charge: "ch_1", intent: "pi_1" });
  });
});
