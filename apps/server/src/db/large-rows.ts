import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { Breather } from "@toolkit/network/store/breather";

/** Where a row is, and how many bytes it takes in the table, which packs them. */
export interface RowPlace {
  readonly id: string;
  readonly bytes: number;
}

/** Packed; unpacked and parsed they keep the thread for some tens of milliseconds. */
const MOST_BYTES = 40_000;
const MOST_ROWS = 25;
/** What a packed value counts as at least: a few kilobytes may unpack to hundreds. */
const PACKED_BYTES = 20_000;

/** Bytes that large columns of a row count as, found without unpacking them. */
export function largeBytes(...columns: readonly SQLWrapper[]): SQL<number> {
  const sizes = columns.map(
    (column) => sql`coalesce(case when pg_column_compression(${column}) is null
      then pg_column_size(${column}) else greatest(pg_column_size(${column}), ${PACKED_BYTES}::int) end, 0)`,
  );
  return sql<number>`${sql.join(sizes, sql` + `)}`.mapWith(Number);
}

/**
 * Reads rows that may be large a few at a time, in the order of their places: a page of hundreds of kilobytes each would keep
 * everybody else waiting. Rows that went away meanwhile are left out. Others go first after every row that took long.
 */
export async function* largeRows<Row extends { readonly id: string }>(
  places: readonly RowPlace[],
  read: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  const breather = new Breather();
  for (const ids of batches(places)) {
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    await breather.pause();
    for (const id of ids) {
      const row = rows.get(id);
      if (row !== undefined) yield row;
      await breather.pause();
    }
  }
}

/** Places that one statement answers: a team, and the more an installation, may keep any number of rows. */
const MOST_PLACES = 500;

/**
 * The same for rows without number, whose places are read a few hundred at a time as well.
 *
 * @param placesAfter as many places as are asked for, in the order of their ids, behind the id; undefined: from the first.
 */
export async function* allLargeRows<Row extends { readonly id: string }>(
  placesAfter: (id: string | undefined, most: number) => Promise<readonly RowPlace[]>,
  read: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let places: readonly RowPlace[];
  let last: string | undefined;
  do {
    places = await placesAfter(last, MOST_PLACES);
    yield* largeRows(places, read);
    last = places.at(-1)?.id;
  } while (places.length === MOST_PLACES);
}

/** The same, all at once: for rows that the answer holds whole. */
export async function readLarge<Row extends { readonly id: string }>(
  places: readonly RowPlace[],
  read: (ids: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of largeRows(places, read)) rows.push(row);
  return rows;
}

/** Ids of as many rows at a time as may be read at once. */
export function* batches(places: readonly RowPlace[]): Generator<string[]> {
  let ids: string[] = [];
  let sum = 0;
  for (const { id, bytes } of places) {
    if (ids.length > 0 && (sum + bytes > MOST_BYTES || ids.length === MOST_ROWS)) {
      yield ids;
      ids = [];
      sum = 0;
    }
    ids.push(id);
    sum += bytes;
  }
  if (ids.length > 0) yield ids;
}
