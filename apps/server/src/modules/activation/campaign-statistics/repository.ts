import type { CampaignCounts } from "@toolkit/core/domain/campaign-metrics";
import type { SegmentationType } from "@toolkit/social/wire/statistics";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  campaignReadingMarks,
  campaignSegments,
  campaignStatistics,
} from "../../../db/schema/campaign-statistics.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";

export type StatisticsRow = typeof campaignStatistics.$inferSelect;
export type SegmentRow = typeof campaignSegments.$inferSelect;
export type MarkRow = typeof campaignReadingMarks.$inferSelect;

/** Account days, both included; absent: without limit. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rows of one statement, below the number of parameters that PostgreSQL takes. */
const CHUNK = 500;

const incoming = (column: string): SQL => sql.raw(`excluded.${column}`);

const FIGURES = {
  impressions: incoming("impressions"),
  engagements: incoming("engagements"),
  clicks: incoming("clicks"),
  follows: incoming("follows"),
  videoViews: incoming("video_views"),
  conversions: incoming("conversions"),
  spentMicro: incoming("spent_micro"),
  isSettled: incoming("is_settled"),
  readAt: incoming("read_at"),
};

const sum = (column: (typeof campaignStatistics)[keyof CampaignCounts]) =>
  sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);

const SUMS = {
  impressions: sum(campaignStatistics.impressions),
  engagements: sum(campaignStatistics.engagements),
  clicks: sum(campaignStatistics.clicks),
  follows: sum(campaignStatistics.follows),
  videoViews: sum(campaignStatistics.videoViews),
  conversions: sum(campaignStatistics.conversions),
  spentMicro: sum(campaignStatistics.spentMicro),
};

export type CampaignTotals = CampaignCounts & {
  readonly campaignId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly isSettled: boolean;
};

/** The only SQL of statistics of campaigns; every query is scoped to its team. */
export class StatisticsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Each row once, whatever was read before; nothing that was read is taken away. */
  async save(rows: readonly StatisticsRow[]): Promise<void> {
    const { campaignId, networkId, day } = campaignStatistics;
    for (let at = 0; at < rows.length; at += CHUNK)
      await this.#db
        .insert(campaignStatistics)
        .values(
          rows.slice(at, at + CHUNK).map((row) => ({ ...row, metrics: wellFormed(row.metrics) })),
        )
        .onConflictDoUpdate({
          target: [campaignId, networkId, day],
          set: { ...FIGURES, metrics: incoming("metrics") },
        });
  }

  async saveSegments(rows: readonly SegmentRow[]): Promise<void> {
    const { campaignId, adSetId, segmentation, segment, day } = campaignSegments;
    for (let at = 0; at < rows.length; at += CHUNK)
      await this.#db
        .insert(campaignSegments)
        .values(
          rows.slice(at, at + CHUNK).map((row) => ({ ...row, name: wholeCharacters(row.name) })),
        )
        .onConflictDoUpdate({
          target: [campaignId, adSetId, segmentation, segment, day],
          set: { ...FIGURES, name: incoming("name") },
        });
  }

  /** By day: of ad sets as wholes, or of their ads. */
  async byDay(
    teamId: string,
    campaignIds: readonly string[],
    { from, to, by }: DayRange & { readonly by: "ad_set" | "ad" },
  ): Promise<Omit<StatisticsRow, "metrics">[]> {
    if (campaignIds.length === 0) return [];
    const table = campaignStatistics;
    return this.#db
      .select({
        teamId: table.teamId,
        campaignId: table.campaignId,
        adSetId: table.adSetId,
        adId: table.adId,
        networkId: table.networkId,
        day: table.day,
        impressions: table.impressions,
        engagements: table.engagements,
        clicks: table.clicks,
        follows: table.follows,
        videoViews: table.videoViews,
        conversions: table.conversions,
        spentMicro: table.spentMicro,
        isSettled: table.isSettled,
        readAt: table.readAt,
      })
      .from(table)
      .where(
        and(
          eq(table.teamId, teamId),
          inArray(table.campaignId, [...campaignIds]),
          by === "ad" ? isNotNull(table.adId) : isNull(table.adId),
          from === undefined ? undefined : gte(table.day, from),
          to === undefined ? undefined : lte(table.day, to),
        ),
      )
      .orderBy(asc(table.campaignId), asc(table.day), asc(table.adSetId), asc(table.networkId));
  }

  async totals(
    teamId: string,
    campaignIds: readonly string[],
    { from, to }: DayRange = {},
  ): Promise<CampaignTotals[]> {
    if (campaignIds.length === 0) return [];
    const table = campaignStatistics;
    return this.#db
      .select({
        campaignId: table.campaignId,
        ...SUMS,
        firstDay: sql<string>`min(${table.day})::text`,
        lastDay: sql<string>`max(${table.day})::text`,
        isSettled: sql<boolean>`bool_and(${table.isSettled})`,
      })
      .from(table)
      .where(
        and(
          eq(table.teamId, teamId),
          inArray(table.campaignId, [...campaignIds]),
          isNull(table.adId),
          from === undefined ? undefined : gte(table.day, from),
          to === undefined ? undefined : lte(table.day, to),
        ),
      )
      .groupBy(table.campaignId);
  }

  /** All of some campaigns together, by day. */
  async sumsByDay(
    teamId: string,
    campaignIds: readonly string[],
    { from, to }: DayRange,
  ): Promise<(CampaignCounts & { readonly day: string; readonly isSettled: boolean })[]> {
    if (campaignIds.length === 0) return [];
    const table = campaignStatistics;
    return this.#db
      .select({ day: table.day, ...SUMS, isSettled: sql<boolean>`bool_and(${table.isSettled})` })
      .from(table)
      .where(
        and(
          eq(table.teamId, teamId),
          inArray(table.campaignId, [...campaignIds]),
          isNull(table.adId),
          from === undefined ? undefined : gte(table.day, from),
          to === undefined ? undefined : lte(table.day, to),
        ),
      )
      .groupBy(table.day)
      .orderBy(asc(table.day));
  }

  async segments(
    teamId: string,
    campaignIds: readonly string[],
    { from, to, segmentation }: DayRange & { readonly segmentation: SegmentationType },
  ): Promise<SegmentRow[]> {
    if (campaignIds.length === 0) return [];
    const table = campaignSegments;
    return this.#db
      .select()
      .from(table)
      .where(
        and(
          eq(table.teamId, teamId),
          inArray(table.campaignId, [...campaignIds]),
          eq(table.segmentation, segmentation),
          from === undefined ? undefined : gte(table.day, from),
          to === undefined ? undefined : lte(table.day, to),
        ),
      )
      .orderBy(asc(table.campaignId), asc(table.segment), asc(table.day), asc(table.adSetId));
  }

  async marks(teamId: string, campaignIds: readonly string[]): Promise<Map<string, MarkRow>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.#db
      .select()
      .from(campaignReadingMarks)
      .where(
        and(
          eq(campaignReadingMarks.teamId, teamId),
          inArray(campaignReadingMarks.campaignId, [...campaignIds]),
        ),
      );
    return new Map(rows.map((row) => [row.campaignId, row]));
  }

  async mark(rows: readonly MarkRow[]): Promise<void> {
    for (const row of rows) {
      const { campaignId: _id, teamId: _team, ...set } = row;
      await this.#db
        .insert(campaignReadingMarks)
        .values(row)
        .onConflictDoUpdate({ target: campaignReadingMarks.campaignId, set });
    }
  }
}
