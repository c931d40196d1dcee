import type { DIFFERENCE_KINDS } from "@toolkit/core/contract/billing-differences";
import type { Entry } from "./entries.ts";

type Compared = Pick<Entry, "cause" | "kind" | "currency" | "amount">;

/** An entry in which the ledgers differ, or a subscription that charges for nothing. */
export interface Difference {
  readonly kind: (typeof DIFFERENCE_KINDS)[number];
  readonly cause: string;
  readonly currency: string;
  readonly ours: number | null;
  readonly theirs: number | null;
}

/** With the account in which it was found. */
export interface FoundDifference extends Difference {
  readonly account: string;
}

/** Every entry in which two ledgers of a customer differ. */
export function differencesOf(
  ours: readonly Compared[],
  theirs: readonly Compared[],
): Difference[] {
  const known = new Map(ours.map((entry) => [entry.cause, entry]));
  const found: Difference[] = [];
  for (const { cause, currency, amount } of theirs) {
    const own = known.get(cause);
    known.delete(cause);
    if (own === undefined)
      found.push({ kind: "missing", cause, currency, ours: null, theirs: amount });
    else if (own.amount !== amount || own.currency !== currency)
      found.push({ kind: "different", cause, currency, ours: own.amount, theirs: amount });
  }
  for (const { cause, currency, amount } of known.values())
    found.push({ kind: "unknown", cause, currency, ours: amount, theirs: null });
  return found;
}
