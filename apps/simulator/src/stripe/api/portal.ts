import type Stripe from "stripe";
import { z } from "zod";
import { customerOf } from "../ledger/customers.ts";
import type { PortalConfiguration } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { bool, clearable, emptyable, mergeMetadata, metadata, positive, text } from "./params.ts";
import { found, get, post, undated } from "./route.ts";
import { prorating } from "./subscription-params.ts";

const enabled = z.strictObject({ enabled: bool });
const features = z.strictObject({
  customer_update: z
    .strictObject({
      allowed_updates: emptyable(
        z.array(z.enum(["address", "email", "name", "phone", "shipping", "tax_id"])),
      ).optional(),
      enabled: bool,
    })
    .optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: z
    .strictObject({
      cancellation_reason: z
        .strictObject({ enabled: bool, options: emptyable(z.array(text)).optional() })
        .optional(),
      enabled: bool,
      mode: z.enum(["at_period_end", "immediately"]).optional(),
      proration_behavior: prorating.optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      default_allowed_updates: emptyable(
        z.array(z.enum(["price", "promotion_code", "quantity"])),
      ).optional(),
      enabled: bool,
      products: emptyable(
        z.array(
          z.strictObject({
            adjustable_quantity: z
              .strictObject({
                enabled: bool,
                maximum: positive.optional(),
                minimum: positive.optional(),
              })
              .optional(),
            prices: z.array(text),
            product: text,
          }),
        ),
      ).optional(),
      proration_behavior: prorating.optional(),
    })
    .optional(),
});
type Given = z.infer<typeof features>;
type Features = Stripe.BillingPortal.Configuration.Features;

const REASONS = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
];

function featuresOf(given: Given): Features {
  const {
    customer_update: customer,
    subscription_cancel: cancel,
    subscription_update: update,
  } = given;
  return {
    customer_update: {
      allowed_updates: customer?.allowed_updates ?? [],
      enabled: customer?.enabled ?? false,
    },
    invoice_history: { enabled: given.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: given.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: {
        enabled: cancel?.cancellation_reason?.enabled ?? false,
        feedback_options: null,
        options: cancel?.cancellation_reason?.options ?? REASONS,
      },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? "at_period_end",
      proration_behavior: cancel?.proration_behavior ?? "none",
    },
    subscription_pause: {
      duration: { interval_options: [], type: "indefinite" },
      enabled: false,
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: update?.default_allowed_updates ?? [],
      enabled: update?.enabled ?? false,
      products: (update?.products ?? []).map((one) => ({
        adjustable_quantity: {
          enabled: one.adjustable_quantity?.enabled ?? false,
          maximum: one.adjustable_quantity?.maximum ?? null,
          minimum: one.adjustable_quantity?.minimum ?? 1,
        },
        prices: one.prices,
        product: one.product,
      })),
      proration_behavior: update?.proration_behavior ?? "none",
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "end_trial",
    },
  };
}

/** Everything may be done, where nobody configured anything. */
const USUAL: Given = {
  customer_update: { allowed_updates: ["address", "email", "name", "tax_id"], enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { cancellation_reason: { enabled: true }, enabled: true },
};

function makeConfiguration(
  world: World,
  given: Given,
  more: Partial<PortalConfiguration>,
): PortalConfiguration {
  const now = world.now();
  const row = world.portalConfigurations.insert({
    id: world.id("bpc_1", 23).replace("bpc_1_", "bpc_1"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: featuresOf(given),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
    ...more,
  });
  world.emit("billing_portal.configuration.created", row);
  return row;
}

function usualConfiguration(world: World): PortalConfiguration {
  const known = world.portalConfigurations.where(({ is_default }) => is_default)[0];
  return known ?? makeConfiguration(world, USUAL, { is_default: true });
}

const profile = z.strictObject({
  headline: clearable.optional(),
  privacy_policy_url: clearable.optional(),
  terms_of_service_url: clearable.optional(),
});
const fields = {
  business_profile: profile.optional(),
  default_return_url: clearable.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
};

export const portalRoutes = [
  post("/billing_portal/configurations", { ...fields, features }, ({ world, params }) =>
    makeConfiguration(world, params.features, {
      business_profile: {
        headline: params.business_profile?.headline ?? null,
        privacy_policy_url: params.business_profile?.privacy_policy_url ?? null,
        terms_of_service_url: params.business_profile?.terms_of_service_url ?? null,
      },
      default_return_url: params.default_return_url ?? null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
    }),
  ),
  get("/billing_portal/configurations/:id", {}, ({ world, id }) =>
    found(world.portalConfigurations, id, "configuration"),
  ),
  post(
    "/billing_portal/configurations/:id",
    { ...fields, active: bool.optional(), features: features.optional() },
    ({ world, id, params }) => {
      const row = found(world.portalConfigurations, id, "configuration");
      const given = params.features;
      const made = given === undefined ? {} : featuresOf(given);
      const kept = Object.fromEntries(
        Object.entries(made).filter(([name]) => given !== undefined && name in given),
      );
      return world.change(
        world.portalConfigurations,
        id,
        {
          active: params.active ?? row.active,
          features: { ...row.features, ...kept },
          metadata: mergeMetadata(row.metadata, params.metadata),
          ...(params.default_return_url === undefined
            ? {}
            : { default_return_url: params.default_return_url }),
          ...(params.name === undefined ? {} : { name: params.name }),
          updated: world.now(),
        },
        "billing_portal.configuration.updated",
      );
    },
  ),
  undated(
    "/billing_portal/configurations",
    { active: bool.optional(), is_default: bool.optional() },
    ({ world, params }) =>
      world.portalConfigurations.where(
        (one) =>
          (params.active === undefined || one.active === params.active) &&
          (params.is_default === undefined || one.is_default === params.is_default),
      ),
  ),
  post(
    "/billing_portal/sessions",
    {
      configuration: text.optional(),
      customer: text,
      locale: text.optional(),
      return_url: text.optional(),
    },
    ({ world, params }) => {
      const customer = customerOf(world, params.customer);
      const configuration =
        params.configuration === undefined
          ? usualConfiguration(world)
          : found(
              world.portalConfigurations,
              params.configuration,
              "configuration",
              "configuration",
            );
      const id = world.id("bps_1", 23).replace("bps_1_", "bps_1");
      const row = world.portalSessions.insert({
        id,
        object: "billing_portal.session",
        configuration: configuration.id,
        created: world.now(),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? configuration.default_return_url,
        url: `${world.base}/stripe/${world.accountId}/portal/${id}`,
      });
      world.emit("billing_portal.session.created", row);
      return row;
    },
  ),
];
