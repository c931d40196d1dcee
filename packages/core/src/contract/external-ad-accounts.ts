import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { adAccountId, listOf, oneLineName, pageQuery, teamQuery, timestamp } from "./shapes.ts";

/** In the order in which they stand in the way. */
export const NEXT_STEPS = [
  "connect",
  "check",
  "no_access",
  "approval",
  "role",
  "funding",
  "grant",
  "ready",
] as const;

const count = z.number().int();
const minor = count.nullable();

/** What an ad account is charged to; amounts in minor units of its currency. */
const fundingInstrument = z.strictObject({
  id: z.string(),
  /** As the network names kinds: CREDIT_CARD, INSERTION_ORDER, … */
  type: z.string(),
  description: z.string(),
  currency: z.string(),
  able_to_fund: z.boolean(),
  /** As the network names them. */
  reasons: z.array(z.string()),
  limit: minor,
  /** What may still be spent; null: the network gives no limit or no rest. */
  left: minor,
  ends: timestamp.nullable(),
});

export const adAccountRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Unknown until checked (null), then whether the network shows it to the caller. */
  access: z.boolean().nullable(),
  checked: timestamp.nullable(),
  /** What the caller may do there, as the network names roles: ACCOUNT_ADMIN, AD_MANAGER, … */
  roles: z.array(z.string()),
  /** Of its first funding instrument; null: none is set up, or it was not read yet. */
  currency: z.string().nullable(),
  time_zone: z.string().nullable(),
  /** As the network names states: ACCEPTED, PENDING, … */
  approval: z.string().nullable(),
  funding: z.array(fundingInstrument),
  /** Slugs of the caller's teams that may use it. */
  teams: z.array(z.string()),
  /** The provider's own: only its staff use it, without subscription and agreement. */
  special: z.boolean(),
  /** Handle of the connected X account that it is read with; null: disconnected. */
  read_with: z.string().nullable(),
  /** When the network was read; null: never. */
  read: timestamp.nullable(),
  next_step: z.enum(NEXT_STEPS),
});
export type AdAccountRow = z.output<typeof adAccountRow>;

const health = adAccountRow.extend({
  /** Campaigns that run, and how many the network allows; null: not read. */
  campaigns: z.strictObject({ active: count, most: count }).nullable(),
  /** Why the network could not be read now; what is shown is what was read before. */
  problem: z.string().nullable(),
});

const adGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  campaign: z.string(),
  /** As the network names states: ACTIVE, PAUSED, DRAFT. */
  status: z.string(),
  objective: z.string().nullable(),
});
export type AdGroupRow = z.output<typeof adGroup>;

const ad = z.strictObject({
  id: z.string(),
  /** The promoted post. */
  post: z.string(),
  ad_group: z.string(),
  status: z.string().nullable(),
  approval: z.string().nullable(),
});
export type AdRow = z.output<typeof ad>;

const own = { area: "external", access: "token" } as const;
const path = "/api/external/ad-accounts/";
const params = z.strictObject({ pk: adAccountId });
const query = z.strictObject({ ...teamQuery });
const listed = z.strictObject({ ...teamQuery, ...pageQuery });
const errors = ["conflict", "too_many_requests", "unavailable"] as const;
const registration = z.strictObject({
  account_id: adAccountId,
  name: oneLineName("Name", 120),
});
/** Names that are asked about at once. */
const MOST_NAMES = 200;

export const externalAdAccounts = {
  list: endpoint({
    ...own,
    method: "GET",
    path,
    summary: "Ad accounts of the caller, as the network shows them to their connected X accounts",
    query: listed.extend({
      /** Read the network now; absent: what was read within the hour is shown. */
      refresh: z.enum(["true", "false"]).optional(),
    }),
    response: listOf(adAccountRow).extend({
      /** Whether an X account is connected that ad accounts can be read with. */
      connected: z.boolean(),
      problem: z.string().nullable(),
    }),
  }),
  register: endpoint({
    ...own,
    method: "POST",
    path,
    summary: "Register an ad account that the network shows to the caller; access becomes true",
    query,
    body: registration,
    status: 201,
    response: adAccountRow,
    errors,
  }),
  registerForAudiences: endpoint({
    ...own,
    method: "POST",
    path: "/api/external/audiences-ad-accounts/",
    summary: "Register an ad account and grant it to the team, for its uploads",
    query,
    body: registration,
    status: 201,
    response: adAccountRow,
    errors: [...errors, "plan_limit"],
  }),
  health: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/`,
    summary: "Health of an ad account: access, approval, funding, limits and the next step",
    params,
    query,
    response: health,
  }),
  adGroups: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/ad-groups/`,
    summary: "Ad groups of an ad account, as the network lists them at this moment",
    params,
    query: listed,
    response: listOf(adGroup),
    errors,
  }),
  ads: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/ads/`,
    summary: "Ads of an ad account: posts that its ad groups promote",
    params,
    query: listed,
    response: listOf(ad),
    errors,
  }),
  validate: endpoint({
    ...own,
    method: "POST",
    path: "/api/external/audience-requests/validate-ad-account/",
    summary: "Check whether the network shows an ad account to the caller or their team",
    query,
    body: z.strictObject({ ad_account_id: adAccountId }),
    response: z.strictObject({
      ad_account_id: z.string(),
      /** Null: the network could not be asked, for the reason in `detail`. */
      access: z.boolean().nullable(),
      detail: z.string().nullable(),
    }),
  }),
  checkAudiences: endpoint({
    ...own,
    method: "POST",
    path: "/api/external/custom-audiences/check/",
    summary: "Which custom audiences of an ad account can be targeted now",
    query,
    body: z.strictObject({
      ad_account_id: adAccountId,
      custom_audience_names: z.array(z.string().trim().min(1).max(255)).min(1).max(MOST_NAMES),
    }),
    response: z.strictObject({
      custom_audiences: z.array(
        z.strictObject({
          name: z.string(),
          /** The network's id; null: the ad account has none of this name. */
          id: z.string().nullable(),
          targetable: z.boolean(),
          /** As the network names them: PROCESSING, TOO_SMALL. */
          reasons: z.array(z.string()),
        }),
      ),
    }),
    errors,
  }),
};
export type AdAccountHealth = z.output<typeof health>;
