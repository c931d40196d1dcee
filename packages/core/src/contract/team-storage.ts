import { z } from "zod";

/** Data files that a team keeps on the server, and what it saved in the database, each with its limit. */
export const teamStorage = z.strictObject({
  used_bytes: z.number().int(),
  allowed_bytes: z.number().int(),
  /** The team's own datasets, largest first. */
  datasets: z.array(
    z.strictObject({ slug: z.string(), name: z.string(), bytes: z.number().int() }),
  ),
  /** Files of imports that are not done: planned, queued, running, stopped or failed. */
  uploads_bytes: z.number().int(),
  /** Pages that syncs have read and not imported yet. */
  syncs_bytes: z.number().int(),
  /** Logos and media. */
  other_bytes: z.number().int(),
  /** Audiences with their versions, usages, plans and links: not part of `used_bytes`. */
  saved: z.strictObject({ used_bytes: z.number().int(), allowed_bytes: z.number().int() }),
});
export type TeamStorage = z.output<typeof teamStorage>;

/** The part of it that lies in files. */
export type FileStorage = Omit<TeamStorage, "saved">;
