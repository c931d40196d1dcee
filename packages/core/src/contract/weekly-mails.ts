import { z } from "zod";
import { mailLink } from "./mail-link.ts";

const state = z.strictObject({
  /** Name of the team whose weekly mails these are. */
  team: z.string(),
  /** Whether any are still sent to the person. */
  active: z.boolean(),
});
export type WeeklyMails = z.output<typeof state>;

const { read, stop } = mailLink({
  path: "/api/mails/weekly/{token}/",
  longestToken: 300,
  response: state,
  reads: "Whose weekly mails a link would end, and whether any are still sent",
  stops: "End all weekly mails of the link's team to its person",
});

/** The end of weekly mails, by the link in each of them: whoever holds it needs no account. */
export const weeklyMails = { read, stop };
