import type { Database } from "../../../../db/client.ts";
import type { CustomerReading } from "../../../../ports/payments.ts";
import type { Difference } from "../ledger/differences.ts";
import { invoicesOfAccount, subscriptionsOfAccount } from "../projection-repository.ts";

/** Names of the fields in which a row and what was read differ. */
function changed<Field extends string>(
  row: Readonly<Record<Field, unknown>>,
  read: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => row[field] !== read[field]);
}

/**
 * What the rows of an account showed otherwise than the provider: no event told of it, or somebody changed a row. What is new
 * is missing in the ledger and reported as that.
 */
export async function stateDifferences(
  db: Database,
  accountId: string,
  read: CustomerReading,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const invoices = new Map(read.invoices.map((each) => [each.id, each]));
  for (const row of await invoicesOfAccount(db, accountId)) {
    const { id, currency, total } = row;
    const theirs = invoices.get(id);
    if (theirs === undefined) continue;
    const fields = changed(row, theirs, ["status", "currency", "total", "paid"]);
    if (fields.length > 0) {
      const cause = `invoice:${id} ${fields.join(", ")}`;
      found.push({ kind: "state", cause, currency, ours: total, theirs: theirs.total });
    }
  }
  const subscriptions = new Map(read.subscriptions.map((each) => [each.id, each]));
  for (const row of await subscriptionsOfAccount(db, accountId)) {
    const { id, currency, amount } = row;
    const theirs = subscriptions.get(id);
    if (theirs === undefined) continue;
    const fields = changed(row, theirs, ["planName", "status", "currency", "amount"]);
    if (fields.length > 0) {
      const cause = `subscription:${id} ${fields.join(", ")}`;
      found.push({ kind: "state", cause, currency, ours: amount, theirs: theirs.amount });
    }
  }
  return found;
}
