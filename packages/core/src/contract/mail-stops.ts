import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { mailLink } from "./mail-link.ts";

/** Mails that people cause: what a recipient without an account can stop. */
export const STOPPABLE_MAILS = ["invite", "share"] as const;
export type StoppableMail = (typeof STOPPABLE_MAILS)[number];

/** What is stopped for the recipient: mails of one person, of one team, and all mails of the kind. */
const stopped = z.strictObject({ person: z.boolean(), team: z.boolean(), kind: z.boolean() });

const state = z.strictObject({
  kind: z.enum(STOPPABLE_MAILS),
  /** Address of the person who caused the mail; null: an account that is gone, or no person. */
  person: z.string().nullable(),
  /** Name of the team that the mail was sent for; null: it is gone. */
  team: z.string().nullable(),
  stopped,
});
export type MailStops = z.output<typeof state>;

const { common, read, stop } = mailLink({
  path: "/api/mails/stops/{token}/",
  longestToken: 400,
  response: state,
  reads: "Mails that the link of a mail can stop, and what is stopped",
  stops: "Stop all mails of the link's kind to its recipient",
});

/** Stops mails to an address, by the link in each of them: the recipient needs no account. */
export const mailStops = {
  read,
  stop,
  change: endpoint({
    ...common,
    method: "PUT",
    summary: "Stop or resume mails of the person, of the team, or of the kind",
    body: stopped.partial(),
  }),
};
