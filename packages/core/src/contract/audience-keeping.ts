import { z } from "zod";
import { audienceDisplay } from "./audience-lists.ts";
import { audienceName } from "./audience-size.ts";
import { audienceConfig, categoriesInput } from "./audiences.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const area = "audiences";
const access = "session";
const query = z.strictObject({ ...teamQuery });
const ids = z.array(z.string().max(100)).min(1).max(200);
const chosen = z.strictObject({ ids });
/** Audiences that were changed; those that are another team's, or are so already, are left out. */
const changed = z.strictObject({ ids: z.array(z.string()) });

const trashedAudience = audienceDisplay.extend({
  removed: timestamp,
  /** Null: nobody of the product any more, or the command line. */
  removed_by: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** When it is deleted for good. */
  until: timestamp,
});
export type TrashedAudience = z.output<typeof trashedAudience>;

/** What a team does with the audiences that it keeps, one or many at once. */
export const audienceKeeping = {
  change: endpoint({
    area,
    access,
    method: "PATCH",
    path: "/api/audience-configs/{pk}/",
    summary: "Renames a saved audience, or sets its categories, as a new version of it",
    params: pk,
    query,
    body: z.strictObject({
      name: audienceName.optional(),
      categories: categoriesInput.optional(),
      version: z.number().int().optional(),
    }),
    response: audienceConfig,
    errors: ["stale_version"],
  }),
  tag: endpoint({
    area,
    access,
    method: "POST",
    path: "/api/audience-configs/tag/",
    summary: "Adds categories to up to 200 saved audiences, or takes them off",
    query,
    body: chosen.extend({ add: categoriesInput.optional(), remove: categoriesInput.optional() }),
    response: changed,
  }),
  handOver: endpoint({
    area,
    access,
    method: "POST",
    path: "/api/audience-configs/{pk}/owner/",
    summary:
      "Makes another member the owner of a saved audience; its owner and the team's admins may",
    params: pk,
    query,
    /** Id of a person who is an admin or a member of the team. */
    body: z.strictObject({ user: z.string().max(100) }),
    response: audienceConfig,
  }),
  remove: endpoint({
    area,
    access,
    method: "POST",
    path: "/api/audience-configs/trash/",
    summary: "Moves up to 200 saved audiences to the trash, for 30 days",
    query,
    body: chosen,
    response: changed,
  }),
  trash: endpoint({
    area,
    access,
    method: "GET",
    path: "/api/audience-configs/trash/",
    summary: "Saved audiences in the trash, last deleted first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(trashedAudience),
  }),
  restore: endpoint({
    area,
    access,
    method: "POST",
    path: "/api/audience-configs/restore/",
    summary: "Restores saved audiences from the trash, with their versions, links and monitors",
    query,
    body: chosen,
    response: changed,
  }),
  purge: endpoint({
    area,
    access,
    method: "POST",
    path: "/api/audience-configs/purge/",
    summary: "Deletes audiences in the trash for good",
    query,
    body: chosen,
    response: changed,
  }),
};
