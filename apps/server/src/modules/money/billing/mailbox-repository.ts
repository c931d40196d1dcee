import { and, asc, eq, gt, inArray, lt, ne, sql, type SQL } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/client.ts";
import { billingAccounts, billingInvoices } from "../../../db/schema/billing.ts";
import { users } from "../../../db/schema/people.ts";

const self = alias(users, "self");

/** One spelling for each mailbox, as the index of migration 372 has it: Google ignores dots and has two names. */
function mailboxOf(email: AnyPgColumn): SQL {
  const name = sql`split_part(split_part(lower(${email}), '@', 1), '+', 1)`;
  const domain = sql`split_part(lower(${email}), '@', 2)`;
  return sql`(case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${domain} end)`;
}

function ofMailbox(db: Database, userId: string) {
  const own = db
    .select({ mailbox: mailboxOf(self.email) })
    .from(self)
    .where(eq(self.id, userId));
  return eq(mailboxOf(users.email), own);
}

/** Others whose addresses are spellings of a person's own mailbox. */
export async function othersOfMailbox(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ofMailbox(db, userId), ne(users.id, userId)));
  return rows.map(({ id }) => id);
}

/** Lets only one transaction at a time decide for the people of a mailbox. */
export async function lockMailbox(db: Database, userId: string): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(ofMailbox(db, userId))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** Whether money was taken from any of some people, before a moment where one is given. */
export async function havePaid(
  db: Database,
  userIds: readonly string[],
  before?: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: billingInvoices.id })
    .from(billingInvoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, billingInvoices.accountId))
    .where(
      and(
        inArray(billingAccounts.userId, [...userIds]),
        gt(billingInvoices.paid, 0),
        before && lt(billingInvoices.createdAt, before),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
