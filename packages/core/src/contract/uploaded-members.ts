import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { adAccountId, oneLineName, oneLineText, pk, teamQuery, timestamp } from "./shapes.ts";
import { UPLOAD_USES, uploadedAudience } from "./uploaded-audiences.ts";

/** The clause of the network's agreement that lists derived from its own data touch. */
export const DERIVED_CLAUSE = "5.4.2";

const terms = z.strictObject({
  clause: z.string(),
  accepted: z.boolean(),
  accepted_by: z.string().nullable(),
  accepted_at: timestamp.nullable(),
});
export type DerivedTerms = z.output<typeof terms>;

export const SHARE_LEVELS = ["READ_ONLY", "READ_WRITE"] as const;

const share = z.strictObject({
  id: z.string(),
  ad_account_id: z.string(),
  /** As the network names them. */
  permission: z.enum(SHARE_LEVELS),
});
export type UploadShare = z.output<typeof share>;

const own = { area: "audiences", access: "session" } as const;
const path = "/api/uploaded-audiences/";
const query = z.strictObject({ ...teamQuery });
const errors = ["conflict", "unavailable", "too_many_requests"] as const;

/** Custom audiences that hold the exact members of saved audiences, and what is shared with other ad accounts. */
export const uploadedMembers = {
  terms: endpoint({
    ...own,
    method: "GET",
    path: `${path}derived-terms/`,
    summary: "Whether the team accepted the clause on lists derived from the network's own data",
    query,
    response: terms,
  }),
  acceptTerms: endpoint({
    ...own,
    method: "POST",
    path: `${path}derived-terms/`,
    summary: "Accept the named clause for the team, so that members of audiences can be uploaded",
    query,
    body: z.strictObject({ clause: z.literal(DERIVED_CLAUSE), accepted: z.literal(true) }),
    response: terms,
  }),
  revokeTerms: endpoint({
    ...own,
    method: "DELETE",
    path: `${path}derived-terms/`,
    summary: "Take the acceptance back; uploads of members stop being kept current",
    query,
    status: 204,
  }),
  create: endpoint({
    ...own,
    method: "POST",
    path: `${path}from-audience/`,
    summary: "Upload the exact members of a saved audience (a job); unconfirmed, it stays a draft",
    query,
    body: z.strictObject({
      audience_config: z.string().max(100),
      ad_account_id: adAccountId,
      name: oneLineName("Name", 120),
      description: oneLineText("Description", 250).optional(),
      use: z.enum(UPLOAD_USES).optional(),
      expires: timestamp.optional(),
      keep_current: z.boolean().optional(),
      confirmed: z.boolean().optional(),
    }),
    status: 202,
    response: uploadedAudience,
    errors: ["conflict", "subscription_required", "plan_limit", "read_only"],
  }),
  keep: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/keep-current/`,
    summary: "Keep an upload of a saved audience current by its difference, or stop keeping it",
    params: pk,
    query,
    body: z.strictObject({ keep_current: z.boolean() }),
    response: uploadedAudience,
    errors: ["conflict"],
  }),
  compare: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/compare/`,
    summary: "Upload the difference to the saved audience as it is now (a job)",
    params: pk,
    query,
    status: 202,
    response: uploadedAudience,
    errors: ["conflict", "subscription_required", "plan_limit", "read_only"],
  }),
  shares: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/shares/`,
    summary: "Ad accounts that an uploaded audience is shared with, as the network says",
    params: pk,
    query,
    response: z.strictObject({ results: z.array(share) }),
    errors,
  }),
  share: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/shares/`,
    summary: "Share an uploaded audience with another ad account, read-only or read-write",
    params: pk,
    query,
    body: z.strictObject({ ad_account_id: adAccountId, permission: z.enum(SHARE_LEVELS) }),
    status: 201,
    response: share,
    errors,
  }),
  unshare: endpoint({
    ...own,
    method: "DELETE",
    path: `${path}{pk}/shares/{id}/`,
    summary: "Stop sharing an uploaded audience with an ad account",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    query,
    status: 204,
    errors,
  }),
};
