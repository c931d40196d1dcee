import type { AgreementText } from "@toolkit/core/contract/agreements";
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
import { audienceConfigs } from "./audiences.ts";
import { teams } from "./people.ts";
import { uploadedAudiences } from "./uploads.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });
const yen = (name: string) => bigint(name, { mode: "number" });
const applicationId = () =>
  text("application_id").references(() => agreementApplications.id, { onDelete: "cascade" });

export const agreementApplications = pgTable("agreement_applications", {
  id: text("id").primaryKey(),
  /** Null: the team is gone; its contracts are kept. */
  teamId: text("team_id").references(() => teams.id, { onDelete: "set null" }),
  adAccountId: text("ad_account_id").notNull(),
  startsOn: day("starts_on").notNull(),
  endsOn: day("ends_on").notNull(),
  readsSpend: boolean("reads_spend").notNull(),
  /** "ended" follows from the day. */
  state: text("state", { enum: ["draft", "signed", "active", "withdrawn"] }).notNull(),
  createdBy: text("created_by"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});

export const agreementSegments = pgTable(
  "agreement_segments",
  {
    applicationId: applicationId().notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    audienceConfigId: text("audience_config_id").references(() => audienceConfigs.id, {
      onDelete: "set null",
    }),
    /** A list is recognised by its name, an audience by its id. */
    isList: boolean("is_list").notNull(),
    uploadId: text("upload_id").references(() => uploadedAudiences.id, { onDelete: "set null" }),
    /** At the network; of uploads that were deleted, too. */
    audienceIds: jsonb("audience_ids").$type<readonly string[]>().notNull(),
    appliedAt: moment("applied_at"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.position] })],
);

export const agreementTexts = pgTable("agreement_texts", {
  hash: text("hash").primaryKey(),
  version: integer("version").notNull(),
  text: jsonb("text").$type<Pick<AgreementText, "effective" | "ja" | "en">>().notNull(),
  createdAt: moment("created_at").notNull(),
});

export const agreementSignatures = pgTable("agreement_signatures", {
  applicationId: applicationId().primaryKey(),
  hash: text("hash").notNull(),
  version: integer("version").notNull(),
  personId: text("person_id").notNull(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  signedAt: moment("signed_at").notNull(),
});

export const agreementInvoices = pgTable("agreement_invoices", {
  applicationId: applicationId().primaryKey(),
  dueOn: day("due_on").notNull(),
  netSpend: yen("net_spend"),
  spendSource: text("spend_source", { enum: ["network", "staff"] }),
  /** Address of who entered it. */
  enteredBy: text("entered_by"),
  fee: yen("fee"),
  /** The effect of billing that drafts it; null: not yet, or this installation sells nothing. */
  effectKey: text("effect_key"),
  problem: jsonb("problem").$type<LocalText>(),
  createdAt: moment("created_at").notNull(),
  settledAt: moment("settled_at"),
});
