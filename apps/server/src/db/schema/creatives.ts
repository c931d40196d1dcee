import type { POST_STATES } from "@toolkit/core/contract/ad-creatives";
import type { CreativeContent, CreativeKind } from "@toolkit/core/domain/creative";
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { ads } from "./campaigns.ts";
import { teamMedia } from "./media.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const team = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });
const creative = () =>
  text("creative_id")
    .notNull()
    .references(() => adCreatives.id, { onDelete: "cascade" });
const medium = () =>
  text("medium_id")
    .notNull()
    .references(() => teamMedia.id, { onDelete: "cascade" });

export const adCreatives = pgTable("ad_creatives", {
  id: text("id").primaryKey(),
  teamId: team(),
  name: text("name").notNull(),
  /** Variants of each other share it; empty: none. */
  abSet: text("ab_set").notNull(),
  kind: text("kind").$type<CreativeKind>().notNull(),
  content: jsonb("content").$type<CreativeContent>().notNull(),
  version: integer("version").notNull(),
  createdBy: person("created_by"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
  removedAt: moment("removed_at"),
});

export const adCreativeVersions = pgTable(
  "ad_creative_versions",
  {
    creativeId: creative(),
    /** Of the creative, which goes before its versions do: the tables count what their team keeps. */
    teamId: text("team_id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    content: jsonb("content").$type<CreativeContent>().notNull(),
    createdBy: person("created_by"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.creativeId, table.version] })],
);

/** Media that the present version of a creative shows. */
export const creativeMedia = pgTable(
  "creative_media",
  { creativeId: creative(), mediumId: medium() },
  (table) => [primaryKey({ columns: [table.creativeId, table.mediumId] })],
);

/** Posts in ad accounts, one per version. */
export const creativePosts = pgTable(
  "creative_posts",
  {
    creativeId: creative(),
    adAccountId: text("ad_account_id").notNull(),
    version: integer("version").notNull(),
    teamId: team(),
    state: text("state").$type<(typeof POST_STATES)[number]>().notNull(),
    postId: text("post_id"),
    error: jsonb("error").$type<LocalText>(),
    createdAt: moment("created_at").notNull(),
    modifiedAt: moment("modified_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.creativeId, table.adAccountId, table.version] })],
);

/** How far a medium is on its way into the library of an ad account. */
export const mediaSends = pgTable(
  "media_sends",
  {
    mediumId: medium(),
    adAccountId: text("ad_account_id").notNull(),
    /** Of the upload under way; null: none was begun. */
    uploadId: text("upload_id"),
    /** Segments that the network confirmed. */
    segments: integer("segments").notNull(),
    mediaKey: text("media_key"),
    inLibrary: boolean("in_library").notNull(),
    modifiedAt: moment("modified_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediumId, table.adAccountId] })],
);

/** What the network's review says of ads. */
export const adReviews = pgTable("ad_reviews", {
  adId: text("ad_id")
    .primaryKey()
    .references(() => ads.id, { onDelete: "cascade" }),
  teamId: team(),
  /** The promoted post that was reviewed. */
  networkId: text("network_id").notNull(),
  /** In the network's words. */
  status: text("status").notNull(),
  reasons: text("reasons").array().notNull(),
  checkedAt: moment("checked_at").notNull(),
  changedAt: moment("changed_at").notNull(),
});
