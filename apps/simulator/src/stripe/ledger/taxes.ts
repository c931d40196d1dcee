import type Stripe from "stripe";
import { inSteps, percentOf, percentWithin } from "./money.ts";
import type { Customer, Line, TaxRate } from "./types.ts";
import type { World } from "./world.ts";

/** What decides a customer's tax. */
export interface TaxFacts {
  readonly country: string | null;
  readonly exempt: "none" | "exempt" | "reverse";
  readonly hasEuVat: boolean;
}

/** Standard rates where the simulated account is registered. */
const RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  GB: 20,
  CH: 8.1,
  NO: 25,
  JP: 10,
};

const OUTSIDE_EU = new Set(["GB", "CH", "NO", "JP"]);

export function factsOf(world: World, customer: Customer): TaxFacts {
  return {
    country: customer.address?.country ?? null,
    exempt: customer.tax_exempt,
    hasEuVat:
      world.taxIds.where((one) => one.customer === customer.id && one.type === "eu_vat").length > 0,
  };
}

interface Applied {
  readonly rate: TaxRate;
  readonly behaviour: "exclusive" | "inclusive";
  readonly percent: number;
  readonly reason: Stripe.InvoiceLineItem.Tax.TaxabilityReason;
}

/** The rate that automatic tax uses in a country, made when it is first needed. */
function automaticRate(world: World, country: string, percentage: number): TaxRate {
  const known = world.taxRates.where(
    (one) => one.country === country && one.metadata?.["automatic"] === "true",
  )[0];
  if (known !== undefined) return known;
  const japan = country === "JP";
  return world.taxRates.insert({
    id: world.id("txr_1", 23).replace("txr_1_", "txr_1"),
    object: "tax_rate",
    active: false,
    country,
    created: world.now(),
    description: null,
    display_name: japan ? "JCT" : "VAT",
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction: country,
    jurisdiction_level: "country",
    livemode: false,
    metadata: { automatic: "true" },
    percentage,
    rate_type: "percentage",
    state: null,
    tax_type: japan ? "jct" : "vat",
  });
}

function automatic(world: World, line: Line, facts: TaxFacts): Applied[] {
  const { country } = facts;
  const percentage = country === null ? undefined : RATES[country];
  if (country === null || percentage === undefined) return [];
  const rate = automaticRate(world, country, percentage);
  const behaviour = line.tax_behavior === "inclusive" ? "inclusive" : "exclusive";
  const abroad = country !== world.settings.country && !OUTSIDE_EU.has(country);
  if (facts.exempt === "reverse" || (abroad && facts.hasEuVat))
    return [{ rate, behaviour, percent: 0, reason: "reverse_charge" }];
  if (facts.exempt === "exempt")
    return [{ rate, behaviour, percent: 0, reason: "customer_exempt" }];
  return [{ rate, behaviour, percent: percentage, reason: "standard_rated" }];
}

function fixed(world: World, ids: readonly string[], facts: TaxFacts): Applied[] {
  return ids.map((id) => {
    const rate = world.taxRates.must(id);
    const behaviour = rate.inclusive ? "inclusive" : "exclusive";
    if (facts.exempt === "reverse")
      return { rate, behaviour, percent: 0, reason: "reverse_charge" };
    if (facts.exempt === "exempt")
      return { rate, behaviour, percent: 0, reason: "customer_exempt" };
    return { rate, behaviour, percent: rate.percentage, reason: "standard_rated" };
  });
}

export interface TaxedBy {
  readonly automatic: boolean;
  readonly rates: readonly string[];
  readonly facts: TaxFacts;
}

/** A line with what is left of it after its discounts. */
interface Taxed {
  readonly line: Line;
  readonly left: number;
}

/** What lines of one rate have added up to, with the tax on all of it. */
interface Running {
  net: number;
  tax: number;
}

/**
 * Taxes of lines after their discounts. Each rate is rounded once per invoice, as qualified invoices in Japan must have it: a
 * line's tax is what it adds to the tax on the lines before it.
 */
export function taxesOn(
  world: World,
  lines: readonly Taxed[],
  { automatic: isAutomatic, rates, facts, currency }: TaxedBy & { readonly currency: string },
): Stripe.InvoiceLineItem.Tax[][] {
  const running = new Map<string, Running>();
  return lines.map(({ line, left: net }) => {
    const applied = isAutomatic
      ? automatic(world, line, facts)
      : fixed(world, line.rates.length > 0 ? line.rates : rates, facts);
    return applied.map(({ rate, behaviour, percent, reason }) => {
      const key = `${rate.id} ${behaviour} ${reason}`;
      const before = running.get(key) ?? { net: 0, tax: 0 };
      const all = before.net + net;
      const exact =
        behaviour === "inclusive" ? percentWithin(all, percent) : percentOf(all, percent);
      const tax = inSteps(exact, currency);
      running.set(key, { net: all, tax });
      const amount = tax - before.tax;
      return {
        amount,
        tax_behavior: behaviour,
        tax_rate_details: { tax_rate: rate.id },
        taxability_reason: reason,
        taxable_amount: behaviour === "inclusive" ? net - amount : net,
        type: "tax_rate_details",
      };
    });
  });
}

export function hasLocation(facts: TaxFacts): boolean {
  return facts.country !== null && facts.country !== "";
}
