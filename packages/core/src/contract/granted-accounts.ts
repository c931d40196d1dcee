import { z } from "zod";
import { AD_NETWORKS } from "../domain/enumerations.ts";
import { endpoint } from "./endpoint.ts";
import { adAccountId, listOf, pageQuery, pk, timestamp } from "./shapes.ts";
import { teamIdParams } from "./teams.ts";

const account = z.strictObject({ account_id: adAccountId, network: z.enum(AD_NETWORKS) });

export const grantedAccount = z.strictObject({
  id: z.string(),
  /** Slug of the team that may use the account. */
  member: z.string(),
  account,
  /** Address of who granted it; of a person without one, their name. */
  granted_by: z.string(),
  granted_by_id: z.string(),
  /** As the network, or who granted it, calls the account; null: neither said. */
  name: z.string().nullable(),
  /** Whether the network shows it to who granted it; null: not checked yet. */
  access: z.boolean().nullable(),
  checked: timestamp.nullable(),
  created: timestamp,
  /** The provider's own, or otherwise no customer's, as the installation's settings say. */
  special: z.boolean(),
});
export type GrantedAccount = z.output<typeof grantedAccount>;

export const grantedAccounts = {
  list: endpoint({
    area: "account",
    method: "GET",
    path: "/api/user/granted-accounts/",
    access: "session",
    summary: "Ad accounts that the caller granted, and those granted to the caller's teams",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(grantedAccount),
  }),
  grant: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/granted-accounts/",
    access: "session",
    summary: "Grant a team of the caller's the use of an ad account",
    body: z.strictObject({
      /** The team by slug, by id, or by the caller's membership in it. */
      member: z.string().min(1).max(100),
      account,
    }),
    status: 201,
    response: grantedAccount,
    errors: ["conflict", "too_many_requests", "unavailable", "plan_limit", "read_only"],
  }),
  revoke: endpoint({
    area: "account",
    method: "DELETE",
    path: "/api/user/granted-accounts/{pk}/",
    access: "session",
    summary: "Revoke a grant: one's own, or as an admin of the team",
    params: pk,
    status: 204,
  }),
  ofTeam: endpoint({
    area: "teams",
    method: "GET",
    path: "/api/teams/{team_id}/accounts/",
    access: "session",
    teamParameter: "team_id",
    summary: "Ad accounts that the team was granted",
    params: teamIdParams,
    query: z.strictObject({ ...pageQuery }),
    response: listOf(grantedAccount),
  }),
};
