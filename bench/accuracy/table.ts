export type Row = Readonly<Record<string, string | number>>;

/** What one accuracy measurement reports. */
export interface Table {
  readonly title: string;
  /** Where the labels come from, and what the figures mean. */
  readonly note: string;
  readonly rows: readonly Row[];
}
