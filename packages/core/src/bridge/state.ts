import { z } from "zod";
import { envelope } from "./envelope.ts";

/** Chrome names extensions by 32 letters from a to p. */
export const extensionId = z.string().regex(/^[a-p]{32}$/);

/** An ad account as the ads manager names it. */
export const adAccountSeen = z.strictObject({
  id: z.string().min(1).max(100),
  name: z.string().max(300),
  /** Without "@"; null: not told. */
  handle: z.string().max(50).nullable(),
});
export type AdAccountSeen = z.output<typeof adAccountSeen>;

export const extensionState = z.strictObject({
  id: extensionId,
  /** Of the manifest. */
  release: z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/),
  /** Whether its person read the first page and turned it on. */
  turned_on: z.boolean(),
  signed_in: z.boolean(),
  /** As the ads manager last named it; null: no run was started yet. */
  ad_account: adAccountSeen.nullable(),
});
export type ExtensionState = z.output<typeof extensionState>;

/** Posted to the product's page by the extension; until it comes, the extension counts as missing. */
export const stateMessage = z.strictObject({
  ...envelope,
  type: z.literal("state"),
  state: extensionState,
});
export type StateMessage = z.output<typeof stateMessage>;

/** Posted by the page, which may listen later than the extension first speaks. */
export const askMessage = z.strictObject({ ...envelope, type: z.literal("ask") });
export type AskMessage = z.output<typeof askMessage>;

interface Posted {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** Whether a window message comes from the same page: of its origin, and from its own window, not from a frame. */
export function isOwnMessage(
  event: Posted,
  own: { readonly origin: string; readonly window: unknown },
): boolean {
  return own.origin !== "null" && event.origin === own.origin && event.source === own.window;
}
