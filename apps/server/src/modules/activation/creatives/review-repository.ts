import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { ads, adSets, campaignPublications, campaigns } from "../../../db/schema/campaigns.ts";
import { adReviews } from "../../../db/schema/creatives.ts";

/** An ad that the network reviews. */
export interface ReviewedAd {
  readonly adId: string;
  readonly teamId: string;
  readonly adAccountId: string;
  readonly lineItemId: string;
  readonly networkId: string;
  /** In the network's words; null: it was not told yet. */
  readonly status: string | null;
}

export interface AccountKey {
  readonly teamId: string;
  readonly adAccountId: string;
}

export interface FoundReview {
  readonly status: string;
  readonly reasons: readonly string[];
}

/** The only SQL of reviews of ads; every query but those of clocks is scoped to its team. */
export class ReviewRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Ads at the network, of a creative or of an ad account. */
  async adsOf(
    teamId: string,
    of: { readonly creativeId: string } | { readonly adAccountId: string },
  ): Promise<ReviewedAd[]> {
    return this.#ads(
      and(
        eq(ads.teamId, teamId),
        "creativeId" in of
          ? eq(ads.creativeId, of.creativeId)
          : eq(campaigns.adAccountId, of.adAccountId),
      ),
    );
  }

  /** Ad accounts with ads under review that were not asked about since then, or with others not asked about for longer. */
  async accountsDue(times: { readonly open: Date; readonly settled: Date }): Promise<AccountKey[]> {
    const isOpen = or(
      isNull(ads.approvalStatus),
      sql`${ads.approvalStatus} not in ('ACCEPTED', 'REJECTED')`,
    );
    const last = sql`coalesce(${adReviews.checkedAt}, 'epoch'::timestamptz)`;
    const before = (time: Date) => sql`${last} <= ${time.toISOString()}::timestamptz`;
    const rows = await this.#db
      .selectDistinct({ teamId: ads.teamId, adAccountId: campaigns.adAccountId })
      .from(ads)
      .innerJoin(campaigns, eq(campaigns.id, ads.campaignId))
      .leftJoin(adReviews, eq(adReviews.adId, ads.id))
      .where(
        and(
          isNotNull(ads.networkId),
          isNotNull(campaigns.adAccountId),
          isNull(ads.removedAt),
          isNull(campaigns.removedAt),
          isNull(campaigns.archivedAt),
          or(and(isOpen, before(times.open)), before(times.settled)),
        ),
      );
    return rows.map(({ teamId, adAccountId }) => ({ teamId, adAccountId: adAccountId ?? "" }));
  }

  async #ads(where: ReturnType<typeof and>): Promise<ReviewedAd[]> {
    const rows = await this.#db
      .select({
        adId: ads.id,
        teamId: ads.teamId,
        adAccountId: campaigns.adAccountId,
        lineItemId: adSets.networkId,
        networkId: ads.networkId,
        status: ads.approvalStatus,
      })
      .from(ads)
      .innerJoin(adSets, eq(adSets.id, ads.adSetId))
      .innerJoin(campaigns, eq(campaigns.id, ads.campaignId))
      .where(
        and(
          where,
          isNotNull(ads.networkId),
          isNotNull(adSets.networkId),
          isNotNull(campaigns.adAccountId),
          isNull(ads.removedAt),
          isNull(campaigns.removedAt),
        ),
      )
      .orderBy(asc(ads.id));
    return rows.map((row) => ({
      ...row,
      adAccountId: row.adAccountId ?? "",
      lineItemId: row.lineItemId ?? "",
      networkId: row.networkId ?? "",
    }));
  }

  /** Who published last in an ad account: the network is asked as them. */
  async askerOf({ teamId, adAccountId }: AccountKey): Promise<string | null> {
    const [row] = await this.#db
      .select({ personId: campaignPublications.personId })
      .from(campaignPublications)
      .innerJoin(campaigns, eq(campaigns.id, campaignPublications.campaignId))
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          isNotNull(campaignPublications.personId),
        ),
      )
      .orderBy(desc(campaignPublications.startedAt))
      .limit(1);
    return row?.personId ?? null;
  }

  /** Notes what the review says of ads, unless they became other promoted posts meanwhile. */
  async keep(found: ReadonlyMap<ReviewedAd, FoundReview>, at: Date): Promise<void> {
    for (const [ad, { status, reasons }] of found) {
      const changed = await this.#db
        .update(ads)
        .set({ approvalStatus: status })
        .where(and(eq(ads.id, ad.adId), eq(ads.networkId, ad.networkId)))
        .returning({ id: ads.id });
      if (changed.length === 0) continue;
      const { adId, teamId, networkId } = ad;
      const row = { networkId, status, reasons: [...reasons], checkedAt: at };
      await this.#db
        .insert(adReviews)
        .values({ adId, teamId, ...row, changedAt: at })
        .onConflictDoUpdate({
          target: adReviews.adId,
          set: {
            ...row,
            changedAt: sql`case when ${adReviews.status} = ${status} then ${adReviews.changedAt} else ${at.toISOString()}::timestamptz end`,
          },
        });
    }
  }
}
