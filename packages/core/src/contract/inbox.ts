import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf } from "./shapes.ts";
import { teamEvent } from "./team-activity.ts";

const params = z.strictObject({ team_id: z.string().max(100) });
const unread = z.number().int();

/** An event of the team that a person is told of. */
const inboxMessage = teamEvent.extend({ unread: z.boolean() });
export type InboxMessage = z.output<typeof inboxMessage>;

/** What imports, syncs, monitors and other members report to a person, in one team. */
export const inbox = {
  list: endpoint({
    area: "teams",
    access: "session",
    method: "GET",
    path: "/api/teams/{team_id}/inbox/",
    teamParameter: "team_id",
    summary: "Notifications of the caller in the team, newest first, with how many are unread",
    params,
    query: z.strictObject({
      /** Cursor of the next page, as `next` gives it. */
      page: z.string().max(200).optional(),
      page_size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: listOf(inboxMessage).extend({ unread }),
  }),
  read: endpoint({
    area: "teams",
    access: "session",
    method: "POST",
    path: "/api/teams/{team_id}/inbox/read/",
    teamParameter: "team_id",
    summary: "Marks the caller's notifications as read, up to one of them",
    params,
    query: z.strictObject({}),
    body: z.strictObject({
      /** Id of the newest notification that was seen. */
      until: z.string().regex(/^[1-9]\d{0,14}$/, "Until is not valid"),
    }),
    response: z.strictObject({ unread }),
  }),
};
