export const KEPT_DIMENSIONS = ["gender", "age", "countries", "languages", "interests"] as const;
export type KeptDimension = (typeof KEPT_DIMENSIONS)[number];

/** Members and everybody known, by value: `[value, members, everybody]`. */
export interface KeptFacet {
  /** For how many members, and of everybody, the attribute is known: what shares divide by. */
  readonly known: number;
  readonly everybody: number;
  readonly unknown: number;
  readonly rows: readonly (readonly [value: string, members: number, everybody: number])[];
}

export type SnapshotCounts = Readonly<Record<KeptDimension, KeptFacet>>;
