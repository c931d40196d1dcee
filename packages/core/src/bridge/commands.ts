import { z } from "zod";
import { envelope } from "./envelope.ts";
import { applyRequest, runId, runProgress } from "./runs.ts";
import { extensionState } from "./state.ts";

/** Pages of the extension that the product may open. */
export const EXTENSION_PAGES = ["first-run", "options"] as const;

/** Calls of the product's page, which the browser lets through by `externally_connectable` alone. */
export const pageCommand = z.discriminatedUnion("type", [
  z.strictObject({ ...envelope, type: z.literal("state") }),
  z.strictObject({ ...envelope, type: z.literal("open"), page: z.enum(EXTENSION_PAGES) }),
  /** Makes a token inside the extension and answers its hash: the token itself never leaves it. */
  z.strictObject({ ...envelope, type: z.literal("prepare_sign_in") }),
  /** The hash is registered; the extension proves its token at the server. */
  z.strictObject({ ...envelope, type: z.literal("finish_sign_in") }),
  z.strictObject({ ...envelope, type: z.literal("sign_out") }),
  z.strictObject({ ...envelope, type: z.literal("apply"), request: applyRequest }),
  z.strictObject({ ...envelope, type: z.literal("cancel"), run: runId }),
  z.strictObject({ ...envelope, type: z.literal("progress"), run: runId }),
]);
export type PageCommand = z.output<typeof pageCommand>;

export const BRIDGE_ERRORS = [
  "unreadable",
  "not_turned_on",
  "not_signed_in",
  "sign_in_failed",
  "adapter_off",
  "release_too_old",
  "no_such_run",
  "no_answer",
] as const;
export type BridgeError = (typeof BRIDGE_ERRORS)[number];

export const pageAnswer = z.discriminatedUnion("type", [
  z.strictObject({ ...envelope, type: z.literal("state"), state: extensionState }),
  z.strictObject({
    ...envelope,
    type: z.literal("prepared"),
    /** SHA-256 of the token, base64url. */
    token_hash: z.string().regex(/^[\w-]{43}$/),
    /** Last characters of the token, to recognise it by. */
    hint: z.string().regex(/^[\w-]{4}$/),
  }),
  z.strictObject({ ...envelope, type: z.literal("progress"), progress: runProgress }),
  z.strictObject({ ...envelope, type: z.literal("error"), error: z.enum(BRIDGE_ERRORS) }),
]);
export type PageAnswer = z.output<typeof pageAnswer>;
