import type { Batch } from "./batch.ts";
import { Cells } from "./cells.ts";
import { fieldOfColumn } from "./fields.ts";
import { guessTable } from "./guess-table.ts";
import { isObject, scalarText } from "./json-values.ts";
import type { JsonObject } from "./json-values.ts";
import type { PlannedColumn } from "./plan-types.ts";
import { readTableRow } from "./table-rows.ts";
import type { TableContext } from "./table-rows.ts";

interface Shape {
  readonly keys: readonly string[];
  readonly cells: Cells;
  readonly context: TableContext;
}

export interface FlatJsonOptions {
  /** Columns that the user mapped, or none. */
  readonly columns: readonly PlannedColumn[];
  readonly context: TableContext | null;
  readonly escaped: boolean;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Attributes that a table may declare, which objects of the network do not have. */
const DECLARING = ["gender", "birthday", "birthYear", "age", "region", "country", "city"];

/**
 * Objects that are no objects of the network but rows with keys: one table for each set of keys, guessed as a
 * table's header is, or mapped by the user.
 */
export class FlatJsonReader {
  private readonly options: FlatJsonOptions;
  private readonly shapes = new Map<string, Shape | null>();

  constructor(options: FlatJsonOptions) {
    this.options = options;
  }

  /** Whether the object is to be read as a row although it looks like one of the network's. */
  takes(object: JsonObject): boolean {
    if (this.options.columns.some((column) => column.field !== null)) return true;
    if (isObject(object["public_metrics"]) || isObject(object["entities"])) return false;
    return Object.keys(object).some((key) =>
      DECLARING.includes(fieldOfColumn("profiles", key)?.field ?? ""),
    );
  }

  /** False when it is no row of any kind that is known. */
  read(object: JsonObject, batch: Batch): boolean {
    const row = flatten(object);
    const keys = [...row.keys()];
    const name = keys.join("\n");
    let shape = this.shapes.get(name);
    if (shape === undefined) {
      shape = this.shapeOf(keys, [...row.values()], batch);
      this.shapes.set(name, shape);
    }
    if (!shape) return false;
    shape.cells.set([...row.values()]);
    readTableRow(shape.cells, shape.context, batch, () => JSON.stringify(object));
    return true;
  }

  private shapeOf(keys: readonly string[], values: readonly string[], batch: Batch): Shape | null {
    const mapped = this.options.columns.filter((column) => column.field !== null);
    const guess =
      mapped.length > 0 && this.options.context
        ? null
        : guessTable(keys, [values], this.options.context?.kind);
    const columns = guess ? guess.columns : mapped;
    const kind = guess?.kind ?? this.options.context?.kind;
    if (!kind || columns.length === 0) return null;
    const placeOf = new Map(keys.map((key, place) => [key, place]));
    const places = new Map<string, number>();
    for (const column of columns) {
      const place = placeOf.get(column.column);
      if (column.field !== null && place !== undefined) places.set(column.field, place);
    }
    const context = this.options.context ?? {
      kind,
      list: null,
      owner: null,
      direction: null,
      engagement: null,
      subject: null,
    };
    return {
      keys,
      cells: new Cells(places, this.options.escaped, this.options.values, batch),
      context: { ...context, kind },
    };
  }
}

/** "public_metrics.followers_count" for what is nested; lists are left out. */
function flatten(
  object: JsonObject,
  prefix = "",
  into = new Map<string, string>(),
): Map<string, string> {
  for (const [key, value] of Object.entries(object)) {
    const name = prefix + key;
    if (isObject(value)) flatten(value, `${name}.`, into);
    else if (value !== null && value !== undefined && !Array.isArray(value))
      into.set(name, scalarText(value));
  }
  return into;
}
