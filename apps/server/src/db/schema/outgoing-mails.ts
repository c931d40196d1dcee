import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export type MailKind = "sign_in" | "invite" | "share" | "weekly" | "billing";
export type OutgoingMailState = "queued" | "sending" | "sent" | "failed" | "refused";

/** The outbox: a row commits with the work that asks for a mail, and is handed over afterwards. */
export const outgoingMails = pgTable("outgoing_mails", {
  id: text("id").primaryKey(),
  kind: text("kind").$type<MailKind>().notNull(),
  /** Id of what the mail brings: an invite, a link. */
  about: text("about"),
  teamId: text("team_id").references(() => teams.id, { onDelete: "cascade" }),
  senderId: text("sender_id").references(() => users.id, { onDelete: "cascade" }),
  senderKey: text("sender_key"),
  /** Null: the address had no account. */
  recipientId: text("recipient_id").references(() => users.id, { onDelete: "cascade" }),
  recipientKey: text("recipient_key").notNull(),
  /** Sealed: it may carry a secret that is kept nowhere else. Null once the mail is settled. */
  body: text("body"),
  state: text("state").$type<OutgoingMailState>().notNull(),
  attempts: integer("attempts").notNull(),
  problem: text("problem"),
  nextAt: moment("next_at").notNull(),
  createdAt: moment("created_at").notNull(),
  settledAt: moment("settled_at"),
});

/** What the limits count, by hashes alone. */
export const mailCounts = pgTable("mail_counts", {
  id: text("id").primaryKey(),
  senderKey: text("sender_key"),
  teamKey: text("team_key"),
  recipientKey: text("recipient_key").notNull(),
  /** Of the network address that a person's call came from. */
  addressKey: text("address_key"),
  /** When the mail goes out: later than it was asked for where it had to wait. */
  countsAt: moment("counts_at").notNull(),
});

export const mailStops = pgTable(
  "mail_stops",
  {
    recipientKey: text("recipient_key").notNull(),
    scope: text("scope").$type<"person" | "team" | "kind">().notNull(),
    stopped: text("stopped").notNull(),
    stoppedAt: moment("stopped_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientKey, table.scope, table.stopped] })],
);
