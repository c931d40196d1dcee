import { z } from "zod";
import { TEAM_LEVELS } from "../domain/enumerations.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery } from "./shapes.ts";

export const team = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  member_count: z.number().int(),
  invoice_email: z.string().nullable(),
  country: z.string().nullable(),
  invoice_name: z.string().nullable(),
  subscriptions: z.array(
    z.strictObject({
      start: z.string(),
      active: z.boolean(),
      plan: z.strictObject({ name: z.string() }),
    }),
  ),
  /** Level of the caller in the team. */
  level: z.enum(TEAM_LEVELS),
});
export type Team = z.output<typeof team>;

const slugParams = z.strictObject({ slug: z.string().max(100) });

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
  read: endpoint({
    area: "teams",
    method: "GET",
    path: "/api/teams/{slug}/",
    access: "session",
    summary: "Read a team",
    params: slugParams,
    response: team,
  }),
};
