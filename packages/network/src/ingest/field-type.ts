/** How a field's text is read. */
export type FieldType = "id" | "text" | "handle" | "count" | "boolean" | "date" | "word";

export interface Field {
  readonly type: FieldType;
  /** Column names that mean it; compared in lower case without spaces, dots, underscores and dashes. The first is ours. */
  readonly aliases: readonly string[];
}
