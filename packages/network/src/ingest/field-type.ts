/** How a field's text is read. */
export type FieldType = "id" | "text" | "handle" | "count" | "boolean" | "date" | "word";

export interface Field {
  readonly type: FieldType;
  /** Column names that mean it; compared in lower case without spaces, dots, underscores and dashes. The first is ours. */
  readonly aliases: readonly string[];
}

/** When a row was seen, whatever it is a row of. */
export const SEEN_AT = {
  type: "date",
  aliases: [
    "seen_at",
    "retrieved_at",
    "fetched_at",
    "collected_at",
    "crawled_at",
    "observed_at",
    "scraped_at",
    "captured_at",
    "__twarc.retrieved_at",
  ],
} as const satisfies Field;
