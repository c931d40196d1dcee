import { z } from "zod";
import { keep, kept, type Kept } from "./storage.ts";

/** The columns of a list that people choose from, beside the one that is always there. */
export interface ListColumns<Column extends string> {
  /** All, in their order. */
  readonly all: readonly Column[];
  /** Those that were chosen last in this browser. */
  readonly chosen: () => ReadonlySet<Column>;
  readonly keep: (columns: ReadonlySet<Column>) => void;
  /** With a column switched on or off. */
  readonly withColumn: (
    columns: ReadonlySet<Column>,
    column: Column,
    isShown: boolean,
  ) => ReadonlySet<Column>;
}

export function listColumns<Column extends string>(
  key: Kept,
  all: readonly Column[],
  first: readonly Column[],
): ListColumns<Column> {
  const stored = z.array(z.enum(all));
  return {
    all,
    chosen() {
      const parsed = stored.safeParse(kept(key));
      return new Set<Column>(parsed.success ? (parsed.data as Column[]) : first);
    },
    keep: (columns) => keep(key, [...columns]),
    withColumn: (columns, column, isShown) =>
      new Set(all.filter((each) => (each === column ? isShown : columns.has(each)))),
  };
}
