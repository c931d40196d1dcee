import type { MediaFacts, MediaKind } from "@toolkit/core/domain/media-limits";
import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const team = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** Files on their way, and those that arrived and are no media yet. */
export const mediaUploads = pgTable("media_uploads", {
  id: text("id").primaryKey(),
  teamId: team(),
  personId: person("person_id"),
  name: text("name").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  partBytes: integer("part_bytes").notNull(),
  /** Null until it is complete. */
  facts: jsonb("facts").$type<MediaFacts>(),
  sha256: text("sha256"),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Images and videos of teams, by the id of their upload. */
export const teamMedia = pgTable("team_media", {
  id: text("id").primaryKey(),
  teamId: team(),
  name: text("name").notNull(),
  alt: text("alt").notNull(),
  kind: text("kind").$type<MediaKind>().notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  facts: jsonb("facts").$type<MediaFacts>().notNull(),
  sha256: text("sha256").notNull(),
  /** Key of the preview picture. */
  poster: text("poster"),
  version: integer("version").notNull(),
  createdBy: person("created_by"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
  removedAt: moment("removed_at"),
});
