import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignAccounts } from "../../../db/schema/campaign-sync.ts";

export type AccountRow = typeof campaignAccounts.$inferSelect;
export type AccountChange = Partial<Omit<AccountRow, "id" | "teamId" | "accountId" | "createdAt">>;

export interface AccountKey {
  readonly teamId: string;
  /** Ours. */
  readonly id: string;
}

const at = ({ teamId, id }: AccountKey) =>
  and(eq(campaignAccounts.teamId, teamId), eq(campaignAccounts.id, id));

/** The only SQL of ad accounts that are read; every query but those of clocks is scoped to its team. */
export class CampaignAccountRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(teamId: string): Promise<AccountRow[]> {
    return this.#db
      .select()
      .from(campaignAccounts)
      .where(eq(campaignAccounts.teamId, teamId))
      .orderBy(asc(campaignAccounts.createdAt), asc(campaignAccounts.id));
  }

  async find(key: AccountKey): Promise<AccountRow | null> {
    const rows = await this.#db.select().from(campaignAccounts).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  async ofAccount(teamId: string, accountId: string): Promise<AccountRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignAccounts)
      .where(and(eq(campaignAccounts.teamId, teamId), eq(campaignAccounts.accountId, accountId)))
      .limit(1);
    return rows[0] ?? null;
  }

  async insert(row: AccountRow): Promise<void> {
    await this.#db.insert(campaignAccounts).values(row).onConflictDoNothing();
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    key: AccountKey,
    from: readonly AccountRow["state"][],
    change: AccountChange,
  ): Promise<AccountRow | null> {
    const rows = await this.#db
      .update(campaignAccounts)
      .set(change)
      .where(and(at(key), inArray(campaignAccounts.state, [...from])))
      .returning();
    return rows[0] ?? null;
  }

  /** Those of all teams whose time came. */
  async due(now: Date): Promise<AccountRow[]> {
    return this.#db
      .select()
      .from(campaignAccounts)
      .where(
        and(
          eq(campaignAccounts.isOn, true),
          inArray(campaignAccounts.state, ["idle", "failed"]),
          lte(campaignAccounts.nextAt, now),
        ),
      )
      .orderBy(asc(campaignAccounts.nextAt))
      .limit(200);
  }

  /** Those of all teams that go on at a moment of their own. */
  async expected(): Promise<(AccountKey & { readonly resumesAt: Date | null })[]> {
    const { id, teamId, resumesAt } = campaignAccounts;
    return this.#db
      .select({ id, teamId, resumesAt })
      .from(campaignAccounts)
      .where(and(isNotNull(resumesAt), eq(campaignAccounts.state, "waiting")));
  }
}
