import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { SampleTruth } from "../truth.ts";

/**
 * The truth on disk: `truth.json` holds what is small and a table of the columns, `truth.bin.gz` the columns one
 * after the other, little-endian, each beginning at a multiple of eight bytes.
 */
const NAMES = { facts: "truth.json", columns: "truth.bin.gz" } as const;

const VERSION = 2;

const TYPES = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Uint32Array,
  Float64Array,
  BigUint64Array,
} as const;
type TypeName = keyof typeof TYPES;
type Column = InstanceType<(typeof TYPES)[TypeName]>;

interface ColumnEntry {
  readonly type: TypeName;
  readonly offset: number;
  readonly length: number;
}

/** In JSON, a column stands as { "$column": its number in the table }. */
interface ColumnReference {
  readonly $column: number;
}

export async function writeSampleTruth(folder: string, truth: SampleTruth): Promise<void> {
  const table: ColumnEntry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  const facts: unknown = JSON.parse(
    JSON.stringify(truth, (_key, value: unknown) => {
      if (!isColumn(value)) return value;
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const padding = new Uint8Array((8 - (bytes.length % 8)) % 8);
      table.push({ type: typeOf(value), offset, length: value.length });
      parts.push(bytes, padding);
      offset += bytes.length + padding.length;
      return { $column: table.length - 1 } satisfies ColumnReference;
    }),
  );
  const packed = await promisify(gzip)(Buffer.concat(parts), { level: 1 });
  await writeFile(join(folder, NAMES.columns), packed);
  await writeFile(
    join(folder, NAMES.facts),
    JSON.stringify({ version: VERSION, columns: table, facts }),
  );
}

/** Reads what `writeSampleTruth` wrote. @throws Error when the files are absent or of another version. */
export async function readSampleTruth(folder: string): Promise<SampleTruth> {
  const written = JSON.parse(await readFile(join(folder, NAMES.facts), "utf8")) as {
    version: number;
    columns: readonly ColumnEntry[];
    facts: unknown;
  };
  if (written.version !== VERSION)
    throw new Error(`truth of the sample is of version ${written.version}, not ${VERSION}`);
  const unpacked = await promisify(gunzip)(await readFile(join(folder, NAMES.columns)));
  const buffer = new Uint8Array(unpacked).buffer;
  return revive(written.facts, (at) => {
    const entry = written.columns[at];
    if (!entry) throw new Error(`no column ${at} in the sample's truth`);
    return new TYPES[entry.type](buffer, entry.offset, entry.length);
  }) as SampleTruth;
}

function revive(value: unknown, column: (at: number) => Column): unknown {
  if (Array.isArray(value)) return value.map((item) => revive(item, column));
  if (typeof value !== "object" || value === null) return value;
  if ("$column" in value && typeof value.$column === "number") return column(value.$column);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, revive(item, column)]),
  );
}

function isColumn(value: unknown): value is Column {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function typeOf(column: Column): TypeName {
  const name = column.constructor.name;
  if (!Object.hasOwn(TYPES, name)) throw new TypeError(`no column type ${name}`);
  return name as TypeName;
}
