import { z } from "zod";
import { MOST_NET_SPEND } from "../domain/agreement.ts";
import { endpoint } from "./endpoint.ts";
import { adAccountId, listOf, oneLineName, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

/** `ended` follows from the period; `withdrawn` was signed and taken back before an audience was applied. */
export const AGREEMENT_STATES = ["draft", "signed", "active", "ended", "withdrawn"] as const;

/** `later`: the period runs; `spend`: waits for net spend; `queued`: on its way; `by_hand`: this installation sells nothing by itself. */
export const AGREEMENT_INVOICE_STATES = [
  "later",
  "spend",
  "queued",
  "draft",
  "open",
  "paid",
  "void",
  "failed",
  "by_hand",
] as const;

const yen = z.number().int();
const day = z.iso.date();
const hash = z.string().regex(/^[0-9a-f]{64}$/, "Hash is not valid");

const article = z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) });
const writing = z.strictObject({
  title: z.string(),
  preamble: z.string(),
  articles: z.array(article),
  closing: z.string(),
});
export type AgreementWriting = z.output<typeof writing>;

const agreementText = z.strictObject({
  version: z.number().int(),
  /** The day from which it is signed. */
  effective: day,
  is_current: z.boolean(),
  /** SHA-256 of the Japanese text, which is the authoritative one, as UTF-8 without markup. */
  hash,
  ja: writing,
  /** For reading alone. */
  en: writing,
  /** Earlier and current versions, newest first. */
  versions: z.array(z.number().int()),
});
export type AgreementText = z.output<typeof agreementText>;

const segment = z.strictObject({
  name: z.string(),
  /** The saved audience; null: a list, which is recognised by its name. */
  audience_config: z.string().nullable(),
  /** When its upload began; null: not applied. */
  applied: timestamp.nullable(),
});

const signature = z.strictObject({
  version: z.number().int(),
  hash,
  name: z.string(),
  person: z.string(),
  at: timestamp,
});

const invoice = z.strictObject({
  state: z.enum(AGREEMENT_INVOICE_STATES),
  /** The last day on which it is issued, by the business days of Japan. */
  due: day,
  net_spend: yen.nullable(),
  spend_source: z.enum(["network", "staff"]).nullable(),
  /** Without tax. */
  fee: yen.nullable(),
  /** With tax, once billing computed it. */
  total: yen.nullable(),
  tax: yen.nullable(),
  number: z.string().nullable(),
  problem: z.string().nullable(),
});

const application = z.strictObject({
  id: z.string(),
  ad_account_id: z.string(),
  state: z.enum(AGREEMENT_STATES),
  starts_on: day,
  ends_on: day,
  segments: z.array(segment),
  /** Whether the provider may read the segments' spend in the ad account. */
  reads_spend: z.boolean(),
  signature: signature.nullable(),
  invoice: invoice.nullable(),
  created: timestamp,
  created_by: z.string().nullable(),
});
export type AgreementApplication = z.output<typeof application>;

const ofTeam = application.extend({
  team: z.strictObject({ slug: z.string().nullable(), name: z.string() }),
});
export type AgreementOfTeam = z.output<typeof ofTeam>;

const own = { area: "agreements", access: "session" } as const;
const path = "/api/agreements/";
const query = z.strictObject({ ...teamQuery });
const versioned = query.extend({ version: z.coerce.number().int().min(1).optional() });
const printed = { language: z.enum(["en", "ja"]).optional() };
const pdf = ["application/pdf"] as const;

/** The Japanese agreement: its text, applications for audiences in ad accounts, signatures and invoices. */
export const agreements = {
  text: endpoint({
    ...own,
    method: "GET",
    path: `${path}text/`,
    summary: "The agreement in its current or an earlier version, in both languages, with its hash",
    query: versioned,
    response: agreementText,
  }),
  textPdf: endpoint({
    ...own,
    method: "GET",
    path: `${path}text/pdf/`,
    summary: "The agreement as PDF, before anything is signed",
    query: versioned.extend(printed),
    produces: pdf,
    errors: ["unavailable"],
  }),
  list: endpoint({
    ...own,
    method: "GET",
    path,
    summary: "The team's applications under the agreement, newest first, with their invoices",
    query: query.extend(pageQuery),
    response: listOf(application).extend({
      /** Whether the team must sign before it uploads; teams outside Japan need not. */
      required: z.boolean(),
      current_version: z.number().int(),
      /** Whether the caller is one of the provider's people. */
      staff: z.boolean(),
    }),
  }),
  create: endpoint({
    ...own,
    method: "POST",
    path,
    summary: "Draft an application: up to three segments in an ad account, for two months",
    query,
    body: z.strictObject({
      ad_account_id: adAccountId,
      starts_on: day,
      reads_spend: z.boolean(),
      // A fourth one is refused in words of the agreement.
      segments: z
        .array(
          z.strictObject({
            name: oneLineName("Name", 120),
            audience_config: z.string().max(100).nullable().optional(),
          }),
        )
        .max(50),
    }),
    status: 201,
    response: application,
    errors: ["conflict"],
  }),
  read: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/`,
    summary: "An application with its signature, its segments and its invoice",
    params: pk,
    query,
    response: application,
  }),
  remove: endpoint({
    ...own,
    method: "DELETE",
    path: `${path}{pk}/`,
    summary: "Delete a draft, or withdraw a signed application before an audience was applied",
    params: pk,
    query,
    status: 204,
    errors: ["conflict"],
  }),
  sign: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/sign/`,
    summary: "Sign an application: the version and hash that were read, and the typed name",
    params: pk,
    query,
    body: z.strictObject({
      version: z.number().int(),
      hash,
      name: oneLineName("Name", 100),
      agreed: z.literal(true),
    }),
    response: application,
    errors: ["conflict", "stale_version"],
  }),
  pdf: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/pdf/`,
    summary: "An application as PDF: the agreement as it was signed, segments, period, signature",
    params: pk,
    query: query.extend(printed),
    produces: pdf,
    errors: ["unavailable"],
  }),
  ofStaff: endpoint({
    ...own,
    method: "GET",
    path: `${path}staff/`,
    summary: "Applications of all teams whose period ended, for the provider's staff",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(ofTeam),
  }),
  enterSpend: endpoint({
    ...own,
    method: "POST",
    path: `${path}staff/{pk}/net-spend/`,
    summary: "Enter net spend where the network's figures are not available; drafts the invoice",
    params: pk,
    query: z.strictObject({}),
    body: z.strictObject({ net_spend: z.number().int().min(0).max(MOST_NET_SPEND) }),
    response: application,
    errors: ["conflict"],
  }),
};

export const verifySigned = {
  verify: endpoint({
    area: "external",
    access: "token",
    method: "POST",
    path: "/api/external/audience-usages/verify_signed/",
    summary: "Whether the agreement is signed for an ad account",
    query,
    body: z.strictObject({ ad_account_id: adAccountId }),
    response: z.strictObject({
      ad_account_id: z.string(),
      /** Whether an application is signed whose period has not ended. */
      signed: z.boolean(),
      /** Whether uploads to it need one. */
      required: z.boolean(),
      version: z.number().int().nullable(),
      signed_at: timestamp.nullable(),
      /** The last day of the period. */
      ends_on: day.nullable(),
      /** Segments of signed applications that no upload applied yet. */
      segments_left: z.number().int().min(0),
    }),
  }),
};
