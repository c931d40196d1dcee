import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { adminsOf } from "../../../identity/teams/services/list-members.ts";
import { factsOf, findAccount, type AccountRow } from "../account-repository.ts";
import { billingMail, type NoticeKind } from "../billing-mail.ts";
import {
  accountsOwing,
  noteNotice,
  noticesOf,
  subscriptionsOfAccount,
} from "../projection-repository.ts";
import type { BillingServices } from "./billing-services.ts";
import { debtOf, isActive, readOnlyFrom } from "./standing.ts";
import { grantAt } from "./team-plans.ts";

const DAY_MS = 86_400_000;
/** Days before the team becomes read-only on which it is reminded. */
const REMINDED_BEFORE = 7;
const LAST_BEFORE = 1;

type Step = Exclude<NoticeKind, "recovered" | "settled">;

/** The newest step that has come: after an outage nobody gets all those that were missed. */
export function dueStep(failedAt: Date, now: Date, graceDays: number): Step {
  const end = readOnlyFrom(failedAt, graceDays).getTime();
  const at = now.getTime();
  if (at >= end) return "read_only";
  if (at >= end - LAST_BEFORE * DAY_MS) return "last";
  if (graceDays > REMINDED_BEFORE && at >= end - REMINDED_BEFORE * DAY_MS) return "reminder";
  return "failed";
}

interface Reader {
  readonly email: string;
  readonly language: InterfaceLanguage;
}

async function readersOf(
  db: Database,
  account: AccountRow,
): Promise<{ readers: Reader[]; slug: string | null; name: string }> {
  const facts = await factsOf(db, account);
  if (facts === undefined) return { readers: [], slug: null, name: "" };
  const { email, language, slug, name } = facts;
  const admins = account.teamId === null ? [] : await adminsOf(db, account.teamId);
  const own = email === null ? [] : [{ email, language }];
  const readers = new Map([...own, ...admins].map((each) => [each.email.toLowerCase(), each]));
  return { readers: [...readers.values()], slug, name };
}

type NoticeServices = Pick<
  BillingServices,
  "db" | "mails" | "clock" | "graceDays" | "origin" | "premiumOrigin"
>;

/** Queues the mails that an account's state asks for and that were not queued yet, in the transaction that writes it. */
export async function queueNotices(
  services: Omit<NoticeServices, "db">,
  db: Database,
  account: AccountRow,
): Promise<void> {
  const { clock, graceDays } = services;
  const now = account.testNow ?? clock.now();
  const subscriptions = await subscriptionsOfAccount(db, account.id);
  const [latest] = subscriptions;
  if (latest === undefined) return;
  const { currency } = latest;
  const debt = debtOf(subscriptions);
  const ended = !subscriptions.some(({ status }) => isActive(status));
  if (debt !== null) {
    // Beside a plan that staff granted, nothing is asked for: its page says that there is nothing to pay.
    if (account.teamId !== null && (await grantAt(db, account.teamId, now)) !== null) return;
    const { subscription, failedAt } = debt;
    const step = dueStep(failedAt, now, graceDays);
    const cause = `${subscription} ${failedAt.toISOString()} ${step}`;
    await notify(services, db, { ...debt, account, cause, kind: step, ended });
    return;
  }
  const runs = subscriptions.some(({ status }) => status === "active" || status === "trialing");
  if (!runs && !ended) return;
  const noted = await noticesOf(db, account.id);
  const told = new Set(
    [...noted].flatMap((cause) => {
      const [subscription = "", since = ""] = cause.split(" ");
      return subscriptions.some((each) => each.id === subscription)
        ? [`${subscription} ${since}`]
        : [];
    }),
  );
  const open = [...told].filter((cause) => !noted.has(`${cause} recovered`)).toSorted();
  const [first, ...others] = open;
  if (first === undefined) return;
  // One mail says it of all that was owed.
  for (const cause of others)
    await noteNotice(db, {
      accountId: account.id,
      cause: `${cause} recovered`,
      queuedAt: clock.now(),
    });
  await notify(services, db, {
    account,
    cause: `${first} recovered`,
    kind: ended ? "settled" : "recovered",
    ended,
    owed: null,
    currency,
    failedAt: new Date(first.split(" ")[1] ?? now),
    takenBack: false,
  });
}

/**
 * Queues what is due by now of everybody who owes something: the steps follow the hour of the payment that failed, and
 * between two readings nothing else would look.
 */
export async function queueDueNotices(services: NoticeServices): Promise<void> {
  const { db, mails } = services;
  for (const id of await accountsOwing(db))
    await mails.together(async (transaction) => {
      const account = await findAccount(transaction, id);
      if (account !== undefined) await queueNotices(services, transaction, account);
    });
}

interface Notice {
  readonly account: AccountRow;
  readonly cause: string;
  readonly kind: NoticeKind;
  readonly owed: number | null;
  readonly currency: string;
  readonly failedAt: Date;
  readonly takenBack: boolean;
  readonly ended: boolean;
}

async function notify(
  { mails, clock, graceDays, origin, premiumOrigin }: Parameters<typeof queueNotices>[0],
  db: Database,
  { account, cause, kind, owed, currency, failedAt, takenBack, ended }: Notice,
): Promise<void> {
  const isNew = await noteNotice(db, { accountId: account.id, cause, queuedAt: clock.now() });
  if (!isNew) return;
  const { readers, slug, name } = await readersOf(db, account);
  const url =
    slug === null ? `${premiumOrigin}/premium?flavour=premium` : `${origin}/${slug}/billing`;
  for (const { email, language } of readers) {
    const draft = billingMail({
      kind,
      language,
      name,
      isTeam: slug !== null,
      owed: owed === null ? null : { amount: owed, currency },
      takenBack,
      ended,
      readOnlyAt: readOnlyFrom(failedAt, graceDays),
      // Not the provider's own page: a mail that leads to one teaches people to trust such mails.
      url,
    });
    await mails.enqueueNotice(db, { to: email, teamId: account.teamId, draft });
  }
}
