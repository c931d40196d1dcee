import { Breather } from "@toolkit/network/store/breather";

/** Where a row is, and how many bytes it takes in the table, which packs them. */
export interface RowPlace {
  readonly id: string;
  readonly bytes: number;
}

/** Packed; unpacked and parsed they keep the thread for some tens of milliseconds. */
const MOST_BYTES = 40_000;
const MOST_ROWS = 25;

/**
 * Reads rows that may be large a few at a time, in the order of their places: a page of hundreds of kilobytes each would keep
 * everybody else waiting. Rows that went away meanwhile are left out.
 */
export async function readLarge<Row extends { readonly id: string }>(
  places: readonly RowPlace[],
  read: (ids: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const breather = new Breather();
  const found = new Map<string, Row>();
  for (const ids of batches(places)) {
    for (const row of await read(ids)) found.set(row.id, row);
    await breather.pause();
  }
  return places.flatMap(({ id }) => found.get(id) ?? []);
}

function* batches(places: readonly RowPlace[]): Generator<string[]> {
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
