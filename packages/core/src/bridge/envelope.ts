import { z } from "zod";

/** Grows when a message changes so that the other side would misread it; another version is ignored. */
export const BRIDGE_VERSION = 1;

/** First fields of every message, by which either side knows its own among those of others. */
export const envelope = {
  channel: z.literal("targeting-toolkit"),
  version: z.literal(BRIDGE_VERSION),
};

export const ENVELOPE = { channel: "targeting-toolkit", version: BRIDGE_VERSION } as const;

/** Returns a message of the schema, or null: what anybody may send is never a reason to throw. */
export function readMessage<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> | null {
  try {
    const read = schema.safeParse(data);
    return read.success ? read.data : null;
  } catch {
    // A getter or proxy of a hostile page.
    return null;
  }
}
