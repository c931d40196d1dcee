/** Where a key moves the focus among rows; null: it is not a key of the table. */
export function rowAfter(key: string, row: number, rows: number, page: number): number | null {
  const last = rows - 1;
  const at = (index: number) => Math.max(0, Math.min(last, index));
  switch (key) {
    case "ArrowDown":
      return at(row + 1);
    case "ArrowUp":
      return at(row - 1);
    case "PageDown":
      return at(row + page);
    case "PageUp":
      return at(row - page);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** The sort after a press on a column: descending first, with a leading minus, then ascending (specification, point 9). */
export function sortAfter(sort: string | undefined, key: string): string {
  return sort === `-${key}` ? key : `-${key}`;
}
