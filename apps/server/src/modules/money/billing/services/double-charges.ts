import type { Database } from "../../../../db/client.ts";
import { factsOf, findStaff, type AccountRow } from "../account-repository.ts";
import type { Difference, FoundDifference } from "../ledger/differences.ts";
import {
  accountsWithSeveral,
  noteNotice,
  subscriptionsOfAccount,
  type SubscriptionRow,
} from "../projection-repository.ts";
import { doubleChargeMail } from "../staff-mail.ts";
import type { SellingServices } from "./billing-services.ts";
import { isActive } from "./standing.ts";

/** What charges a customer again by itself, the one that decides first; staff may have made one beside another. */
function chargingOf(rows: readonly SubscriptionRow[]): readonly SubscriptionRow[] {
  return rows.filter(
    ({ status, cancelAtPeriodEnd, isHeld }) => isActive(status) && !cancelAtPeriodEnd && !isHeld,
  );
}

/**
 * Tells staff, once for the same subscriptions, of a customer whom more than one charges. Which of them is meant is theirs to
 * say, so that nothing is ended here.
 *
 * @returns those that charge for nothing, as differences
 */
export async function reportDoubleCharges(
  { mails, clock, log, staffDomain }: SellingServices,
  db: Database,
  account: AccountRow,
): Promise<readonly Difference[]> {
  const { id: accountId, customerId: customer } = account;
  const subscriptions = chargingOf(await subscriptionsOfAccount(db, accountId));
  const [, ...others] = subscriptions;
  if (others.length === 0 || customer === null) return [];
  const ids = subscriptions.map(({ id }) => id);
  const cause = `double ${ids.toSorted().join(" ")}`;
  if (await noteNotice(db, { accountId, cause, queuedAt: clock.now() })) {
    log.error({ account: accountId, customer, subscriptions: ids }, "a customer is charged twice");
    const { slug = null, name = "" } = (await factsOf(db, account)) ?? {};
    const team = slug === null ? null : { name, slug };
    for (const { email: to, language } of await findStaff(db, staffDomain)) {
      const draft = doubleChargeMail({ language, team, customer, subscriptions });
      await mails.enqueueNotice(db, { to, teamId: null, draft });
    }
  }
  return others.map(asDifference);
}

function asDifference({ id, currency, amount }: SubscriptionRow): Difference {
  return { kind: "double", cause: `subscription:${id}`, currency, ours: null, theirs: amount };
}

/** Every subscription that charges for nothing now, without asking the provider. */
export async function findDoubleCharges(db: Database): Promise<FoundDifference[]> {
  const found: FoundDifference[] = [];
  for (const account of await accountsWithSeveral(db)) {
    const [, ...others] = chargingOf(await subscriptionsOfAccount(db, account));
    found.push(...others.map((each) => ({ ...asDifference(each), account })));
  }
  return found;
}
