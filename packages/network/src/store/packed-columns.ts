import type { Column, ColumnsOf, ColumnType, ColumnValues, RowOf } from "./columns.ts";
import type {
  NumberArray,
  PackedNumbers,
  PackedTexts,
  PackedLists,
  PackedColumn,
} from "./packed-column.ts";

const ARRAYS = {
  bool: Uint8Array,
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  u64: BigUint64Array,
  i64: BigInt64Array,
  f32: Float32Array,
} as const;

/** Packs a column; one that lies in a flat array already stays as it is. */
export function packColumn(type: ColumnType, values: ColumnValues): NumberArray | PackedColumn {
  if (ArrayBuffer.isView(values) || "packed" in values) return values;
  if (type === "text") return packTexts(values as readonly (string | null)[]);
  if (type === "text[]") return packTextLists(values as readonly (readonly string[])[]);
  if (type === "u16[]") return packNumberLists(values as readonly Uint16Array[]);
  return packNumbers(type, values as readonly (number | bigint | boolean | null)[]);
}

/** Packs rows into the columns of their table. */
export function packRows<const Columns extends readonly Column[]>(
  columns: Columns,
  rows: readonly RowOf<Columns>[],
): ColumnsOf<Columns> {
  const named = rows as readonly Readonly<Record<string, unknown>>[];
  return Object.fromEntries(
    columns.map(({ name, type }) => [
      name,
      packColumn(type, named.map((row) => row[name]) as ColumnValues),
    ]),
  ) as ColumnsOf<Columns>;
}

function packNumbers(
  type: keyof typeof ARRAYS,
  values: readonly (number | bigint | boolean | null)[],
): NumberArray | PackedNumbers {
  const { length } = values;
  const validity = new Validities(length);
  const data =
    type === "u64" || type === "i64"
      ? bigintsOf(new ARRAYS[type](length), values as readonly (bigint | null)[], validity)
      : numbersOf(
          new ARRAYS[type](length),
          values as readonly (number | boolean | null)[],
          validity,
        );
  return validity.bits === null
    ? data
    : { packed: "numbers", length, data, validity: validity.bits };
}

function bigintsOf<Data extends BigUint64Array | BigInt64Array>(
  data: Data,
  values: readonly (bigint | null)[],
  validity: Validities,
): Data {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value === null) validity.clear(i);
    else data[i] = value;
  }
  return data;
}

function numbersOf<Data extends Exclude<NumberArray, BigUint64Array | BigInt64Array>>(
  data: Data,
  values: readonly (number | boolean | null)[],
  validity: Validities,
): Data {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value === null) validity.clear(i);
    else data[i] = Number(value);
  }
  return data;
}

/** Where texts are encoded before their length is known; kept for the next column. */
let scratch = Buffer.alloc(0);

function packTexts(values: readonly (string | null)[]): PackedTexts {
  const { length } = values;
  const ends = new Uint32Array(length);
  const validity = new Validities(length);
  let size = 0;
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? null;
    if (value === null) validity.clear(i);
    else {
      if (size + value.length * 3 > scratch.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(1 << 16, (size + value.length * 3) * 2));
        scratch.copy(larger, 0, 0, size);
        scratch = larger;
      }
      size += scratch.write(value, size);
    }
    ends[i] = size;
  }
  return {
    packed: "texts",
    length,
    bytes: new Uint8Array(scratch.subarray(0, size)),
    ends,
    validity: validity.bits,
  };
}

function endsOf(lists: readonly { readonly length: number }[]): Uint32Array {
  const ends = new Uint32Array(lists.length);
  let end = 0;
  for (let i = 0; i < lists.length; i++) ends[i] = end += lists[i]?.length ?? 0;
  return ends;
}

function packTextLists(lists: readonly (readonly string[])[]): PackedLists {
  const items: string[] = [];
  for (const list of lists) for (const item of list) items.push(item);
  return { packed: "lists", length: lists.length, ends: endsOf(lists), items: packTexts(items) };
}

function packNumberLists(lists: readonly Uint16Array[]): PackedLists {
  const ends = endsOf(lists);
  const items = new Uint16Array(ends.at(-1) ?? 0);
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i];
    if (list !== undefined && list.length > 0) items.set(list, (ends[i] ?? 0) - list.length);
  }
  return { packed: "lists", length: lists.length, ends, items };
}

/** Bits that are made only when a row without a value comes. */
class Validities {
  bits: Uint8Array | null = null;
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  clear(row: number): void {
    this.bits ??= new Uint8Array(Math.ceil(this.#length / 64) * 8).fill(0xff);
    this.bits[row >> 3] = (this.bits[row >> 3] ?? 0) & ~(1 << (row & 7));
  }
}

/** The memory of a column's arrays, to be handed over with it. */
export function buffersOf(column: ColumnValues): ArrayBuffer[] {
  const views: (ArrayBufferView | null)[] = [];
  if (ArrayBuffer.isView(column)) views.push(column);
  else if ("packed" in column) {
    if (column.packed === "numbers") views.push(column.data, column.validity);
    else if (column.packed === "texts") views.push(column.bytes, column.ends, column.validity);
    else if (ArrayBuffer.isView(column.items)) views.push(column.ends, column.items);
    else return [...buffersOf(column.items), ...buffersOf(column.ends)];
  }
  return views.flatMap((view) => (view?.buffer instanceof ArrayBuffer ? [view.buffer] : []));
}
