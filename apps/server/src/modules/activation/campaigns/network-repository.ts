import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignTombstones } from "../../../db/schema/campaign-sync.ts";
import { adSets, campaigns } from "../../../db/schema/campaigns.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";
import type { AdSetRow } from "./ad-set-repository.ts";
import type { CampaignRow } from "./repository.ts";

export interface OfAccount {
  readonly teamId: string;
  readonly adAccountId: string;
}

const { targetingPackage: _large, ...SET_COLUMNS } = getTableColumns(adSets);

/** An ad set without what it targets, which may be large: a reading compares the hash of its criteria. */
export type LightAdSet = Omit<AdSetRow, "targetingPackage">;

/** The only SQL of campaigns as the network numbers them; every query is scoped to its team. */
export class NetworkCampaignRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those of the network's that are here, in the trash or not. */
  async some(
    { teamId, adAccountId }: OfAccount,
    networkIds: readonly string[],
  ): Promise<CampaignRow[]> {
    if (networkIds.length === 0) return [];
    return this.#db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          inArray(campaigns.networkId, [...networkIds]),
        ),
      );
  }

  /** Names of campaigns of whichever team that are on their way to the ad account without an id there yet. */
  async namesUnderWay(adAccountId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .select({ name: campaigns.name })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.adAccountId, adAccountId),
          eq(campaigns.stage, "publishing"),
          isNull(campaigns.networkId),
        ),
      );
    return new Set(rows.map(({ name }) => name));
  }

  /** Those that were deleted here for good. */
  async tombstones(
    { teamId, adAccountId }: OfAccount,
    networkIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (networkIds.length === 0) return new Set();
    const rows = await this.#db
      .select({ id: campaignTombstones.networkId })
      .from(campaignTombstones)
      .where(
        and(
          eq(campaignTombstones.teamId, teamId),
          eq(campaignTombstones.accountId, adAccountId),
          inArray(campaignTombstones.networkId, [...networkIds]),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  }

  /** False: it is here already. */
  async insert(row: CampaignRow): Promise<boolean> {
    const rows = await this.#db
      .insert(campaigns)
      .values({ ...row, name: wholeCharacters(row.name), reasons: wellFormed(row.reasons) })
      .onConflictDoNothing()
      .returning({ id: campaigns.id });
    return rows.length === 1;
  }

  /** Ad sets of campaigns. */
  async setsOf(teamId: string, campaignIds: readonly string[]): Promise<LightAdSet[]> {
    if (campaignIds.length === 0) return [];
    return this.#db
      .select(SET_COLUMNS)
      .from(adSets)
      .where(
        and(
          eq(adSets.teamId, teamId),
          inArray(adSets.campaignId, [...campaignIds]),
          isNull(adSets.removedAt),
        ),
      );
  }

  /** Marks what a reading saw. */
  async see(
    { teamId, adAccountId }: OfAccount,
    {
      networkIds,
      readId,
      readAt,
    }: {
      readonly networkIds: readonly string[];
      readonly readId: string;
      readonly readAt: Date;
    },
  ): Promise<void> {
    if (networkIds.length === 0) return;
    await this.#db
      .update(campaigns)
      .set({ seenIn: readId, readAt })
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          inArray(campaigns.networkId, [...networkIds]),
        ),
      );
  }

  /** Those that a whole reading did not see, and that were there before it began. */
  async unseen(
    { teamId, adAccountId }: OfAccount,
    {
      readId,
      before,
      most,
    }: { readonly readId: string; readonly before: Date; readonly most: number },
  ): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          isNotNull(campaigns.networkId),
          eq(campaigns.stage, "published"),
          sql`${campaigns.publishedAt} < ${before.toISOString()}::timestamptz`,
          isNull(campaigns.goneAt),
          isNull(campaigns.removedAt),
          or(isNull(campaigns.seenIn), ne(campaigns.seenIn, readId)),
        ),
      )
      .limit(most);
  }

  /** Published campaigns that are still there, in the order of their ids: a page behind the last one. */
  async published(teamId: string, after: string, most: number): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.stage, "published"),
          isNull(campaigns.goneAt),
          isNull(campaigns.removedAt),
          gt(campaigns.id, after),
        ),
      )
      .orderBy(asc(campaigns.id))
      .limit(most);
  }

  /** Ad accounts that campaigns of teams were published in, without those that are read already. */
  async accountsOfPublished(): Promise<
    { readonly teamId: string; readonly adAccountId: string | null }[]
  > {
    return this.#db
      .selectDistinct({ teamId: campaigns.teamId, adAccountId: campaigns.adAccountId })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.stage, "published"),
          isNotNull(campaigns.adAccountId),
          isNull(campaigns.removedAt),
          sql`not exists (select 1 from campaign_accounts a where a.team_id = ${campaigns.teamId} and a.account_id = ${campaigns.adAccountId})`,
        ),
      )
      .limit(200);
  }
}
