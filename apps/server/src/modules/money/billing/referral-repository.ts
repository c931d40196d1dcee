import { and, asc, eq, exists, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { billingAccounts } from "../../../db/schema/billing.ts";
import { referralCodes, referrals } from "../../../db/schema/referrals.ts";

export type ReferralRow = typeof referrals.$inferSelect;
export type ReferralChanges = Partial<Omit<ReferralRow, "userId" | "referrerId">>;

export async function findCodeOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId));
  return row?.code ?? null;
}

/** Keeps a person's code, unless they have one by now. */
export async function insertCode(
  db: Database,
  row: typeof referralCodes.$inferInsert,
): Promise<void> {
  await db.insert(referralCodes).values(row).onConflictDoNothing();
}

export async function findReferrer(db: Database, code: string): Promise<string | null> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.code, code));
  return row?.userId ?? null;
}

export async function findReferral(db: Database, userId: string): Promise<ReferralRow | undefined> {
  const [row] = await db.select().from(referrals).where(eq(referrals.userId, userId));
  return row;
}

/** Notes by whose code somebody came; the last code before the first payment counts. */
export async function carryReferral(
  db: Database,
  row: Pick<ReferralRow, "userId" | "referrerId" | "carriedAt">,
): Promise<void> {
  const { referrerId, carriedAt } = row;
  await db
    .insert(referrals)
    .values(row)
    .onConflictDoUpdate({
      target: referrals.userId,
      set: { referrerId, carriedAt },
      setWhere: isNull(referrals.paidAt),
    });
}

export async function updateReferral(
  db: Database,
  userId: string,
  changes: ReferralChanges,
): Promise<void> {
  await db.update(referrals).set(changes).where(eq(referrals.userId, userId));
}

/** Who came by a person's code. */
export async function referralsOf(db: Database, referrerId: string): Promise<ReferralRow[]> {
  return db.select().from(referrals).where(eq(referrals.referrerId, referrerId));
}

/** A person's account whose currency is known. */
function hasCurrency(db: Database, userId: typeof referrals.referrerId) {
  const { id, userId: owner, currency } = billingAccounts;
  return db
    .select({ id })
    .from(billingAccounts)
    .where(and(eq(owner, userId), isNotNull(currency)));
}

/** Those who came by a person's code and paid, whose credit is not booked yet. */
export async function heldReferrals(db: Database, referrerId: string): Promise<ReferralRow[]> {
  return db
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.referrerId, referrerId),
        isNotNull(referrals.paidAt),
        isNull(referrals.creditedAt),
        isNull(referrals.returnedAt),
      ),
    );
}

/** Those for which something is still to be booked or taken back; what waits for the referrer's first purchase is neither. */
export async function openReferrals(db: Database, most: number): Promise<ReferralRow[]> {
  return db
    .select()
    .from(referrals)
    .where(
      and(
        isNull(referrals.takenBackAt),
        or(
          and(
            isNotNull(referrals.paidAt),
            isNull(referrals.creditedAt),
            exists(hasCurrency(db, referrals.referrerId)),
          ),
          isNotNull(referrals.returnedAt),
        ),
      ),
    )
    .orderBy(asc(referrals.paidAt), asc(referrals.userId))
    .limit(most);
}
