import { z } from "zod";
import { invalid } from "../ledger/failure.ts";
import type { CurrencyOption, Price, Product } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import {
  bool,
  clearable,
  currency,
  decimal,
  emptyable,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found, get, list, post, raw } from "./route.ts";

const productFields = {
  active: bool.optional(),
  description: clearable.optional(),
  images: emptyable(z.array(text)).optional(),
  marketing_features: emptyable(z.array(z.strictObject({ name: text }))).optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  tax_code: clearable.optional(),
  unit_label: clearable.optional(),
  url: clearable.optional(),
};

function makeProduct(world: World, given: Partial<Product> & { readonly name: string }): Product {
  const created = world.now();
  const row = world.products.insert({
    id: world.id("prod", 14),
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
    ...given,
  });
  world.emit("product.created", row);
  return row;
}

const taxBehaviour = z.enum(["exclusive", "inclusive", "unspecified"]);
const amounts = {
  tax_behavior: taxBehaviour.optional(),
  unit_amount: positive.optional(),
  unit_amount_decimal: decimal.optional(),
};
const options = z.record(currency, z.strictObject(amounts));
const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: positive.optional(),
  trial_period_days: positive.optional(),
  usage_type: z.literal("licensed").optional(),
});

function optionOf(given: z.infer<z.ZodObject<typeof amounts>>): CurrencyOption {
  const { unit_amount, unit_amount_decimal, tax_behavior = "unspecified" } = given;
  if (unit_amount === undefined && unit_amount_decimal === undefined)
    throw invalid(
      "Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.",
      "unit_amount",
      "parameter_missing",
    );
  const text_ = unit_amount_decimal ?? String(unit_amount);
  const whole = Number(text_);
  return {
    custom_unit_amount: null,
    tax_behavior,
    unit_amount: Number.isInteger(whole) ? whole : null,
    unit_amount_decimal: text_,
  };
}

const newPrice = {
  ...amounts,
  active: bool.optional(),
  billing_scheme: z.literal("per_unit").optional(),
  currency,
  currency_options: options.optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text.optional(),
  product_data: z
    .strictObject({
      active: bool.optional(),
      id: text.optional(),
      metadata: metadata.optional(),
      name: text,
      statement_descriptor: text.optional(),
      tax_code: text.optional(),
      unit_label: text.optional(),
    })
    .optional(),
  recurring: recurring.optional(),
  transfer_lookup_key: bool.optional(),
};

/** A key of a price is one price's alone. */
function takeKey(world: World, key: string, transfer: boolean, of: string | null): void {
  for (const other of world.prices.where((one) => one.lookup_key === key && one.id !== of)) {
    if (!transfer)
      throw invalid(`A price (\`${other.id}\`) already uses that lookup key.`, "lookup_key");
    world.change(world.prices, other.id, { lookup_key: null }, "price.updated");
  }
}

type PriceParams = z.infer<z.ZodObject<typeof newPrice>>;

export function makePrice(world: World, params: PriceParams): Price {
  const own = optionOf(params);
  const { product_data: data } = params;
  if ((params.product === undefined) === (data === undefined))
    throw invalid(
      "You must specify either `product` or `product_data` when creating a price.",
      "product",
      "parameter_missing",
    );
  const product =
    data === undefined
      ? found(world.products, params.product ?? "", "product", "product")
      : makeProduct(world, {
          ...data,
          metadata: mergeMetadata({}, data.metadata),
          tax_code: data.tax_code ?? null,
        });
  const key = params.lookup_key ?? null;
  if (key !== null) takeKey(world, key, params.transfer_lookup_key === true, null);
  const every = params.recurring;
  const row = world.prices.insert({
    id: world.id("price_1", 23).replace("price_1_", "price_1"),
    object: "price",
    active: params.active ?? true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: params.currency,
    currency_options: Object.fromEntries(
      Object.entries(params.currency_options ?? {})
        .filter(([code]) => code !== params.currency)
        .map(([code, one]) => [code, optionOf(one)]),
    ),
    livemode: false,
    lookup_key: key,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring:
      every === undefined
        ? null
        : {
            interval: every.interval,
            interval_count: every.interval_count ?? 1,
            meter: null,
            trial_period_days: every.trial_period_days ?? null,
            usage_type: "licensed",
          },
    tiers_mode: null,
    transform_quantity: null,
    type: every === undefined ? "one_time" : "recurring",
    ...own,
  });
  world.emit("price.created", row);
  return row;
}

