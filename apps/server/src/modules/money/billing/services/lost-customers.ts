import { customersKnown, findAccount, updateAccount } from "../account-repository.ts";
import type { FoundDifference } from "../ledger/differences.ts";
import type { SellingServices } from "./billing-services.ts";

/**
 * Finds whom the provider charges and no row of ours names, as after a backup of yesterday was restored. An account without
 * a customer has its own again, and is read with the others; the rest is for staff.
 */
export async function findLostCustomers(services: SellingServices): Promise<FoundDifference[]> {
  const { payments, db, log, origin } = services;
  const known = await customersKnown(db);
  const found: FoundDifference[] = [];
  for await (const charged of payments.charged()) {
    const { customer, account, subscription, currency, amount } = charged;
    // Another installation may sell with the same keys.
    if (account === null || charged.origin !== origin || known.has(customer)) continue;
    const row = await findAccount(db, account);
    if (row?.customerId === null && row.closedAt === null) {
      await updateAccount(db, account, { customerId: customer, told: null });
      log.error({ account, customer }, "the customer of an account was found again");
      known.add(customer);
      continue;
    }
    log.error({ account, customer, subscription }, "a customer without an account is charged");
    const cause = `customer:${customer} subscription:${subscription}`;
    found.push({ kind: "lost", cause, currency, ours: null, theirs: amount, account });
  }
  return found;
}
