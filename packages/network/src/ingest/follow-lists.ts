import type { DuckDBConnection } from "@duckdb/node-api";
import { queryRows } from "../store/database.ts";
import { DIRECTION_CODE } from "../store/schema.ts";
import type { FollowTable } from "./table-rows.ts";
import { pageNumberOfPath } from "./page-context.ts";
import { PAGE_STATE } from "./staged.ts";
import { LATER_PAGE, MAYBE_FIRST_PAGE } from "./v2-response.ts";

export interface ListedFile {
  readonly path: string;
  /** A table of follows, and what it lists; null: found from its numbers. Undefined: no such table. */
  readonly list: FollowTable | null | undefined;
  readonly complete: boolean;
  /** False: a cursor file says that more pages were to come. */
  readonly ended: boolean | null;
}

interface Page {
  readonly file: number;
  readonly row: number;
  readonly owner: bigint;
  readonly direction: number;
  readonly seen: number;
  readonly size: number;
  readonly request: string | null;
  readonly next: string | null;
}

/** Observations of lists: what the sources said outright, chains of pages, and what tables of follows show. */
export async function prepareFollowLists(
  connection: DuckDBConnection,
  files: readonly ListedFile[],
): Promise<void> {
  const time = "CASE WHEN p.seen = 0 THEN t.as_of ELSE p.seen END";
  await connection.run(`CREATE OR REPLACE TABLE stage.lists_seen AS
    SELECT p.owner, p.direction, p.state = ${PAGE_STATE.complete} AS complete, ${time} AS seen, p.size, true AS paged
    FROM stage.follow_pages p JOIN stage.file_times t ON t.file = p.file WHERE p.state <> ${PAGE_STATE.page}`);
  const rows = await queryRows(
    connection,
    `SELECT p.file, p.row, p.owner, p.direction, ${time} AS seen, p.size, p.request_token, p.next_token
     FROM stage.follow_pages p JOIN stage.file_times t ON t.file = p.file WHERE p.state = ${PAGE_STATE.page} ORDER BY p.owner, p.direction, p.file, p.row`,
  );
  const pages = rows.map((row): Page => ({
    file: Number(row["file"]),
    row: Number(row["row"]),
    owner: BigInt(String(row["owner"])),
    direction: Number(row["direction"]),
    seen: Number(row["seen"]),
    size: Number(row["size"]),
    request: row["request_token"] === null ? null : String(row["request_token"]),
    next: row["next_token"] === null ? null : String(row["next_token"]),
  }));
  for (const list of joinPages(pages, files)) {
    const complete = list.complete && !(await isShort(connection, list));
    await connection.run(
      `INSERT INTO stage.lists_seen VALUES (${list.owner}, ${list.direction}, ${complete}, ${list.at}, ${list.size}, true)`,
    );
  }
  for (const [file, listed] of files.entries()) {
    if (listed.list !== undefined && listed.list !== "ended")
      await listsOfTable(connection, file, listed);
  }
}

/**
 * Whether far more accounts were reported of the owner than the list holds: then pages are missing whatever the
 * tokens say, and nothing is proved. Suspended accounts are counted but not listed, hence the margin.
 */
async function isShort(connection: DuckDBConnection, list: ListSeen): Promise<boolean> {
  const count = list.direction === DIRECTION_CODE.following ? "following_count" : "followers_count";
  const [row] = await queryRows(
    connection,
    `SELECT coalesce((SELECT max(${count}) FROM stage.merged_profiles WHERE network_id = ${list.owner}),
       (SELECT max(${count}) FROM profiles WHERE network_id = ${list.owner}), 0) AS reported`,
  );
  return Number(row?.["reported"] ?? 0) > list.size * 1.25 + 20;
}

interface ListSeen {
  readonly owner: bigint;
  readonly direction: number;
  readonly complete: boolean;
  readonly at: number;
  readonly size: number;
}

