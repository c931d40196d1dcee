import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { ads, campaigns } from "../../../db/schema/campaigns.ts";
import { wholeCharacters } from "../../../db/whole-characters.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignChange = Partial<Omit<CampaignRow, "id" | "teamId" | "version" | "createdAt">>;

export interface CampaignKey {
  readonly teamId: string;
  readonly id: string;
}

const PUBLISHED = eq(campaigns.stage, "published");

const at = ({ teamId, id }: CampaignKey) =>
  and(eq(campaigns.teamId, teamId), eq(campaigns.id, id), isNull(campaigns.removedAt));

/** The only SQL of campaigns themselves; every query but those of clocks is scoped to its team. */
export class CampaignRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(key: CampaignKey): Promise<CampaignRow | null> {
    const rows = await this.#db.select().from(campaigns).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  /** Drafts that show a creative and are approved, or wait for it; held until the transaction ends. */
  async awaitingWith(teamId: string, creativeId: string): Promise<CampaignRow[]> {
    const showing = this.#db
      .select({ id: ads.campaignId })
      .from(ads)
      .where(and(eq(ads.teamId, teamId), eq(ads.creativeId, creativeId), isNull(ads.removedAt)));
    return this.#db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.stage, "draft"),
          inArray(campaigns.approval, ["requested", "approved"]),
          isNull(campaigns.removedAt),
          inArray(campaigns.id, showing),
        ),
      )
      .orderBy(asc(campaigns.id))
      .for("update");
  }

  /** Those of the team that are asked for, in the trash or not. */
  async some(teamId: string, ids: readonly string[]): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.teamId, teamId), inArray(campaigns.id, [...ids])));
  }

  async insert(row: CampaignRow): Promise<void> {
    await this.#db.insert(campaigns).values(row);
  }

  /** Ad accounts with campaigns of teams at the network. */
  async publishedAccounts(): Promise<
    { readonly teamId: string; readonly adAccountId: string | null }[]
  > {
    const { teamId, adAccountId, networkId, removedAt } = campaigns;
    return this.#db
      .selectDistinct({ teamId, adAccountId })
      .from(campaigns)
      .where(and(isNotNull(networkId), isNotNull(adAccountId), isNull(removedAt), PUBLISHED));
  }

  /** Campaigns of a team at the network, archived or not. */
  async publishedOfTeam(teamId: string): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.teamId, teamId), isNull(campaigns.removedAt), PUBLISHED))
      .orderBy(asc(campaigns.id));
  }

  /** Campaigns of a team at the network, of one of its ad accounts. */
  async publishedOf(teamId: string, adAccountId: string): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          isNotNull(campaigns.networkId),
          isNull(campaigns.removedAt),
          PUBLISHED,
        ),
      )
      .orderBy(asc(campaigns.id));
  }

  /** Changes the row if it still is at the version; null when somebody was faster. */
  async change(
    { teamId, id, version }: CampaignKey & { readonly version: number },
    change: CampaignChange,
  ): Promise<CampaignRow | null> {
    const rows = await this.#db
      .update(campaigns)
      .set({ ...change, version: version + 1 })
      .where(and(at({ teamId, id }), eq(campaigns.version, version)))
      .returning();
    return rows[0] ?? null;
  }

  /** Notes what is not written by people: it is no new version. */
  async note(key: CampaignKey, change: CampaignChange): Promise<void> {
    await this.#db.update(campaigns).set(change).where(at(key));
  }

  /** Notes that a campaign is active; false: it was already. */
  async beginsSpending(key: CampaignKey): Promise<boolean> {
    const rows = await this.#db
      .update(campaigns)
      .set({ entityStatus: "ACTIVE" })
      .where(and(at(key), sql`${campaigns.entityStatus} is distinct from 'ACTIVE'`))
      .returning({ id: campaigns.id });
    return rows.length > 0;
  }

  async move(
    teamId: string,
    ids: readonly string[],
    change: Pick<CampaignChange, "archivedAt" | "removedAt" | "removedBy">,
  ): Promise<void> {
    await this.#db
      .update(campaigns)
      .set(change)
      .where(and(eq(campaigns.teamId, teamId), inArray(campaigns.id, [...ids])));
  }

  /** Names of the team's campaigns that begin so, for that of a copy. */
  async namesLike(teamId: string, beginning: string): Promise<string[]> {
    const rows = await this.#db
      .select({ name: campaigns.name })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          sql`starts_with(${campaigns.name}, ${wholeCharacters(beginning)})`,
        ),
      )
      .limit(1000);
    return rows.map(({ name }) => name);
  }

  /** Campaigns of an ad account that are at the network, and not deleted here. */
  async countPublished(teamId: string, adAccountId: string): Promise<number> {
    const [row] = await this.#db
      .select({ rows: count() })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          isNotNull(campaigns.networkId),
        ),
      );
    return row?.rows ?? 0;
  }

  /** Whether another campaign that began here, of whichever team, is that of the network. */
  async isOfAnother(id: string, adAccountId: string, networkId: string): Promise<boolean> {
    const rows = await this.#db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          sql`${campaigns.id} <> ${id}`,
          // What another team's reading took over is not what anybody published.
          eq(campaigns.origin, "here"),
          eq(campaigns.adAccountId, adAccountId),
          eq(campaigns.networkId, networkId),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** What the newest statistics say, for lists and their order. */
  async noteTotals(
    rows: readonly (CampaignKey & Pick<CampaignRow, "impressions" | "spent" | "statsAt">)[],
  ): Promise<void> {
    for (const { teamId, id, impressions, spent, statsAt } of rows)
      await this.note({ teamId, id }, { impressions, spent, statsAt });
  }

  /** Deletes for good what was removed before. */
  async purge(before: Date): Promise<number> {
    const gone = await this.#db
      .delete(campaigns)
      .where(and(isNotNull(campaigns.removedAt), lt(campaigns.removedAt, before)))
      .returning({ id: campaigns.id });
    return gone.length;
  }
}
