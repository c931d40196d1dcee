import { invalid } from "../ledger/failure.ts";
import type { Presentable, World } from "../ledger/world.ts";
import { sessionLines } from "./line-items.ts";
import { listOf, present } from "./present.ts";

type Shown = Record<string, unknown>;

interface Source {
  get(id: string): Presentable | undefined;
}

/** Where the object of an id is, by the beginning of the id. */
function sources(world: World): Readonly<Record<string, Source>> {
  return {
    bpc: world.portalConfigurations,
    cbtxn: world.balanceEntries,
    ch: world.charges,
    clock: world.testClocks,
    cn: world.creditNotes,
    cs: world.sessions,
    cus: world.customers,
    di: world.discounts,
    du: world.disputes,
    ii: world.invoiceItems,
    in: world.invoices,
    pi: world.paymentIntents,
    pm: world.paymentMethods,
    price: world.prices,
    prod: world.products,
    promo: world.promotionCodes,
    re: world.refunds,
    seti: world.setupIntents,
    sub: world.subscriptions,
    txi: world.taxIds,
    txn: world.balanceTransactions,
    txr: world.taxRates,
  };
}

/** Objects whose ids people choose themselves are found by the name of their field. */
function lookUp(world: World, field: string, id: string): Presentable | undefined {
  if (field === "product") return world.products.get(id);
  if (field === "coupon") return world.coupons.get(id);
  const [prefix = ""] = id.split("_", 1);
  return sources(world)[prefix]?.get(id) ?? world.deleted.get(id);
}

type Include = (world: World, id: string) => unknown;

/** Fields that are there only if they are asked for. */
const INCLUDED: Readonly<Record<string, Readonly<Record<string, Include>>>> = {
  charge: {
    refunds: (world, id) =>
      listOf(
        world.refunds.where((one) => one.charge === id).map((one) => present(world, one)),
        `/v1/charges/${id}/refunds`,
      ),
  },
  "checkout.session": {
    line_items: (world, id) =>
      listOf(
        sessionLines(world, world.sessions.must(id)),
        `/v1/checkout/sessions/${id}/line_items`,
      ),
  },
  coupon: { applies_to: (world, id) => world.coupons.get(id)?.applies_to ?? undefined },
  customer: {
    subscriptions: (world, id) =>
      listOf(
        world.subscriptions
          .where(({ customer, status }) => customer === id && status !== "canceled")
          .map((one) => present(world, one)),
        `/v1/customers/${id}/subscriptions`,
      ),
    tax_ids: (world, id) =>
      listOf(
        world.taxIds.where((one) => one.customer === id).map((one) => present(world, one)),
        `/v1/customers/${id}/tax_ids`,
      ),
  },
  invoice: {
    confirmation_secret: (world, id) => {
      const intent = world.paymentIntents.get(world.invoices.get(id)?.payment_intent);
      return intent === undefined
        ? null
        : { client_secret: intent.client_secret, type: "payment_intent" };
    },
    payments: (world, id) =>
      listOf(
        world.invoicePayments.where((one) => one.invoice === id).map((one) => present(world, one)),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
  price: {
    currency_options: (world, id) => {
      const price = world.prices.must(id);
      const { unit_amount, unit_amount_decimal, tax_behavior } = price;
      return {
        ...price.currency_options,
        [price.currency]: {
          custom_unit_amount: null,
          tax_behavior,
          unit_amount,
          unit_amount_decimal,
        },
      };
    },
  },
};

const DEEPEST = 4;

/** A copy: what is expanded within it must not be expanded in the ledger as well. */
function shownOf(world: World, row: Presentable): object {
  return structuredClone(present(world, row));
}

function expandAt(world: World, shown: unknown, path: readonly string[], whole: string): void {
  const [field, ...rest] = path;
  if (field === undefined || shown === null || typeof shown !== "object") return;
  if (Array.isArray(shown)) {
    for (const one of shown) expandAt(world, one, path, whole);
    return;
  }
  const object = shown as Shown;
  const include =
    typeof object["object"] === "string" ? INCLUDED[object["object"]]?.[field] : undefined;
  if (include !== undefined && object[field] === undefined)
    object[field] = structuredClone(include(world, String(object["id"])));
  const value = object[field];
  if (value === undefined) throw invalid(`This property cannot be expanded (${whole}).`, "expand");
  if (typeof value === "string") {
    const row = lookUp(world, field, value);
    if (row === undefined) throw invalid(`This property cannot be expanded (${whole}).`, "expand");
    object[field] = shownOf(world, row);
  } else if (Array.isArray(value))
    object[field] = value.map((one: unknown) => {
      const row = typeof one === "string" ? lookUp(world, field, one) : undefined;
      return row === undefined ? one : shownOf(world, row);
    });
  expandAt(world, object[field], rest, whole);
}

/** Puts objects in the place of ids where a call asks for it. */
export function expand(world: World, shown: object, paths: readonly string[]): object {
  const copy = structuredClone(shown);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > DEEPEST + 1)
      throw invalid("You cannot expand more than 4 levels of a property.", "expand");
    expandAt(world, copy, parts, path);
  }
  return copy;
}
