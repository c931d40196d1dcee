import { z } from "zod";
import { TEAM_LEVELS } from "../domain/enumerations.ts";
import { TEAM_LIMITS } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress, listOf, oneLineName, oneLineText, pageQuery, timestamp } from "./shapes.ts";

export const subscription = z.strictObject({
  id: z.string(),
  start: timestamp,
  active: z.boolean(),
  plan: z.strictObject({ name: z.string() }),
});
export type Subscription = z.output<typeof subscription>;

export const team = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Address of the picture; null: none was given. */
  logo: z.string().nullable(),
  member_count: z.number().int(),
  invoice_email: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  invoice_name: z.string().nullable(),
  subscriptions: z.array(subscription),
  /** Level of the caller in the team. */
  level: z.enum(TEAM_LEVELS),
  /** What the caller may do with this very team; see the calls of the area for the names. */
  abilities: z.array(z.string()),
});
export type Team = z.output<typeof team>;

/** The team in the path: its slug, or its id. */
export const teamSlugParams = z.strictObject({ slug: z.string().max(100) });
export const teamIdParams = z.strictObject({ team_id: z.string().max(100) });

const emptyIsNull = (text: string | null) => (text === "" ? null : text);
const name = oneLineName("Name", TEAM_LIMITS.nameCharacters);
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(TEAM_LIMITS.slugCharacters)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Slug is not valid");
const invoiceEmail = z.union([
  z.null(),
  z
    .string()
    .trim()
    .length(0)
    .transform(() => null),
  emailAddress,
]);
const invoiceName = oneLineText("Invoice name", 200).nullable().transform(emptyIsNull);
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{2})?$/, "Country is not valid")
  .nullable()
  .transform(emptyIsNull);
const details = { invoice_email: invoiceEmail, country, invoice_name: invoiceName };

export const memberOf = z.strictObject({
  /** Id of the membership, as the user's own memberships name it. */
  id: z.string(),
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  level: z.enum(TEAM_LEVELS),
  joined: timestamp,
  last_login: timestamp.nullable(),
});
export type TeamMember = z.output<typeof memberOf>;

const memberParams = z.strictObject({ slug: z.string().max(100), id: z.string().max(100) });
const inPath = { area: "teams", access: "session", teamParameter: "slug" } as const;

