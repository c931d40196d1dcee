import { z } from "zod";
import { USAGE_CHANNELS, USAGE_STATES } from "./audience-usages.ts";
import { endpoint } from "./endpoint.ts";
import { timestamp } from "./shapes.ts";

/** What can lose access: a grant, an ad account with all its grants, a connected X account, a token. */
export const REVOCATION_KINDS = ["grant", "ad_account", "social_account", "token"] as const;
export type RevocationKind = (typeof REVOCATION_KINDS)[number];

/** Slug of the team. */
const team = z.string();

const preview = z.strictObject({
  kind: z.enum(REVOCATION_KINDS),
  id: z.string(),
  /** Ad accounts that are touched, for each team. */
  accounts: z.array(
    z.strictObject({
      team,
      ad_account_id: z.string(),
      name: z.string().nullable(),
      /** Somebody else grants it as well: nothing stops. */
      reachable: z.boolean(),
    }),
  ),
  /** Applied usages of these accounts: at the network they stay as they are. */
  usages: z.array(
    z.strictObject({
      team,
      id: z.string(),
      name: z.string(),
      ad_account_id: z.string().nullable(),
      channel: z.enum(USAGE_CHANNELS),
      state: z.enum(USAGE_STATES),
      /** Its autopilot runs, and stops until access is back. */
      autopilot_stops: z.boolean(),
      /** Until when the newest receipt can be undone, once access is back; null: it cannot. */
      undo_until: timestamp.nullable(),
    }),
  ),
  /** Uploads into these accounts: the audiences at the network stay as they are. */
  uploads: z.array(
    z.strictObject({
      team,
      id: z.string(),
      name: z.string(),
      ad_account_id: z.string(),
      /** It follows its saved audience, and does not until access is back. */
      keeping_stops: z.boolean(),
    }),
  ),
  /** What is on its way and stops behind the batch that is sent now. */
  running: z.array(
    z.strictObject({
      team,
      kind: z.enum(["receipt", "upload", "publication"]),
      id: z.string(),
      name: z.string(),
    }),
  ),
  /** Usages that the extension applied, and that it can neither apply nor report without its token. */
  by_extension: z.number().int(),
});
export type RevocationPreview = z.output<typeof preview>;

/** What happens to applied audiences when access is taken away. */
export const revocation = {
  preview: endpoint({
    area: "account",
    access: "session",
    method: "GET",
    path: "/api/user/revocation-preview/",
    summary: "What happens when a grant, an ad account, a connected account or a token goes",
    query: z.strictObject({
      kind: z.enum(REVOCATION_KINDS),
      /** Of a grant, a connected account or a token; of an ad account its id at the network. */
      id: z.string().min(1).max(100),
    }),
    response: preview,
  }),
};
