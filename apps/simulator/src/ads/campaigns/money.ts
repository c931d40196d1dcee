import type { AdsCall } from "../engine/call.ts";
import { failure, invalidParameter } from "../failures.ts";
import { SMALLEST_BID } from "../lists/currencies.ts";

/** Amounts are whole multiples of what can be charged in a currency. */
export function checkDenomination(call: AdsCall, currency: string, names: readonly string[]): void {
  const smallest = SMALLEST_BID[currency] ?? 1;
  for (const name of names) {
    const amount = call.values.number(name);
    if (amount !== undefined && amount % smallest !== 0)
      throw failure(
        "INVALID_DENOMINATION",
        `${name} must be a multiple of ${smallest} in ${currency}`,
        name,
        amount,
      );
  }
}

export function checkBudgets(daily: number | null, total: number | null): void {
  if (daily === 0) throw invalidParameter("daily_budget_amount_local_micro", 0, "an amount");
  if (daily !== null && total !== null && daily > total)
    throw invalidParameter(
      "daily_budget_amount_local_micro",
      daily,
      "an amount up to total_budget_amount_local_micro",
    );
}

/** Names may hold anything but what no page can show. */
export function checkName(call: AdsCall, name = "name"): void {
  const text = call.values.text(name);
  if (text !== undefined && hasControl(text))
    throw failure("ILLEGAL_CHARACTERS", `${name} has characters that are not allowed`, name, text);
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
