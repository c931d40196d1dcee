import { z } from "zod";
import { TEAM_LEVELS } from "../domain/enumerations.ts";
import { TEAM_LIMITS } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress, listOf, pageQuery, timestamp } from "./shapes.ts";
import { team, teamIdParams } from "./teams.ts";

export const INVITE_STATES = [
  "pending",
  "sent",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
] as const;

export const invite = z.strictObject({
  id: z.string(),
  email: z.string(),
  level: z.enum(TEAM_LEVELS),
  message: z.string().nullable(),
  /** Pending: made, but the mail could not be handed over yet. */
  state: z.enum(INVITE_STATES),
  created: timestamp,
  sent: timestamp.nullable(),
  expires: timestamp,
  /** When the invited person joined. */
  joined: timestamp.nullable(),
  /** Of the person who joined. */
  last_login: timestamp.nullable(),
});
export type Invite = z.output<typeof invite>;

const inviteParams = z.strictObject({ team_id: z.string().max(100), id: z.string().max(100) });
const inviteCode = z.strictObject({ code: z.string().min(1).max(200) });
const ofTeam = { area: "teams", access: "session", teamParameter: "team_id" } as const;

export const invites = {
  list: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/teams/{team_id}/invites/",
    summary: "Invites, newest first",
    params: teamIdParams,
    query: z.strictObject({ ...pageQuery }),
    response: listOf(invite),
  }),
  create: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/teams/{team_id}/invites/",
    summary: "Invite one or several addresses, with an optional message",
    params: teamIdParams,
    body: z.strictObject({
      emails: z
        .array(emailAddress)
        .min(1)
        .max(
          TEAM_LIMITS.invitesAtOnce,
          `Emails must have at most ${TEAM_LIMITS.invitesAtOnce} items`,
        ),
      message: z
        .string()
        .trim()
        .max(
          TEAM_LIMITS.messageCharacters,
          `Message must be less than ${TEAM_LIMITS.messageCharacters + 1} characters`,
        )
        .optional(),
      level: z.enum(TEAM_LEVELS).optional(),
      /** For addresses without an account; a person who has one is written to in their own language. */
      language: z.enum(["en", "ja"]).optional(),
    }),
    status: 201,
    response: z.strictObject({
      invites: z.array(invite),
      /** Addresses that were left out: members of the team already, or invited already. */
      skipped: z.array(
        z.strictObject({ email: z.string(), reason: z.enum(["member", "invited"]) }),
      ),
    }),
    errors: ["too_many_requests"],
  }),
  resend: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/teams/{team_id}/invites/{id}/resend/",
    summary: "Mail an invite again, with a new code and a new end; the old code stops working",
    params: inviteParams,
    response: invite,
    errors: ["conflict", "too_many_requests"],
  }),
  withdraw: endpoint({
    ...ofTeam,
    method: "DELETE",
    path: "/api/teams/{team_id}/invites/{id}/",
    summary: "Withdraw an invite: its code stops working",
    params: inviteParams,
    status: 204,
    errors: ["conflict"],
  }),
  open: endpoint({
    area: "teams",
    method: "POST",
    path: "/api/teams/{team_id}/invites/open/",
    access: "none",
    summary: "What an invite says, to whoever holds its code",
    params: teamIdParams,
    body: inviteCode,
    response: z.strictObject({
      team: z.strictObject({ name: z.string(), slug: z.string(), logo: z.string().nullable() }),
      email: z.string(),
      level: z.enum(TEAM_LEVELS),
      /** Address of who sent it; null when that account is gone. */
      invited_by: z.string().nullable(),
      message: z.string().nullable(),
      expires: timestamp,
    }),
    errors: ["invalid_code", "expired_code"],
  }),
  accept: endpoint({
    area: "teams",
    method: "POST",
    path: "/api/teams/{team_id}/invites/accept/",
    access: "session",
    summary: "Join the team; the signed-in address must be the invited one",
    params: teamIdParams,
    body: inviteCode,
    response: team,
    errors: ["invalid_code", "expired_code"],
  }),
  decline: endpoint({
    area: "teams",
    method: "POST",
    path: "/api/teams/{team_id}/invites/decline/",
    access: "none",
    summary: "Decline an invite: its code stops working",
    params: teamIdParams,
    body: inviteCode,
    status: 204,
    errors: ["invalid_code", "expired_code"],
  }),
};
