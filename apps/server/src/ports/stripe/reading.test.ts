import { Stripe } from "stripe";
import { expect, it } from "vitest";
import { readCustomer } from "./reading.ts";

/** A customer whose subscriptions are missing, and who is there or gone when they are asked for again. */
function missing(isDeleted: boolean): Stripe {
  let asked = 0;
  return {
    customers: {
      retrieve: async () => ({ id: "cus_1", ...(asked++ > 0 && isDeleted && { deleted: true }) }),
    },
    subscriptions: {
      list: () => ({
        autoPagingToArray: async () => {
          throw new Stripe.errors.StripeInvalidRequestError({
            type: "invalid_request_error",
            code: "resource_missing",
            message: "No such customer: 'cus_1'",
          });
        },
      }),
    },
  } as unknown as Stripe;
}

it("reads whoever is deleted while they are read as deleted", async () => {
  const read = await readCustomer(missing(true), "cus_1", { isTaxed: false });
  expect(read.isDeleted).toBe(true);
});

it("hides nothing else that is missing", async () => {
  const reading = readCustomer(missing(false), "cus_1", { isTaxed: false });
  await expect(reading).rejects.toThrow(/No such customer/);
});
