import { z } from "zod";
import { IDENTIFIER_KINDS, INVALID_REASONS } from "../domain/identifiers/kinds.ts";
import { endpoint } from "./endpoint.ts";
import { teamQuery, timestamp } from "./shapes.ts";

const kind = z.enum(IDENTIFIER_KINDS);
const rows = z.number().int();

/** What was read of a list: every row is one of valid, duplicate, invalid and opted out. Values are never repeated. */
export const intakeReport = z.strictObject({
  read: rows,
  valid: rows,
  duplicate: rows,
  invalid: rows,
  opted_out: rows,
  /** Why values were left out, with the numbers of the first 1,000 rows of each reason. */
  reasons: z.array(
    z.strictObject({ reason: z.enum(INVALID_REASONS), count: rows, rows: z.array(rows) }),
  ),
  kinds: z.array(z.strictObject({ kind, count: rows })),
});

/** How a list is read; absent: as its header and its values say. */
export const listQuery = {
  /** Kind of each column, in order, separated by commas; nothing between two commas: the column is not read. */
  kinds: z
    .string()
    .max(2000)
    .regex(new RegExp(`^(?:${IDENTIFIER_KINDS.join("|")}|,)+$`), "Kinds are not valid")
    .optional(),
  /** ISO code of the country of phone numbers without a country code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Country is not valid")
    .optional(),
};

export const optOutList = z.strictObject({
  count: rows,
  kinds: z.array(z.strictObject({ kind, count: rows })),
  /** When it was changed last; null: it is empty. */
  modified: timestamp.nullable(),
  /** Custom audiences of which the network has not confirmed yet that these people left them. */
  owed_audiences: rows,
});
export type OptOutList = z.output<typeof optOutList>;

const optOutChange = z.strictObject({
  list: optOutList,
  report: intakeReport,
  /** Identifiers that the list did not hold before, or held and holds no more. */
  changed: rows,
});
export type OptOutChange = z.output<typeof optOutChange>;

const path = "/api/uploaded-audiences/opt-outs/";

/** People whom the team uploads to no ad account, known by the hashes of their identifiers alone. */
export const optOuts = {
  read: endpoint({
    area: "audiences",
    method: "GET",
    path,
    access: "session",
    summary: "Read how many identifiers the team's opt-out list holds",
    query: z.strictObject({ ...teamQuery }),
    response: optOutList,
  }),
  add: endpoint({
    area: "audiences",
    method: "POST",
    path,
    access: "session",
    summary: "Add a file of identifiers to the opt-out list; only their hashes are kept",
    query: z.strictObject({ ...teamQuery, ...listQuery }),
    upload: "multipart",
    response: optOutChange,
    errors: ["too_large", "unsupported_media"],
  }),
  remove: endpoint({
    area: "audiences",
    method: "POST",
    path: `${path}removals/`,
    access: "session",
    summary: "Take a file of identifiers off the opt-out list",
    query: z.strictObject({ ...teamQuery, ...listQuery }),
    upload: "multipart",
    response: optOutChange,
    errors: ["too_large", "unsupported_media"],
  }),
};
