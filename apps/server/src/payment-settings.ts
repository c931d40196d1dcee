import { TEAM_PLANS, type PlanId } from "@toolkit/core/domain/plans";
import { isRegistrationNumber } from "@toolkit/core/domain/tax-ids";
import { z } from "zod";

const address = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
  error: "an address such as http://localhost:3100",
});

const days = z
  .string()
  .regex(/^\d{1,3}$/, "a whole number from 0 to 999")
  .transform(Number);

/** Variables of plans and payments. */
export const PAYMENT_VARIABLES = {
  TOOLKIT_DEFAULT_PLAN: z.enum(TEAM_PLANS, `one of ${TEAM_PLANS.join(", ")}`).default("business"),
  TOOLKIT_GRACE_DAYS: days.default(14),
  TOOLKIT_SELL_PREMIUM: z.enum(["0", "1"], "one of 0, 1").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_/, "a secret key, which begins with sk_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, "a key that begins with pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "a secret that begins with whsec_")
    .optional(),
  STRIPE_API_BASE: address.optional(),
  STRIPE_TAX: z.enum(["0", "1"], "one of 0, 1").default("0"),
  TOOLKIT_REGISTRATION_NUMBER: z
    .string()
    .refine(isRegistrationNumber, "T and 13 digits with a correct check digit")
    .optional(),
  STRIPE_SIMULATOR: z.enum(["0", "1"], "one of 0, 1").default("0"),
};

type Given = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>;

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string | null;
  /** Null: the server registers its address for events itself, as only a stand-in lets it. */
  readonly webhookSecret: string | null;
  /** Where something stands in for Stripe; null: Stripe itself. */
  readonly apiBase: string | null;
  /** Whether Stripe adds tax to what is sold, as its registrations say. */
  readonly tax: boolean;
  /** Of the issuer, as qualified invoices in Japan must show it. */
  readonly registrationNumber: string | null;
}

export interface PaymentSettings {
  /** Null: nothing is sold. */
  readonly stripe: StripeKeys | null;
  /** Applies to everybody where nothing is sold. */
  readonly defaultPlan: PlanId;
  readonly graceDays: number;
  /** Whether the premium suite can be bought; absent: only where no money moves, until its screens are built. */
  readonly sellsPremium: boolean;
}

/** The simulated Stripe takes any key of this form: it guards nothing. */
const SIMULATED = { secretKey: "sk_test_simulated", publishableKey: "pk_test_simulated" } as const;

export function paymentSettings(given: Given, simulator: string | null): PaymentSettings {
  const { TOOLKIT_DEFAULT_PLAN: defaultPlan, TOOLKIT_GRACE_DAYS: graceDays } = given;
  const sellsPremium = (key: string) =>
    given.TOOLKIT_SELL_PREMIUM === undefined
      ? /^(?:sk|rk)_test_/.test(key)
      : given.TOOLKIT_SELL_PREMIUM === "1";
  const common = { defaultPlan, graceDays };
  const taxes = {
    tax: given.STRIPE_TAX === "1",
    registrationNumber: given.TOOLKIT_REGISTRATION_NUMBER ?? null,
  };
  const base = given.STRIPE_API_BASE?.replace(/\/+$/, "") ?? null;
  if (given.STRIPE_SECRET_KEY !== undefined)
    return {
      ...common,
      sellsPremium: sellsPremium(given.STRIPE_SECRET_KEY),
      stripe: {
        secretKey: given.STRIPE_SECRET_KEY,
        publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? null,
        webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? null,
        apiBase: base,
        ...taxes,
      },
    };
  const standIn = base ?? simulator;
  if (given.STRIPE_SIMULATOR === "0" || standIn === null)
    return { ...common, sellsPremium: false, stripe: null };
  return {
    ...common,
    sellsPremium: sellsPremium(SIMULATED.secretKey),
    stripe: { ...SIMULATED, webhookSecret: null, apiBase: standIn, ...taxes },
  };
}