/** Pages come by owner, direction, file and row. Each list that begins anew is an observation of its own. */
export function joinPages(pages: readonly Page[], files: readonly ListedFile[]): ListSeen[] {
  const lists: ListSeen[] = [];
  let run: Page[] = [];
  const close = (): void => {
    if (run.length > 0) lists.push(listOf(run, files));
    run = [];
  };
  for (const page of pages) {
    const last = run.at(-1);
    if (
      last &&
      (last.owner !== page.owner ||
        last.direction !== page.direction ||
        beginsList(page, last) ||
        last.next === "")
    )
      close();
    run.push(page);
  }
  close();
  return lists;
}

/** A page without word of one before it goes on a list that was to go on, and begins one otherwise. */
function beginsList(page: Page, before: Page): boolean {
  return page.request === "" || (page.request === MAYBE_FIRST_PAGE && before.next === null);
}

function isFirst(page: Page, files: readonly ListedFile[]): boolean {
  if (page.request === "") return true;
  return (
    page.request === MAYBE_FIRST_PAGE && (pageNumberOfPath(files[page.file]?.path ?? "") ?? 0) <= 1
  );
}

/**
 * Complete: it begins with a first page, ends with a page that has no next one, and each page between is the one
 * that the page before it names, or, where the source does not say what was asked, the one behind it in the same
 * file or in the file with the next number.
 */
function listOf(run: readonly Page[], files: readonly ListedFile[]): ListSeen {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) throw new Error("a list of no pages");
  const joined = run.every((page, i) => {
    const before = run[i - 1];
    if (!before) return isFirst(page, files);
    if (before.next === null || before.next === "") return false;
    if (page.request !== null && page.request !== LATER_PAGE && page.request !== MAYBE_FIRST_PAGE)
      return page.request === before.next;
    if (page.file === before.file) return page.row === before.row + 1 || page.row === before.row;
    const [number, numberBefore] = [
      pageNumberOfPath(files[page.file]?.path ?? ""),
      pageNumberOfPath(files[before.file]?.path ?? ""),
    ];
    return number !== null && numberBefore !== null && number === numberBefore + 1;
  });
  const complete = joined && last.next === "" && files[last.file]?.ended !== false;
  return {
    owner: first.owner,
    direction: first.direction,
    complete,
    // What is missing was gone by the time of the first page at the latest only if the list was read after it.
    at: Math.min(...run.map((page) => page.seen)),
    size: run.reduce((sum, page) => sum + page.size, 0),
  };
}

/** Sides that differ so much show whose lists a table holds. */
const ONE_SIDED = 4;

/**
 * A table of follows says whose lists it holds by its mapping or by its numbers: many more targets than sources
 * are the following lists of the sources, many more sources the followers of the targets, else both are known.
 * Complete only when the mapping says so.
 */
async function listsOfTable(
  connection: DuckDBConnection,
  file: number,
  listed: ListedFile,
): Promise<void> {
  const [counts] = await queryRows(
    connection,
    `SELECT approx_count_distinct(source) AS sources, approx_count_distinct(target) AS targets FROM stage.follows WHERE file = ${file} AND event_end = 0`,
  );
  const [sources, targets] = [Number(counts?.["sources"] ?? 0), Number(counts?.["targets"] ?? 0)];
  const list =
    listed.list ??
    (targets >= sources * ONE_SIDED
      ? "following"
      : sources >= targets * ONE_SIDED
        ? "followers"
        : "edges");
  const sides =
    list === "edges" ? (["following", "followers"] as const) : list === "ended" ? [] : [list];
  for (const side of sides) {
    const owner = side === "following" ? "source" : "target";
    await connection.run(`INSERT INTO stage.lists_seen
      SELECT f.${owner}, ${DIRECTION_CODE[side]}, ${listed.complete}, t.as_of, count(*), false
      FROM stage.follows f JOIN stage.file_times t ON t.file = f.file WHERE f.file = ${file} AND f.event_end = 0 GROUP BY f.${owner}, t.as_of`);
  }
}
