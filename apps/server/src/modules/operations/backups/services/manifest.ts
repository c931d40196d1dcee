import { createHash } from "node:crypto";
import { z } from "zod";

const rows = z.number().int().nonnegative();

/** First entry of a backup: what is in it, counted at its moment. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Null: the data directory had no database yet. */
  people: z
    .object({
      migrations: z.array(z.object({ number: z.number().int(), checksum: z.string() })),
      tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows })),
      sequences: z.array(
        z.object({ table: z.string(), column: z.string(), value: z.string().regex(/^\d+$/) }),
      ),
    })
    .nullable(),
  datasets: z.array(
    z.object({
      slug: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
      tables: z.array(z.object({ name: z.string(), sql: z.string(), rows })),
    }),
  ),
  /** Datasets that the operator left out. */
  without: z.array(z.string()),
  files: rows,
  secret: z.object({ included: z.boolean(), fingerprint: z.string() }),
});

export type Manifest = z.output<typeof manifest>;
export type PeopleManifest = NonNullable<Manifest["people"]>;

export const MANIFEST_PATH = "manifest.json";
export const SECRET_PATH = "secret";
export const PEOPLE = "people";
export const TABLES = "tables";

/** Tells whether two installations have the same secret, without telling the secret. */
export function secretFingerprint(secret: string): string {
  return createHash("sha256").update(`toolkit backup ${secret}`).digest("hex").slice(0, 16);
}
