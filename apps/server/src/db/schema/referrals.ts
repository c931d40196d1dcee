import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "cascade" });

/** The code by which a person brings others to the premium suite. */
export const referralCodes = pgTable("referral_codes", {
  userId: person("user_id").primaryKey(),
  code: text("code").notNull().unique(),
  createdAt: moment("created_at").notNull(),
});

/** Who came by whose code, and what came of it. */
export const referrals = pgTable("referrals", {
  userId: person("user_id").primaryKey(),
  referrerId: person("referrer_id").notNull(),
  carriedAt: moment("carried_at").notNull(),
  invoiceId: text("invoice_id"),
  paidAt: moment("paid_at"),
  /** Ten-thousandths of a month's price. */
  share: integer("share"),
  currency: text("currency"),
  amount: bigint("amount", { mode: "number" }),
  creditedAt: moment("credited_at"),
  returnedAt: moment("returned_at"),
  takenBackAt: moment("taken_back_at"),
});
