import { orphanedAccounts, type AccountRow } from "../account-repository.ts";
import { findEffect } from "../effect-repository.ts";
import type { SellingServices } from "./billing-services.ts";
import { effectKey } from "./effects.ts";
import { refresh } from "./refresh.ts";

const AT_ONCE = 100;

/**
 * Queues the deletion of the customer of an account without an owner, whose team or person was deleted: that ends its
 * subscriptions at once, and its invoices are kept. Returns false for an account that has an owner or no customer.
 */
export async function closeOrphan(
  { effects, db }: Pick<SellingServices, "effects" | "db">,
  { id: accountId, teamId, userId, customerId }: AccountRow,
): Promise<boolean> {
  if (teamId !== null || userId !== null || customerId === null) return false;
  await effects.queue(db, {
    accountId,
    effect: { do: "delete_customer", customer: customerId },
    key: effectKey(accountId, "delete_customer"),
  });
  return true;
}

/** Books the last invoices of every deleted team or person, and ends what they had subscribed to. */
export async function closeOrphans(services: SellingServices): Promise<void> {
  const { db, log } = services;
  for (const account of await orphanedAccounts(db, AT_ONCE)) {
    // Queued earlier: the effect itself is repeated, or a person has to look at its refusal.
    if ((await findEffect(db, effectKey(account.id, "delete_customer"))) !== undefined) continue;
    await refresh(services, account.id).catch((error: unknown) =>
      log.warn({ err: error, account: account.id }, "not read before its customer is deleted"),
    );
    await closeOrphan(services, account);
  }
}
