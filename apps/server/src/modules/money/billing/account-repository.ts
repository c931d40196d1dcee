import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { billingAccounts } from "../../../db/schema/billing.ts";
import { teams, users } from "../../../db/schema/people.ts";

export type AccountRow = typeof billingAccounts.$inferSelect;
export type AccountChanges = Partial<Omit<AccountRow, "id" | "createdAt">>;

/** Who pays. */
export interface Owner {
  readonly kind: "team" | "person";
  readonly id: string;
}

function isOwner({ kind, id }: Owner) {
  return eq(kind === "team" ? billingAccounts.teamId : billingAccounts.userId, id);
}

export async function findAccountOf(db: Database, owner: Owner): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(billingAccounts).where(isOwner(owner));
  return row;
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.id, id));
  return row;
}

export async function findAccountOfCustomer(
  db: Database,
  customerId: string,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.customerId, customerId));
  return row;
}

/** The owner's account, made when it is needed first. */
export async function insertAccount(db: Database, owner: Owner, at: Date): Promise<void> {
  const { kind, id } = owner;
  const whose = kind === "team" ? { teamId: id } : { userId: id };
  await db
    .insert(billingAccounts)
    .values({ id: randomUUID(), kind, ...whose, createdAt: at })
    .onConflictDoNothing();
}

export async function updateAccount(
  db: Database,
  id: string,
  changes: AccountChanges,
): Promise<void> {
  await db.update(billingAccounts).set(changes).where(eq(billingAccounts.id, id));
}

export interface Reading {
  readonly began: Date;
  readonly now: Date;
}

/**
 * Takes the account for a reading that began at a moment, until the transaction ends; false where a later one is written
 * already. One that is later than now was written before the server's clock was set back, and is none.
 */
export async function claimForReading(
  db: Database,
  id: string,
  { began, now }: Reading,
): Promise<boolean> {
  const rows = await db
    .update(billingAccounts)
    .set({ readAt: began })
    .where(
      and(
        eq(billingAccounts.id, id),
        or(
          isNull(billingAccounts.readAt),
          lte(billingAccounts.readAt, began),
          gt(billingAccounts.readAt, now),
        ),
      ),
    )
    .returning({ id: billingAccounts.id });
  return rows.length > 0;
}

/** Every customer at the provider that an account names. */
export async function customersKnown(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ customer: billingAccounts.customerId })
    .from(billingAccounts)
    .where(isNotNull(billingAccounts.customerId));
  return new Set(rows.flatMap(({ customer }) => customer ?? []));
}

/** Accounts with a customer at the provider, by id, after one. */
export async function accountsAfter(
  db: Database,
  after: string,
  most: number,
): Promise<AccountRow[]> {
  return db
    .select()
    .from(billingAccounts)
    .where(
      and(
        gt(billingAccounts.id, after),
        isNotNull(billingAccounts.customerId),
        isNull(billingAccounts.closedAt),
      ),
    )
    .orderBy(asc(billingAccounts.id))
    .limit(most);
}

/** Open accounts with a customer whose team or person was deleted. */
export async function orphanedAccounts(db: Database, most: number): Promise<AccountRow[]> {
  return db
    .select()
    .from(billingAccounts)
    .where(
      and(
        isNull(billingAccounts.teamId),
        isNull(billingAccounts.userId),
        isNotNull(billingAccounts.customerId),
        isNull(billingAccounts.closedAt),
      ),
    )
    .limit(most);
}

/** What invoices and mails say of an owner. */
export interface OwnerFacts {
  readonly slug: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly invoiceName: string | null;
  readonly country: string | null;
  readonly language: "en" | "ja";
}

export async function findPerson(
  db: Database,
  id: string,
): Promise<Pick<typeof users.$inferSelect, "email" | "language"> | undefined> {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** More would be mail to a whole company. */
const MOST_STAFF = 50;

/** The provider's own people with an address on their domain. */
export async function findStaff(
  db: Database,
  domain: string | null,
): Promise<{ email: string; language: "en" | "ja" }[]> {
  if (domain === null) return [];
  const rows = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(sql`split_part(lower(${users.email}), '@', 2)`, domain.toLowerCase()))
    .orderBy(asc(users.id))
    .limit(MOST_STAFF);
  return rows.flatMap(({ email, language }) => (email === null ? [] : [{ email, language }]));
}

/** Whom an account is of, for staff. */
export interface Party {
  readonly account: string;
  readonly customer: string | null;
  readonly team: { readonly name: string; readonly slug: string } | null;
}

export async function partiesOf(db: Database, accounts: readonly string[]): Promise<Party[]> {
  const { id: account, customerId: customer } = billingAccounts;
  return db
    .select({ account, customer, team: { name: teams.name, slug: teams.slug } })
    .from(billingAccounts)
    .leftJoin(teams, eq(teams.id, billingAccounts.teamId))
    .where(inArray(account, [...accounts]));
}

export async function factsOf(db: Database, account: AccountRow): Promise<OwnerFacts | undefined> {
  if (account.teamId !== null) {
    const [team] = await db.select().from(teams).where(eq(teams.id, account.teamId));
    if (team === undefined) return undefined;
    const { slug, name, invoiceEmail, invoiceName, country } = team;
    const language = country === "JP" ? "ja" : "en";
    return { slug, name, email: invoiceEmail, invoiceName, country, language };
  }
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, account.userId ?? ""));
  if (person === undefined) return undefined;
  const name = [person.firstName, person.lastName].filter(Boolean).join(" ");
  const { email, language } = person;
  return { slug: null, name, email, invoiceName: name || null, country: null, language };
}
