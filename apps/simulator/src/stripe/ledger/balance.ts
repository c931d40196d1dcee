import type { BalanceTransaction } from "./types.ts";
import type { World } from "./world.ts";

interface Movement {
  readonly amount: number;
  readonly currency: string;
  readonly type: "charge" | "refund" | "refund_failure" | "adjustment";
  readonly source: string;
  readonly customer: string | null;
  readonly category?: string;
}

/** Writes a movement of the account's own money; simulated Stripe takes no fees. */
export function moveMoney(world: World, movement: Movement): BalanceTransaction {
  const { amount, currency, type, source, customer, category = type } = movement;
  const created = world.timeOf(customer);
  return world.balanceTransactions.insert({
    id: world.id("txn_3", 23).replace("txn_3_", "txn_3"),
    object: "balance_transaction",
    amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: category,
    source,
    status: "available",
    type,
  });
}
