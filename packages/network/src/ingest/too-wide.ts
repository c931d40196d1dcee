import { basename } from "node:path";

/** Columns of a table, or keys of a record, that people can still map. */
export const MOST_COLUMNS = 1_000;
/** Characters of a column's name: a longer one is data, or a header that is not closed. */
export const MOST_NAME_CHARS = 500;

type Width = "columns" | "keys" | "name";

const LIMITS: Readonly<Record<Width, number>> = {
  columns: MOST_COLUMNS,
  keys: MOST_COLUMNS,
  name: MOST_NAME_CHARS,
};

/** A file that is refused before it is planned, because its columns are too many or its column names too long. */
export class TooWide extends Error {
  readonly file: string;
  readonly width: Width;
  readonly count: number;
  readonly limit: number;
  /** Only a part of the file was counted. */
  readonly isPart: boolean;

  constructor(path: string, width: Width, count: number, isPart: boolean) {
    const limit = LIMITS[width];
    super(`${basename(path)}: ${width} ${count}, limit ${limit}`);
    this.name = "TooWide";
    this.file = basename(path);
    this.width = width;
    this.count = count;
    this.limit = limit;
    this.isPart = isPart;
  }
}

/** @throws TooWide when the count is above the limit of its kind. */
export function refuseTooWide(path: string, width: Width, count: number, isPart = false): void {
  if (count > LIMITS[width]) throw new TooWide(path, width, count, isPart);
}
