import type { SegmentationType } from "@toolkit/social/wire/statistics";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { adSets, ads, campaigns } from "./campaigns.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const whole = (name: string) => bigint(name, { mode: "number" }).notNull();
const day = (name: string) => date(name, { mode: "string" });
const teamId = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const campaignId = () =>
  text("campaign_id")
    .notNull()
    .references(() => campaigns.id, { onDelete: "cascade" });
const adSetId = () =>
  text("ad_set_id")
    .notNull()
    .references(() => adSets.id, { onDelete: "cascade" });

const figures = () => ({
  impressions: whole("impressions"),
  engagements: whole("engagements"),
  clicks: whole("clicks"),
  follows: whole("follows"),
  videoViews: whole("video_views"),
  conversions: whole("conversions"),
  spentMicro: whole("spent_micro"),
});

export const campaignStatistics = pgTable(
  "campaign_statistics",
  {
    teamId: teamId(),
    campaignId: campaignId(),
    adSetId: adSetId(),
    /** Null: the ad set as a whole. */
    adId: text("ad_id").references(() => ads.id, { onDelete: "cascade" }),
    networkId: text("network_id").notNull(),
    day: day("day").notNull(),
    ...figures(),
    /** By X's names; bounded by their number. */
    metrics: jsonb("metrics").$type<Readonly<Record<string, number>>>().notNull(),
    isSettled: boolean("is_settled").notNull(),
    readAt: moment("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.networkId, table.day] })],
);

export const campaignSegments = pgTable(
  "campaign_segments",
  {
    teamId: teamId(),
    campaignId: campaignId(),
    adSetId: adSetId(),
    segmentation: text("segmentation").$type<SegmentationType>().notNull(),
    segment: text("segment").notNull(),
    name: text("name").notNull(),
    day: day("day").notNull(),
    ...figures(),
    isSettled: boolean("is_settled").notNull(),
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.campaignId, table.adSetId, table.segmentation, table.segment, table.day],
    }),
  ],
);

export const campaignReadingMarks = pgTable("campaign_reading_marks", {
  campaignId: text("campaign_id")
    .primaryKey()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  teamId: teamId(),
  settledThrough: day("settled_through"),
  segmentsSettledThrough: day("segments_settled_through"),
  readAt: moment("read_at"),
  segmentsReadAt: moment("segments_read_at"),
});

export type ReadingState = "idle" | "queued" | "reading" | "waiting" | "failed";

export const campaignReadings = pgTable("campaign_readings", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  adAccountId: text("ad_account_id").notNull(),
  state: text("state").$type<ReadingState>().notNull(),
  isPlanned: boolean("is_planned").notNull(),
  timeZone: text("time_zone"),
  withSegments: boolean("with_segments").notNull(),
  askedBy: text("asked_by").references(() => users.id, { onDelete: "set null" }),
  error: jsonb("error").$type<LocalText>(),
  failures: integer("failures").notNull(),
  resumesAt: moment("resumes_at"),
  readAt: moment("read_at"),
  segmentsReadAt: moment("segments_read_at"),
  startedAt: moment("started_at"),
  modifiedAt: moment("modified_at").notNull(),
});

/** A question that a job of the network answers. */
export interface KeptQuestion {
  readonly entity: "LINE_ITEM" | "PROMOTED_TWEET";
  readonly ids: readonly string[];
  /** Days of the ad account, the last included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly segmentation: SegmentationType | null;
  readonly country: string | null;
}

export const campaignReadingJobs = pgTable("campaign_reading_jobs", {
  id: text("id").primaryKey(),
  readingId: text("reading_id")
    .notNull()
    .references(() => campaignReadings.id, { onDelete: "cascade" }),
  teamId: teamId(),
  position: integer("position").notNull(),
  question: jsonb("question").$type<KeptQuestion>().notNull(),
  askedAt: moment("asked_at"),
  networkId: text("network_id"),
  failures: integer("failures").notNull(),
});
