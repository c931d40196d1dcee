import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const one = {
  area: "other",
  access: "none",
  path: "/api/mails/weekly/{token}/",
  params: z.strictObject({ token: z.string().max(300) }),
} as const;

const state = z.strictObject({
  /** Name of the team whose weekly mails these are. */
  team: z.string(),
  /** Whether any are still sent to the person. */
  active: z.boolean(),
});
export type WeeklyMails = z.output<typeof state>;

/** The end of weekly mails, by the link in each of them: whoever holds it needs no account. */
export const weeklyMails = {
  read: endpoint({
    ...one,
    method: "GET",
    summary: "Whose weekly mails a link would end, and whether any are still sent",
    response: state,
  }),
  stop: endpoint({
    ...one,
    method: "POST",
    oneClick: true,
    summary:
      "End all weekly mails of the link's team to its person (also as mail programs ask it, in one click)",
    response: state,
  }),
};
