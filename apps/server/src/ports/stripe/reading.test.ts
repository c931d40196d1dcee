import { Stripe } from "stripe";
import { expect, it } from "vitest";
import { readCustomer } from "./reading.ts";

const MISSING = {
  error: {
    type: "invalid_request_error",
    code: "resource_missing",
    message: "No such customer: 'cus_1'",
  },
};

/** A customer whose subscriptions are missing, and who is there or gone when they are asked for again. */
function missing(isDeleted: boolean): Stripe {
  let asked = 0;
  const answer = async (input: Parameters<typeof fetch>[0]): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname !== "/v1/customers/cus_1") return Response.json(MISSING, { status: 404 });
    asked += 1;
    const gone = asked > 1 && isDeleted ? { deleted: true } : {};
    return Response.json({ id: "cus_1", object: "customer", ...gone });
  };
  const httpClient = Stripe.createFetchHttpClient(answer);
  return new Stripe("sk_test_missing", { httpClient, maxNetworkRetries: 0, telemetry: false });
}

it("reads whoever is deleted while they are read as deleted", async () => {
  const read = await readCustomer(missing(true), "cus_1", { isTaxed: false });
  expect(read.isDeleted).toBe(true);
});

it("hides nothing else that is missing", async () => {
  const reading = readCustomer(missing(false), "cus_1", { isTaxed: false });
  await expect(reading).rejects.toThrow(/No such customer/);
});
