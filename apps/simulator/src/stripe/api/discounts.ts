import { Failure } from "../ledger/failure.ts";
import { UPDATED } from "../ledger/effects.ts";
import type { Discount } from "../ledger/types.ts";
import { found, raw } from "./route.ts";

function gone({ used: _used, end: _end, ...shown }: Discount): object {
  return { ...shown, deleted: true };
}

function none(of: string): Failure {
  return new Failure(404, `No active discount for ${of}`, { code: "resource_missing" });
}

export const discountRoutes = [
  raw("DELETE", "/subscriptions/:parent/discount", {}, ({ world, parent }) => {
    const row = found(world.subscriptions, parent, "subscription");
    const taken = row.discounts.flatMap((id) => world.discounts.get(id) ?? []);
    const last = taken.at(-1);
    if (last === undefined) throw none(`subscription: ${parent}`);
    world.change(world.subscriptions, parent, { discounts: [] }, UPDATED);
    for (const one of taken) world.emit("customer.discount.deleted", one);
    return gone(last);
  }),
  // Stripe no longer has a parameter that gives a customer one; the call that takes it away is still there.
  raw("DELETE", "/customers/:parent/discount", {}, ({ world, parent }) => {
    found(world.customers, parent, "customer");
    throw none(`customer: ${parent}`);
  }),
];
