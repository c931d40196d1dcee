import { isValidCoupon } from "../ledger/discounts.ts";
import { linesOf } from "../ledger/invoices.ts";
import { itemsOf } from "../ledger/subscription-lines.ts";
import type { CreditNote, Invoice, Item, Price, Subscription } from "../ledger/types.ts";
import type { Presentable, World } from "../ledger/world.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What the ledger keeps beside what the API shows. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  "checkout.session": ["lines", "data", "test_clock"],
  "billing_portal.session": ["flow_done"],
  charge: ["test_clock"],
  coupon: ["applies_to"],
  credit_note: ["rows"],
  discount: ["used"],
  invoice: ["balance_used", "subscription", "payment_intent", "retries", "due_told"],
  invoiceitem: ["tax_behavior"],
  line_item: ["rates", "product", "tax_behavior"],
  payment_intent: ["invoice", "return_url"],
  payment_method: ["number", "authenticated"],
  price: ["currency_options"],
  refund: ["outcome"],
  setup_intent: ["return_url"],
  subscription: ["warned", "upcoming", "incomplete_until"],
  subscription_item: ["billed"],
  webhook_endpoint: ["secret"],
};

export function listOf(data: readonly object[], url: string, hasMore = false): object {
  return { object: "list", data, has_more: hasMore, url };
}

const MOST_LINES = 10;

function planOf(price: Price, currency: string): object {
  const option = price.currency_options[currency];
  const { interval, interval_count, meter, trial_period_days, usage_type } = price.recurring ?? {
    interval: "month",
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: option?.unit_amount ?? price.unit_amount,
    amount_decimal: option?.unit_amount_decimal ?? price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days,
    usage_type,
  };
}

function rates(world: World, ids: readonly string[]): object[] {
  return ids.map((id) => world.taxRates.must(id));
}

function itemFields(world: World, item: Item): Fields {
  const price = world.prices.must(item.price);
  const { currency } = world.subscriptions.get(item.subscription) ?? price;
  return {
    plan: planOf(price, currency),
    price: present(world, price),
    tax_rates: rates(world, item.tax_rates),
  };
}

function subscriptionFields(world: World, row: Subscription): Fields {
  const pending = row.pending_update;
  const shown = pending !== null && pending.expires_at > 0;
  const { invoice: _invoice, ...fields } = pending ?? { invoice: "" };
  return {
    default_tax_rates: rates(world, row.default_tax_rates),
    items: listOf(
      itemsOf(world, row.id).map((item) => present(world, item)),
      `/v1/subscription_items?subscription=${row.id}`,
    ),
    pending_update: shown
      ? {
          ...fields,
          subscription_items: pending.subscription_items.map((item) => present(world, item)),
        }
      : null,
  };
}

function invoiceFields(world: World, row: Invoice): Fields {
  const lines = linesOf(world, row.id);
  return {
    default_tax_rates: rates(world, row.default_tax_rates),
    lines: listOf(
      lines.slice(0, MOST_LINES).map((line) => present(world, line)),
      `/v1/invoices/${row.id}/lines`,
      lines.length > MOST_LINES,
    ),
  };
}

/** What an object shows beside its own fields. */
function more(world: World, row: Presentable): Fields {
  switch (row.object) {
    case "coupon": {
      const coupon = world.coupons.get(row.id);
      return coupon === undefined ? {} : { valid: isValidCoupon(world, coupon) };
    }
    case "credit_note":
      return { lines: listOf((row as CreditNote).rows, `/v1/credit_notes/${row.id}/lines`) };
    case "invoice":
      return invoiceFields(world, row as Invoice);
    case "invoiceitem":
      return { tax_rates: rates(world, world.invoiceItems.must(row.id).tax_rates) };
    case "subscription":
      return subscriptionFields(world, row as Subscription);
    case "subscription_item":
      return itemFields(world, row as Item);
    default:
      return {};
  }
}

/** Returns an object as the API shows it, with ids where nothing is expanded. */
export function present(world: World, row: Presentable): object {
  const hidden = HIDDEN[row.object] ?? [];
  const shown = Object.entries(row).filter(
    ([name, value]) => value !== undefined && !hidden.includes(name),
  );
  return { ...Object.fromEntries(shown), ...more(world, row) };
}
