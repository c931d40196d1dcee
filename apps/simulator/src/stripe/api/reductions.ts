import { z } from "zod";
import { invalid } from "../ledger/failure.ts";
import type { Coupon } from "../ledger/types.ts";
import {
  bool,
  clearable,
  currency,
  decimal,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found, get, list, post, raw } from "./route.ts";

const COUNTRY = z.string().regex(/^[A-Z]{2}$/, "Invalid country");

/** Coupons, promotion codes and tax rates. */
export const reductionRoutes = [
  post(
    "/coupons",
    {
      amount_off: positive.optional(),
      applies_to: z.strictObject({ products: z.array(text) }).optional(),
      currency: currency.optional(),
      currency_options: z.record(currency, z.strictObject({ amount_off: positive })).optional(),
      duration: z.enum(["forever", "once", "repeating"]).default("once"),
      duration_in_months: positive.optional(),
      id: text.optional(),
      max_redemptions: positive.optional(),
      metadata: metadata.optional(),
      name: text.optional(),
      percent_off: decimal.transform(Number).optional(),
      redeem_by: int.optional(),
    },
    ({ world, params }) => {
      const { amount_off: off, percent_off: percent, duration } = params;
      if ((off === undefined) === (percent === undefined))
        throw invalid("You must pass either `percent_off` or `amount_off`.", "percent_off");
      if (percent !== undefined && (percent <= 0 || percent > 100))
        throw invalid("percent_off must be greater than 0 and at most 100.", "percent_off");
      if (off !== undefined && params.currency === undefined)
        throw invalid("Missing required param: currency.", "currency", "parameter_missing");
      if ((duration === "repeating") !== (params.duration_in_months !== undefined))
        throw invalid("`duration_in_months` goes with a repeating duration.", "duration_in_months");
      const id = params.id ?? world.id("coupon", 8).slice("coupon_".length);
      if (world.coupons.get(id) !== undefined)
        throw invalid("Coupon already exists.", "id", "resource_already_exists");
      const row: Coupon = world.coupons.insert({
        id,
        object: "coupon",
        amount_off: off ?? null,
        applies_to: params.applies_to ?? null,
        created: world.now(),
        currency: off === undefined ? null : (params.currency ?? null),
        ...(params.currency_options && { currency_options: params.currency_options }),
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      });
      world.emit("coupon.created", row);
      return row;
    },
  ),
  get("/coupons/:id", {}, ({ world, id }) => found(world.coupons, id, "coupon")),
  post(
    "/coupons/:id",
    { metadata: metadata.optional(), name: text.optional() },
    ({ world, id, params }) => {
      const row = found(world.coupons, id, "coupon");
      const change = {
        metadata: mergeMetadata(row.metadata, params.metadata),
        name: params.name ?? row.name,
      };
      return world.change(world.coupons, id, change, "coupon.updated");
    },
  ),
  raw("DELETE", "/coupons/:id", {}, ({ world, id }) => {
    const row = found(world.coupons, id, "coupon");
    // Discounts that were given stay: only new ones are refused.
    world.coupons.update(id, { redeem_by: 0 });
    world.emit("coupon.deleted", row);
    return { id, object: "coupon", deleted: true };
  }),
  list("/coupons", {}, ({ world }) => world.coupons.where(({ redeem_by }) => redeem_by !== 0)),
  post(
    "/promotion_codes",
    {
      active: bool.optional(),
      code: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,50}$/, "Invalid code")
        .optional(),
      customer: text.optional(),
      expires_at: int.optional(),
      max_redemptions: positive.optional(),
      metadata: metadata.optional(),
      promotion: z.strictObject({ coupon: text, type: z.literal("coupon") }),
      restrictions: z
        .strictObject({
          first_time_transaction: bool.optional(),
          minimum_amount: positive.optional(),
          minimum_amount_currency: currency.optional(),
        })
        .optional(),
    },
    ({ world, params }) => {
      const coupon = found(world.coupons, params.promotion.coupon, "coupon", "promotion[coupon]");
      if (params.customer !== undefined)
        found(world.customers, params.customer, "customer", "customer");
      const code = params.code ?? world.id("code", 8).slice("code_".length).toUpperCase();
      const taken = world.promotionCodes.where(
        (one) => one.active && one.code.toLowerCase() === code.toLowerCase(),
      );
      if (taken.length > 0)
        throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, "code");
      const row = world.promotionCodes.insert({
        id: world.id("promo_1", 23).replace("promo_1_", "promo_1"),
        object: "promotion_code",
        active: params.active ?? true,
        code,
        created: world.now(),
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { coupon: coupon.id, type: "coupon" },
        restrictions: {
          first_time_transaction: params.restrictions?.first_time_transaction ?? false,
          minimum_amount: params.restrictions?.minimum_amount ?? null,
          minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
        },
        times_redeemed: 0,
      });
      world.emit("promotion_code.created", row);
      return row;
    },
  ),
  get("/promotion_codes/:id", {}, ({ world, id }) =>
    found(world.promotionCodes, id, "promotion code"),
  ),
  post(
    "/promotion_codes/:id",
    { active: bool.optional(), metadata: metadata.optional() },
    ({ world, id, params }) => {
      const row = found(world.promotionCodes, id, "promotion code");
      const change = {
        active: params.active ?? row.active,
        metadata: mergeMetadata(row.metadata, params.metadata),
      };
      return world.change(world.promotionCodes, id, change, "promotion_code.updated");
    },
  ),
  list(
    "/promotion_codes",
    {
      active: bool.optional(),
      code: text.optional(),
      coupon: text.optional(),
      customer: text.optional(),
    },
    ({ world, params: { active, code, coupon, customer } }) =>
      world.promotionCodes.where(
        (one) =>
          (active === undefined || one.active === active) &&
          (code === undefined || one.code.toLowerCase() === code.toLowerCase()) &&
          (coupon === undefined || one.promotion.coupon === coupon) &&
          (customer === undefined || one.customer === customer),
      ),
  ),
  post(
    "/tax_rates",
    {
      active: bool.optional(),
      country: COUNTRY.optional(),
      description: text.optional(),
      display_name: text,
      inclusive: bool,
      jurisdiction: text.optional(),
      metadata: metadata.optional(),
      percentage: decimal.transform(Number),
      state: text.optional(),
      tax_type: text.optional(),
    },
    ({ world, params }) =>
      world.taxRates.insert({
        id: world.id("txr_1", 23).replace("txr_1_", "txr_1"),
        object: "tax_rate",
        active: params.active ?? true,
        country: params.country ?? null,
        created: world.now(),
        description: params.description ?? null,
        display_name: params.display_name,
        effective_percentage: params.percentage,
        flat_amount: null,
        inclusive: params.inclusive,
        jurisdiction: params.jurisdiction ?? null,
        jurisdiction_level: null,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        percentage: params.percentage,
        rate_type: "percentage",
        state: params.state ?? null,
        tax_type: params.tax_type ?? null,
      }),
  ),
  get("/tax_rates/:id", {}, ({ world, id }) => found(world.taxRates, id, "tax rate")),
  post(
    "/tax_rates/:id",
    {
      active: bool.optional(),
      description: clearable.optional(),
      display_name: text.optional(),
      metadata: metadata.optional(),
    },
    ({ world, id, params }) => {
      const row = found(world.taxRates, id, "tax rate");
      return world.taxRates.update(id, {
        active: params.active ?? row.active,
        description: params.description === undefined ? row.description : params.description,
        display_name: params.display_name ?? row.display_name,
        metadata: mergeMetadata(row.metadata, params.metadata),
      });
    },
  ),
  list(
    "/tax_rates",
    { active: bool.optional(), inclusive: bool.optional() },
    ({ world, params: { active, inclusive } }) =>
      world.taxRates.where(
        (one) =>
          (active === undefined || one.active === active) &&
          (inclusive === undefined || one.inclusive === inclusive),
      ),
  ),
];