export const teams = {
  list: endpoint({
    area: "teams",
    method: "GET",
    path: "/api/teams/",
    access: "session",
    summary: "The caller's teams",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(team),
  }),
  create: endpoint({
    area: "teams",
    method: "POST",
    path: "/api/teams/",
    access: "session",
    summary: "Create a team; the caller becomes its admin",
    body: z.strictObject({
      name,
      slug: slug.optional(),
      invoice_email: invoiceEmail.optional(),
      country: country.optional(),
      invoice_name: invoiceName.optional(),
    }),
    status: 201,
    response: team,
  }),
  read: endpoint({
    ...inPath,
    method: "GET",
    path: "/api/teams/{slug}/",
    summary: "Read a team",
    params: teamSlugParams,
    response: team,
  }),
  replace: endpoint({
    ...inPath,
    method: "PUT",
    path: "/api/teams/{slug}/",
    summary: "Replace a team's name, slug and billing details",
    params: teamSlugParams,
    body: z.strictObject({ name, slug, ...details }),
    response: team,
  }),
  change: endpoint({
    ...inPath,
    method: "PATCH",
    path: "/api/teams/{slug}/",
    summary: "Change what is given and leave the rest",
    params: teamSlugParams,
    body: z.strictObject({ name, slug, ...details }).partial(),
    response: team,
  }),
  uploadLogo: endpoint({
    ...inPath,
    method: "POST",
    path: "/api/teams/{slug}/logo/",
    summary: "Give the team a logo: PNG, JPEG or WebP, at most 1 MB and 4,000 × 4,000 pixels",
    params: teamSlugParams,
    body: z.strictObject({}),
    upload: "multipart",
    response: team,
    errors: ["too_large", "unsupported_media"],
  }),
  removeLogo: endpoint({
    ...inPath,
    method: "DELETE",
    path: "/api/teams/{slug}/logo/",
    summary: "Take the logo away",
    params: teamSlugParams,
    status: 204,
  }),
  members: endpoint({
    ...inPath,
    method: "GET",
    path: "/api/teams/{slug}/members/",
    summary: "Members, oldest first",
    params: teamSlugParams,
    query: z.strictObject({ ...pageQuery }),
    response: listOf(memberOf),
  }),
  changeMember: endpoint({
    ...inPath,
    method: "PATCH",
    path: "/api/teams/{slug}/members/{id}/",
    summary: "Change a member's level; the last admin stays one",
    params: memberParams,
    body: z.strictObject({ level: z.enum(TEAM_LEVELS) }),
    response: memberOf,
    errors: ["conflict"],
  }),
  removeMember: endpoint({
    ...inPath,
    method: "DELETE",
    path: "/api/teams/{slug}/members/{id}/",
    summary: "Remove a member; the last admin stays",
    params: memberParams,
    status: 204,
    errors: ["conflict"],
  }),
  transfer: endpoint({
    ...inPath,
    method: "POST",
    path: "/api/teams/{slug}/transfer/",
    summary: "Hand the team over: the named member becomes admin, the caller a member",
    params: teamSlugParams,
    body: z.strictObject({ member: z.string().min(1).max(100) }),
    response: team,
    errors: ["conflict"],
  }),
  leave: endpoint({
    ...inPath,
    method: "POST",
    path: "/api/teams/{slug}/leave/",
    summary: "Leave the team; its last admin cannot",
    params: teamSlugParams,
    status: 204,
    errors: ["conflict"],
  }),
  levels: endpoint({
    area: "teams",
    method: "GET",
    path: "/api/team-levels/",
    access: "session",
    summary: "What each level may do, by resource and action",
    response: z.strictObject({
      levels: z.array(
        z.strictObject({
          level: z.enum(TEAM_LEVELS),
          abilities: z.record(z.string(), z.array(z.string())),
        }),
      ),
    }),
  }),
  info: endpoint({
    area: "teams",
    method: "GET",
    path: "/api/teaminfo/{slug}/",
    access: "none",
    summary: "What anybody may know of a team; 404 means none",
    params: teamSlugParams,
    response: z.strictObject({
      name: z.string(),
      slug: z.string(),
      logo: z.string().nullable(),
      /** Null: the team is no agency's. Countries (two letters) that it works for; none: all. */
      agency: z.strictObject({ countries: z.array(z.string()) }).nullable(),
    }),
  }),
  logo: endpoint({
    area: "teams",
    method: "GET",
    path: "/api/teaminfo/{slug}/logo/",
    access: "none",
    summary: "The team's logo",
    params: teamSlugParams,
    /** `v` changes with the picture, so that a browser may keep it. */
    query: z.strictObject({ v: z.string().max(64).optional() }),
    produces: ["image/png", "image/jpeg", "image/webp"],
  }),
};

export const subscriptions = {
  list: endpoint({
    ...inPath,
    method: "GET",
    path: "/api/teams/{slug}/subscriptions/",
    summary: "Subscriptions of a team, the one that started last first",
    params: teamSlugParams,
    query: z.strictObject({ ...pageQuery }),
    response: listOf(subscription),
  }),
  find: endpoint({
    ...inPath,
    method: "GET",
    path: "/api/staff/teams/{slug}/",
    summary: "Any team with its subscriptions (staff)",
    params: teamSlugParams,
    response: team.pick({
      name: true,
      slug: true,
      logo: true,
      member_count: true,
      subscriptions: true,
    }),
  }),
  grant: endpoint({
    ...inPath,
    method: "POST",
    path: "/api/teams/{slug}/subscriptions/",
    summary: "Grant a plan (staff)",
    params: teamSlugParams,
    body: z.strictObject({
      plan: z.strictObject({ name: oneLineName("Name", 100) }),
      /** Now unless said. */
      start: timestamp.optional(),
      active: z.boolean().optional(),
    }),
    status: 201,
    response: subscription,
  }),
  change: endpoint({
    ...inPath,
    method: "PATCH",
    path: "/api/teams/{slug}/subscriptions/{id}/",
    summary: "End or resume a granted plan (staff)",
    params: memberParams,
    body: z.strictObject({ active: z.boolean() }),
    response: subscription,
  }),
};
