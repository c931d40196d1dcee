import type { Database } from "../../../../db/client.ts";
import type { AccountRow } from "../account-repository.ts";
import { subscriptionsOfAccount } from "../projection-repository.ts";
import type { SellingServices } from "./billing-services.ts";
import { effectKey } from "./effects.ts";
import { debtOf, isActive, standingOf } from "./standing.ts";
import { grantAt } from "./team-plans.ts";

const DAY_MS = 86_400_000;

const COMMENTS = {
  granted: "Ended with its period: a granted plan takes its place.",
  taken_back:
    "Ended with its period: a payment that a bank took back is owed, and the team is read-only.",
} as const;

/**
 * Until when a grant is looked for. The night looks once a day, at any hour of it: two nights before a renewal see what starts
 * up to a day after it, since a period that is used for hours is charged as a whole.
 */
export function lookingUntil(now: Date, renewsAt: Date | null): Date {
  const tomorrow = now.getTime() + DAY_MS;
  const isNear = renewsAt !== null && renewsAt.getTime() <= now.getTime() + 2 * DAY_MS;
  return new Date(isNear ? Math.max(tomorrow, renewsAt.getTime() + DAY_MS) : tomorrow);
}

/** Why a further period of what was bought would be charged for nothing; null: it would not. */
export async function vainOf(
  { clock, graceDays }: Pick<SellingServices, "clock" | "graceDays">,
  db: Database,
  { id, teamId, testNow }: AccountRow,
  renewsAt: Date | null = null,
): Promise<keyof typeof COMMENTS | null> {
  const now = testNow ?? clock.now();
  const until = lookingUntil(now, renewsAt);
  if (teamId !== null && (await grantAt(db, teamId, until)) !== null) return "granted";
  const debt = debtOf(await subscriptionsOfAccount(db, id));
  const isLost =
    debt?.takenBack === true && standingOf(debt.failedAt, now, graceDays) === "read_only";
  return isLost ? "taken_back" : null;
}

/** Ends what was bought with the period that is paid for, where nobody could use another one. */
export async function stopCharging(
  services: SellingServices,
  db: Database,
  account: AccountRow,
): Promise<void> {
  const { effects, clock } = services;
  const { id: accountId } = account;
  for (const { id: subscription, ...row } of await subscriptionsOfAccount(db, accountId)) {
    if (!isActive(row.status) || row.cancelAtPeriodEnd) continue;
    const why = await vainOf(services, db, account, row.currentPeriodEnd);
    if (why === null) continue;
    const before = await effects.doneOf(db, accountId, "cancel");
    // What had no answer is not repeated by itself: the next day asks again.
    const day = clock.now().toISOString().slice(0, 10);
    await effects.queue(db, {
      accountId,
      effect: {
        do: "cancel",
        cancellation: { subscription, reason: "other", comment: COMMENTS[why] },
      },
      key: effectKey(accountId, "stop_charging", subscription, before, day),
    });
  }
}
