import { z } from "zod";
import { numberOfToken } from "../ledger/test-cards.ts";
import { customerOf } from "../ledger/customers.ts";
import { invalid } from "../ledger/failure.ts";
import {
  attach,
  detach,
  makeMethod,
  resolveMethod,
  type BillingDetails,
} from "../ledger/methods.ts";
import { address, clearable, emptyable, int, mergeMetadata, metadata, text } from "./params.ts";
import { found, get, post, undated } from "./route.ts";

const billingDetails = z.strictObject({
  address: emptyable(address).optional(),
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  tax_id: clearable.optional(),
});

function detailsOf(
  old: BillingDetails,
  given: z.infer<typeof billingDetails> | undefined,
): BillingDetails {
  if (given === undefined) return old;
  return {
    address: given.address === undefined ? old.address : given.address,
    email: given.email === undefined ? old.email : given.email,
    name: given.name === undefined ? old.name : given.name,
    phone: given.phone === undefined ? old.phone : given.phone,
    tax_id: given.tax_id === undefined ? old.tax_id : given.tax_id,
  };
}

const NONE: BillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

export const methodRoutes = [
  post(
    "/payment_methods",
    {
      billing_details: billingDetails.optional(),
      card: z.strictObject({
        cvc: text.optional(),
        exp_month: int.optional(),
        exp_year: int.optional(),
        number: text.optional(),
        token: text.optional(),
      }),
      metadata: metadata.optional(),
      type: z.literal("card"),
    },
    ({ world, params: { card, billing_details: details, metadata: given } }) => {
      const year = new Date(world.now() * 1000).getUTCFullYear() + 1;
      const number = card.number ?? numberOfToken(card.token ?? "");
      if (number === undefined)
        throw invalid(`No such token: '${card.token ?? ""}'`, "card[token]", "resource_missing");
      const { exp_month = 11, exp_year = year } = card;
      const plain = number.replaceAll(" ", "");
      return makeMethod(
        world,
        { number: plain, exp_month, exp_year },
        detailsOf(NONE, details),
        mergeMetadata({}, given),
      );
    },
  ),
  get("/payment_methods/:id", {}, ({ world, id }) =>
    found(world.paymentMethods, id, "PaymentMethod"),
  ),
  post(
    "/payment_methods/:id",
    {
      allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
      billing_details: billingDetails.optional(),
      card: z.strictObject({ exp_month: int.optional(), exp_year: int.optional() }).optional(),
      metadata: metadata.optional(),
    },
    ({ world, id, params }) => {
      const row = found(world.paymentMethods, id, "PaymentMethod");
      const change = {
        allow_redisplay: params.allow_redisplay ?? row.allow_redisplay,
        billing_details: detailsOf(row.billing_details, params.billing_details),
        card: {
          ...row.card,
          exp_month: params.card?.exp_month ?? row.card.exp_month,
          exp_year: params.card?.exp_year ?? row.card.exp_year,
        },
        metadata: mergeMetadata(row.metadata, params.metadata),
      };
      return world.change(world.paymentMethods, id, change, "payment_method.updated");
    },
  ),
  post("/payment_methods/:parent/attach", { customer: text }, ({ world, parent, params }) =>
    attach(world, resolveMethod(world, parent), customerOf(world, params.customer)),
  ),
  post("/payment_methods/:parent/detach", {}, ({ world, parent }) =>
    detach(world, found(world.paymentMethods, parent, "PaymentMethod")),
  ),
  undated(
    "/payment_methods",
    { customer: text.optional(), type: text.optional() },
    ({ world, params: { customer, type } }) =>
      world.paymentMethods.where(
        (one) => one.customer === (customer ?? null) && (type === undefined || one.type === type),
      ),
  ),
];
