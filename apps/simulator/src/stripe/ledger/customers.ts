import { invalid, missing } from "./failure.ts";
import type { BalanceEntry, Customer, TaxId } from "./types.ts";
import type { World } from "./world.ts";

export function customerOf(world: World, id: string, param = "customer"): Customer {
  const found = world.customers.get(id);
  // Its row stays for the invoices that name it; nothing is done with it any more.
  if (found === undefined || world.deleted.get(id) !== undefined)
    throw missing("customer", id, param, param === "id" ? 404 : 400);
  return found;
}

type NewCustomer = Pick<
  Customer,
  | "address"
  | "description"
  | "email"
  | "metadata"
  | "name"
  | "phone"
  | "preferred_locales"
  | "shipping"
  | "tax_exempt"
  | "test_clock"
> & { readonly invoice_prefix: string | null; readonly next_invoice_sequence: number };

const MOST_ON_A_CLOCK = 3;

export function makeCustomer(world: World, given: NewCustomer): Customer {
  const clock = given.test_clock ?? world.settings.testClock;
  if (clock !== null) {
    if (world.testClocks.get(clock) === undefined)
      throw missing("test clock", clock, "test_clock", 400);
    const on = world.customers.where((one) => one.test_clock === clock).length;
    if (on >= MOST_ON_A_CLOCK)
      throw invalid(`A test clock can have at most ${MOST_ON_A_CLOCK} customers.`, "test_clock");
  }
  const id = world.id("cus", 14);
  const row = world.customers.insert({
    id,
    object: "customer",
    balance: 0,
    created: world.time(clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    ...given,
    test_clock: clock,
    invoice_prefix: given.invoice_prefix ?? id.slice(-8).toUpperCase(),
  });
  world.emit("customer.created", row);
  return row;
}

/** Writes into the customer's balance: negative for credit that the next invoices use. */
export function book(
  world: World,
  customer: string,
  entry: Pick<BalanceEntry, "amount" | "currency" | "type"> &
    Partial<Pick<BalanceEntry, "description" | "invoice" | "credit_note" | "metadata">>,
): BalanceEntry {
  const owner = world.customers.must(customer);
  if (owner.currency !== null && owner.currency !== entry.currency && owner.balance !== 0)
    throw invalid(
      `The customer's balance is in ${owner.currency}, which is not ${entry.currency}.`,
      "currency",
    );
  const balance = owner.balance + entry.amount;
  const row = world.balanceEntries.insert({
    id: world.id("cbtxn", 24),
    object: "customer_balance_transaction",
    checkout_session: null,
    created: world.timeOf(customer),
    credit_note: null,
    customer,
    customer_account: null,
    description: null,
    ending_balance: balance,
    invoice: null,
    livemode: false,
    metadata: {},
    ...entry,
  });
  world.change(
    world.customers,
    customer,
    { balance, currency: owner.currency ?? entry.currency },
    "customer.updated",
  );
  world.post({
    kind: "balance",
    customer,
    currency: entry.currency,
    amount: entry.amount,
    object: row.id,
    invoice: row.invoice,
  });
  return row;
}

/** The first currency that a customer is billed in stays theirs. */
export function settleCurrency(world: World, customer: string, currency: string): void {
  const owner = world.customers.must(customer);
  if (owner.currency === currency) return;
  const busy = world.subscriptions.where(
    (one) =>
      one.customer === customer &&
      one.currency !== currency &&
      !["canceled", "incomplete_expired"].includes(one.status),
  );
  if (busy.length > 0 || owner.balance !== 0)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${owner.currency ?? ""}.`,
      "currency",
    );
  world.customers.update(customer, { currency });
}

/** Forms of tax ids that are checked; all others are taken as they are. */
const FORMS: Readonly<Record<string, RegExp>> = {
  eu_vat:
    /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{7,12}$/,
  gb_vat: /^GB(?:\d{9}|\d{12})$/,
  jp_cn: /^\d{13}$/,
  jp_rn: /^\d{5}$/,
  jp_trn: /^T\d{13}$/,
  us_ein: /^\d{2}-\d{7}$/,
  ch_vat: /^CHE-\d{3}\.\d{3}\.\d{3} (?:MWST|TVA|IVA)$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  sg_gst: /^M[A-Z0-9]{9}$/,
  sg_uen: /^[A-Z0-9]{9,10}$/,
};

function countryOf(type: string, value: string): string | null {
  if (type === "eu_oss_vat") return null;
  if (type === "eu_vat") return value.startsWith("EL") ? "GR" : value.slice(0, 2);
  return type.slice(0, 2).toUpperCase();
}

export function isTaxIdForm(type: string, value: string): boolean {
  return FORMS[type]?.test(value) ?? true;
}

/** Values that end so are refused by the authority, or never answered. */
function verdictOf(
  type: string,
  value: string,
): "verified" | "unverified" | "pending" | "unavailable" {
  if (type !== "eu_vat" && type !== "gb_vat") return "unavailable";
  if (value.endsWith("111111111")) return "unverified";
  return value.endsWith("222222222") ? "pending" : "verified";
}

/** `customer` null: the account's own. */
export function addTaxId(
  world: World,
  customer: Customer | null,
  type: string,
  given: string,
): TaxId {
  const value = type === "eu_vat" ? given.replace(/[\s.-]/g, "").toUpperCase() : given.trim();
  if (!isTaxIdForm(type, value))
    throw invalid(`Invalid value for ${type}.`, "value", "tax_id_invalid");
  const checked = type === "eu_vat" || type === "gb_vat";
  const row = world.taxIds.insert({
    id: world.id("txi_1", 23).replace("txi_1_", "txi_1"),
    object: "tax_id",
    country: countryOf(type, value),
    created: world.timeOf(customer?.id ?? null),
    customer: customer?.id ?? null,
    customer_account: null,
    livemode: false,
    owner:
      customer === null
        ? { type: "self", customer_account: null }
        : { type: "customer", customer: customer.id, customer_account: null },
    type: type,
    value,
    verification: {
      status: checked ? "pending" : "unavailable",
      verified_address: null,
      verified_name: null,
    },
  });
  if (customer === null) return row;
  world.emit("customer.tax_id.created", row);
  const status = verdictOf(type, value);
  if (!checked || status === "pending") return row;
  const verified = status === "verified";
  return world.change(
    world.taxIds,
    row.id,
    {
      verification: {
        status,
        verified_address: verified ? (customer.address?.line1 ?? null) : null,
        verified_name: verified ? customer.name : null,
      },
    },
    "customer.tax_id.updated",
  );
}
