import { z } from "zod";
import { invalid } from "../ledger/failure.ts";
import { itemsOf } from "../ledger/subscription-lines.ts";
import { bool, int, metadata, positive, text } from "./params.ts";
import { found, get, post, raw, undated, type Route } from "./route.ts";
import { behaviour, newItem, prorating, rates } from "./subscription-params.ts";
import { updateSubscription } from "./subscriptions.ts";

const how = {
  payment_behavior: behaviour.optional(),
  proration_behavior: prorating.optional(),
  proration_date: int.optional(),
};

/** The one call that expands nothing. */
const remove: Route = {
  ...raw("DELETE", "/subscription_items/:id", how, ({ world, id, params }) => {
    const { subscription } = found(world.items, id, "subscription_item");
    updateSubscription(world, subscription, {
      items: [{ id, deleted: true }],
      payment_behavior: params.payment_behavior,
      proration_behavior: params.proration_behavior,
      proration_date: params.proration_date,
    });
    return { id, object: "subscription_item", deleted: true };
  }),
  schema: z.strictObject(how),
};

export const subscriptionItemRoutes = [
  post(
    "/subscription_items",
    { ...newItem.shape, ...how, subscription: text },
    ({
      world,
      params: { subscription, payment_behavior, proration_behavior, proration_date, ...item },
    }) => {
      const { id } = found(world.subscriptions, subscription, "subscription", "subscription");
      const known = new Set(itemsOf(world, id).map((one) => one.id));
      updateSubscription(world, id, {
        items: [item],
        payment_behavior,
        proration_behavior,
        proration_date,
      });
      const made = itemsOf(world, id).find((one) => !known.has(one.id));
      if (made === undefined)
        throw invalid("The new item waits for the payment of its invoice.", "payment_behavior");
      return made;
    },
  ),
  remove,
  get("/subscription_items/:id", {}, ({ world, id }) =>
    found(world.items, id, "subscription_item"),
  ),
  undated("/subscription_items", { subscription: text }, ({ world, params: { subscription } }) =>
    itemsOf(world, found(world.subscriptions, subscription, "subscription", "subscription").id),
  ),
  post(
    "/subscription_items/:id",
    {
      metadata: metadata.optional(),
      off_session: bool.optional(),
      payment_behavior: behaviour.optional(),
      price: text.optional(),
      proration_behavior: prorating.optional(),
      proration_date: int.optional(),
      quantity: positive.optional(),
      tax_rates: rates.optional(),
    },
    ({ world, id, params: { metadata: given, price, quantity, tax_rates, ...how } }) => {
      const { subscription } = found(world.items, id, "subscription_item");
      updateSubscription(world, subscription, {
        items: [{ id, metadata: given, price, quantity, tax_rates }],
        off_session: how.off_session,
        payment_behavior: how.payment_behavior,
        proration_behavior: how.proration_behavior,
        proration_date: how.proration_date,
      });
      return world.items.must(id);
    },
  ),
];
