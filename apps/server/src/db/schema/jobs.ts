import {
  bigint,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import type { JobRow, Lane } from "../../ports/queue.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Background work: what was asked for, when it runs, and what people see of it. */
export const jobs = pgTable("jobs", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  teamId: text("team_id").references(() => teams.id, { onDelete: "cascade" }),
  userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
  idempotencyKey: text("idempotency_key").unique(),
  payload: jsonb("payload").notNull(),
  state: text("state").$type<JobRow["state"]>().notNull(),
  lane: text("lane").$type<Lane>().notNull(),
  /** Jobs of one turn run one after the other. */
  turn: text("turn"),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** Jobs of a lane start in ascending order of it. */
  rank: doublePrecision("rank").notNull(),
  /** Failed attempts so far. */
  tries: integer("tries").notNull(),
  progress: doublePrecision("progress"),
  message: text("message"),
  result: jsonb("result"),
  error: jsonb("error").$type<LocalText>(),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});
