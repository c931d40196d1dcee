import { randomUUID } from "node:crypto";
import { DIFFERENCE_KINDS } from "@toolkit/core/contract/billing-differences";
import { z } from "zod";
import { nightlyBillingJob } from "../../../../jobs/definitions/billing.ts";
import { accountsAfter } from "../account-repository.ts";
import { findNewestCheck, insertCheck, sweepEvents } from "../effect-repository.ts";
import type { FoundDifference } from "../ledger/differences.ts";
import { ensureCustomer, reread, type AccountRow } from "./accounts.ts";
import { selling, type BillingServices, type SellingServices } from "./billing-services.ts";
import { closeOrphan } from "./close-orphans.ts";
import { findLostCustomers } from "./lost-customers.ts";
import { refresh } from "./refresh.ts";
import { settleReferrals } from "./settle-referral.ts";

const AT_ONCE = 100;
/** More than a person looks at; the log has all of them. */
const MOST_KEPT = 200;
const KEPT_EVENTS_MS = 30 * 86_400_000;

/** Queues the night's work once per day. */
export async function queueNight({
  payments,
  queue,
  clock,
}: Pick<BillingServices, "payments" | "queue" | "clock">): Promise<void> {
  if (payments === null) return;
  const day = clock.now().toISOString().slice(0, 10);
  await queue.enqueue(
    nightlyBillingJob,
    { day },
    { teamId: null, idempotencyKey: `billing:${day}` },
  );
}

export interface Night {
  readonly accounts: number;
  readonly differences: readonly FoundDifference[];
  /** Accounts that could not be read; the next night tries again. */
  readonly unread: number;
}

async function visit(services: SellingServices, account: AccountRow): Promise<FoundDifference[]> {
  const { differences } = await refresh(services, account.id);
  if (await closeOrphan(services, account)) return [];
  // What admins changed of the team's details reaches invoices at the latest now.
  const { customerId } = await reread(services, account);
  if (customerId !== null) await ensureCustomer(services, account);
  return differences.map((each) => ({ ...each, account: account.id }));
}

/**
 * Reads every account from the payment provider, books what no event told, and reports every entry in which our ledger
 * and the provider's differ: as a row, in the log, and on the health page.
 */
export async function runNight(given: BillingServices, signal: AbortSignal): Promise<Night> {
  const services = selling(given);
  const { db, clock, log } = services;
  const differences: FoundDifference[] = [];
  const unread = new Set<string>();
  let accounts = 0;
  const lost = await findLostCustomers(services).catch((error: unknown) => {
    log.error({ err: error }, "customers without an account were not looked for tonight");
    return null;
  });
  for (let after = ""; !signal.aborted;) {
    const rows = await accountsAfter(db, after, AT_ONCE);
    if (rows.length === 0) break;
    for (const account of rows) {
      if (signal.aborted) break;
      after = account.id;
      accounts += 1;
      try {
        differences.push(...(await visit(services, account)));
      } catch (error) {
        unread.add(account.id);
        log.error({ err: error, account: account.id }, "an account was not read tonight");
      }
    }
  }
  await settleReferrals(services);
  differences.push(...(lost ?? []));
  for (const difference of differences)
    log.error(difference, "our ledger and the payment provider's differ");
  // Begun again at the next start: what was not compared is not said to be alike.
  signal.throwIfAborted();
  const earlier = (await readCheck(services))?.differences ?? [];
  const stillUnread = earlier.filter(({ account, kind }) =>
    kind === "lost" ? lost === null : unread.has(account),
  );
  const kept = [...differences, ...stillUnread].slice(0, MOST_KEPT);
  await insertCheck(db, { id: randomUUID(), checkedAt: clock.now(), accounts, differences: kept });
  await sweepEvents(db, new Date(clock.now().getTime() - KEPT_EVENTS_MS));
  return { accounts, differences, unread: unread.size };
}

const keptDifferences = z.array(
  z.object({
    account: z.string(),
    kind: z.enum(DIFFERENCE_KINDS),
    cause: z.string(),
    currency: z.string(),
    ours: z.number().nullable(),
    theirs: z.number().nullable(),
  }),
);

export interface Check {
  readonly checkedAt: Date;
  readonly differences: readonly FoundDifference[];
}

/** What the newest comparison found, and what an earlier one found of accounts that could not be read since. */
export async function readCheck({ db }: Pick<BillingServices, "db">): Promise<Check | null> {
  const check = await findNewestCheck(db);
  if (check === undefined) return null;
  const { checkedAt, differences } = check;
  return { checkedAt, differences: keptDifferences.parse(differences) };
}

/** Differences that the newest comparison found; null: nothing was compared yet. */
export async function newestDifferences(
  services: Pick<BillingServices, "db">,
): Promise<number | null> {
  return (await readCheck(services))?.differences.length ?? null;
}
