import type Stripe from "stripe";
import type { StripeKeys } from "../../payment-settings.ts";
import type { CustomerDetails } from "../payments.ts";

/** The issuer's number on qualified invoices, in the words that Japanese invoices use. */
function issuerLine({ country }: CustomerDetails, { registrationNumber }: StripeKeys): string {
  const isQualified = country === "JP" && registrationNumber !== null;
  return isQualified ? `適格請求書発行事業者 登録番号：${registrationNumber}` : "";
}

/** Fields of a customer that were told at the provider: what Stripe's own page asked the customer for is not ours to clear. */
function toldFields({ email, name, country }: CustomerDetails): string[] {
  return Object.entries({ email, name, country }).flatMap(([field, value]) =>
    value === null ? [] : [field],
  );
}

/** The address, where it changes: what a customer typed at Stripe's own page of the same country stays. */
function addressOf({ country }: CustomerDetails, known: Stripe.Customer | null) {
  if (country !== null) return known?.address?.country === country ? {} : { address: { country } };
  const wasTold = known?.metadata["told"]?.split(" ").includes("country") ?? false;
  return wasTold ? { address: "" as const } : {};
}

/** `known`: the customer as it is, of whom an earlier call told fields that are cleared where they are empty now. */
export function customerParams(
  details: CustomerDetails,
  keys: StripeKeys,
  known: Stripe.Customer | null = null,
) {
  const { account, origin, email, name, country, language, lines } = details;
  const before = known?.metadata["told"]?.split(" ") ?? [];
  const isCleared = (field: string): boolean => before.includes(field);
  return {
    ...((email !== null || isCleared("email")) && { email: email ?? "" }),
    ...((name !== null || isCleared("name")) && { name: name ?? "" }),
    ...addressOf(details, known),
    preferred_locales: [language],
    invoice_settings: {
      custom_fields: lines.length === 0 ? ("" as const) : [...lines],
      footer: issuerLine(details, keys),
    },
    metadata: { account, origin, told: toldFields(details).join(" "), country: country ?? "none" },
  };
}

interface TaxIds {
  readonly customer: string;
  readonly taxIds: CustomerDetails["taxIds"];
  readonly key: string;
}

type TaxId = CustomerDetails["taxIds"][number];

const isSame = (a: TaxId, b: TaxId): boolean => a.type === b.type && a.value === b.value;

/** Leaves the customer those that are wanted, and no others. */
export async function setTaxIds(stripe: Stripe, given: TaxIds): Promise<void> {
  const { customer, taxIds } = given;
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 });
  for (const old of data) {
    if (!taxIds.some((each) => isSame(each, old)))
      await stripe.customers.deleteTaxId(customer, old.id);
  }
  await addTaxIds(stripe, given);
}

/** Adds those that the customer does not have yet. */
export async function addTaxIds(stripe: Stripe, { customer, taxIds, key }: TaxIds): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 });
  for (const wanted of taxIds) {
    if (data.some((each) => isSame(each, wanted))) continue;
    await stripe.customers.createTaxId(
      customer,
      { type: wanted.type, value: wanted.value },
      { idempotencyKey: `${key}-${wanted.type}` },
    );
  }
}