export const catalogueRoutes = [
  post(
    "/products",
    {
      ...productFields,
      default_price_data: z
        .strictObject({
          ...amounts,
          currency,
          currency_options: options.optional(),
          metadata: metadata.optional(),
          recurring: recurring.optional(),
        })
        .optional(),
      id: text.optional(),
      name: text,
      shippable: bool.optional(),
      type: z.enum(["good", "service"]).optional(),
    },
    ({ world, params }) => {
      const {
        default_price_data: price,
        images,
        marketing_features,
        expand: _,
        ...given
      } = params as typeof params & { expand?: unknown };
      if (given.id !== undefined && world.products.get(given.id) !== undefined)
        throw invalid("Product already exists.", "id", "resource_already_exists");
      const { id, ...fields } = given;
      const row = makeProduct(world, {
        ...fields,
        ...(id === undefined ? {} : { id }),
        ...(images === undefined ? {} : { images: images ?? [] }),
        ...(marketing_features === undefined
          ? {}
          : { marketing_features: marketing_features ?? [] }),
        metadata: mergeMetadata({}, given.metadata),
      });
      if (price === undefined) return row;
      const made = makePrice(world, { ...price, product: row.id });
      return world.products.update(row.id, { default_price: made.id });
    },
  ),
  get("/products/:id", {}, ({ world, id }) => found(world.products, id, "product")),
  post(
    "/products/:id",
    {
      ...productFields,
      default_price: text.optional(),
      name: text.optional(),
    },
    ({ world, id, params }) => {
      const row = found(world.products, id, "product");
      const {
        images,
        marketing_features,
        metadata: given,
        expand: _,
        ...fields
      } = params as typeof params & { expand?: unknown };
      return world.change(
        world.products,
        id,
        {
          ...fields,
          ...(images === undefined ? {} : { images: images ?? [] }),
          ...(marketing_features === undefined
            ? {}
            : { marketing_features: marketing_features ?? [] }),
          metadata: mergeMetadata(row.metadata, given),
          updated: world.now(),
        },
        "product.updated",
      );
    },
  ),
  raw("DELETE", "/products/:id", {}, ({ world, id }) => {
    const row = found(world.products, id, "product");
    if (world.prices.where(({ product }) => product === id).length > 0)
      throw invalid(
        "This product cannot be deleted because it has one or more user-created prices.",
        "id",
      );
    world.products.delete(id);
    world.emit("product.deleted", row);
    return { id, object: "product", deleted: true };
  }),
  list(
    "/products",
    {
      active: bool.optional(),
      ids: z.array(text).optional(),
      shippable: bool.optional(),
      url: text.optional(),
    },
    ({ world, params: { active, ids } }) =>
      world.products.where(
        (one) =>
          (active === undefined || one.active === active) &&
          (ids === undefined || ids.includes(one.id)),
      ),
  ),
  post("/prices", newPrice, ({ world, params }) => makePrice(world, params)),
  get("/prices/:id", {}, ({ world, id }) => found(world.prices, id, "price")),
  post(
    "/prices/:id",
    {
      active: bool.optional(),
      currency_options: options.optional(),
      lookup_key: text.optional(),
      metadata: metadata.optional(),
      nickname: clearable.optional(),
      tax_behavior: taxBehaviour.optional(),
      transfer_lookup_key: bool.optional(),
    },
    ({ world, id, params }) => {
      const row = found(world.prices, id, "price");
      const { lookup_key: key, tax_behavior: behaviour } = params;
      if (key !== undefined) takeKey(world, key, params.transfer_lookup_key === true, id);
      if (
        behaviour !== undefined &&
        row.tax_behavior !== "unspecified" &&
        behaviour !== row.tax_behavior
      )
        throw invalid(
          "You can't change the tax behavior of a price once it is set.",
          "tax_behavior",
        );
      const more = Object.entries(params.currency_options ?? {}).map(
        ([code, one]) => [code, optionOf(one)] as const,
      );
      return world.change(
        world.prices,
        id,
        {
          active: params.active ?? row.active,
          currency_options: { ...row.currency_options, ...Object.fromEntries(more) },
          lookup_key: key ?? row.lookup_key,
          metadata: mergeMetadata(row.metadata, params.metadata),
          nickname: params.nickname === undefined ? row.nickname : params.nickname,
          tax_behavior: behaviour ?? row.tax_behavior,
        },
        "price.updated",
      );
    },
  ),
  list(
    "/prices",
    {
      active: bool.optional(),
      currency: currency.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      recurring: z
        .strictObject({ interval: text.optional(), usage_type: text.optional() })
        .optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
    },
    ({ world, params }) =>
      world.prices.where(
        (one) =>
          (params.active === undefined || one.active === params.active) &&
          (params.currency === undefined || one.currency === params.currency) &&
          (params.lookup_keys === undefined ||
            (one.lookup_key !== null && params.lookup_keys.includes(one.lookup_key))) &&
          (params.product === undefined || one.product === params.product) &&
          (params.type === undefined || one.type === params.type) &&
          (params.recurring?.interval === undefined ||
            one.recurring?.interval === params.recurring.interval),
      ),
  ),
];

export const priceData = z.strictObject({
  ...amounts,
  currency,
  product: text.optional(),
  product_data: newPrice.product_data,
  recurring: recurring.optional(),
});
