/**
 * Up to so many rows each is looked up alone. DuckDB makes a join of `IN (…)`, which reads the whole table (50 to 90 ms of
 * processor time for five of a million profiles); `=` skips all row groups but one (about 1 ms a row and few columns).
 * Planning so many branches costs more the more columns each has.
 */
const MOST_POINTS = { few: 100, all: 8 } as const;

/**
 * The rows of a table with the numbers asked for in a column that the table is roughly sorted by, as a subquery.
 *
 * @param columns those that are needed, where the table has many.
 */
export function rowsWith(
  table: string,
  column: string,
  values: readonly (number | bigint)[],
  columns?: string,
): string {
  const select = `SELECT ${columns ?? "*"} FROM ${table} WHERE ${column}`;
  const wanted = [...new Set(values)];
  if (wanted.length === 0) return `(${select} IS NULL AND false)`;
  const most = columns === "*" ? MOST_POINTS.all : MOST_POINTS.few;
  if (wanted.length > most) return `(${select} IN (${wanted.join(", ")}))`;
  return `(${wanted.map((value) => `${select} = ${value}`).join(" UNION ALL ")})`;
}
