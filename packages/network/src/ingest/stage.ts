import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ENRICH_VERSION } from "../enrich/version.ts";
import { passingColumnsSql } from "../store/columns.ts";
import type { Column, ColumnsOf } from "../store/columns.ts";
import { queryRows, sqlText } from "../store/database.ts";
import { packRows } from "../store/packed-columns.ts";
import { WaitingRows } from "../store/waiting-rows.ts";
import { TEXT_VERSION } from "../text/version.ts";
import type { BatchResult, CountedKind } from "./batch.ts";
import { STAGED, STAGED_TABLES } from "./staged.ts";
import type { StagedTable } from "./staged.ts";

/** How far a file has been read. */
export interface FileState {
  readonly path: string;
  bytes: number;
  modified: number;
  /** Byte of the text, or number of values of a long document, from which a resumed import goes on. */
  cursor: number;
  line: number;
  row: number;
  done: boolean;
  /** Newest time that a row says; 0: none. */
  newest: number;
  unreadable: number;
  error: string | null;
}

export interface StageState {
  files: FileState[];
  read: Partial<Record<CountedKind, number>>;
  rejected: Partial<Record<CountedKind, number>>;
  reasons: Record<string, number>;
  repairs: Record<string, number>;
  rejectsKept: number;
  /** Steps that are behind. */
  phase: "reading" | "prepared" | "enriched";
  /** State of the dataset that the prepared rows fit (see store/base.ts); null: not prepared yet. */
  base: string | null;
  /** Rules by which posts were folded and enriched while they were read. */
  rules: string;
}

export const RULES = `${TEXT_VERSION}/${ENRICH_VERSION}`;

const REJECTS = [
  { name: "file", type: "u32" },
  { name: "line", type: "u32" },
  { name: "row", type: "u32" },
  { name: "reason", type: "text" },
  { name: "detail", type: "text" },
  { name: "text", type: "text" },
] as const satisfies readonly Column[];

/** Rejects kept with their text; beyond it they are only counted. */
const MAX_REJECTS = 100_000;
/** Rows after which what is staged is committed with its cursor. */
const COMMIT_ROWS = 400_000;
const COMMIT_MS = 2000;

/**
 * Where an import waits until it is whole: a database file of its own beside the dataset's, attached to the same
 * instance as `stage`. Rows and the cursor that says which rows they are are committed in one transaction, so that
 * a killed import goes on where its rows end.
 */
export class Stage {
  readonly connection: DuckDBConnection;
  readonly state: StageState;
  private readonly path: string;
  private readonly waiting = new Map<string, WaitingRows<readonly Column[]>>();
  private pendingRows = 0;
  private lastCommit = Date.now();
  private open = false;

  private constructor(connection: DuckDBConnection, path: string, state: StageState) {
    this.connection = connection;
    this.path = path;
    this.state = state;
  }

  static pathOf(datasetDir: string, importId: number): string {
    return join(datasetDir, "imports", `${importId}.duckdb`);
  }

  static exists(datasetDir: string, importId: number): boolean {
    return existsSync(Stage.pathOf(datasetDir, importId));
  }

  static remove(datasetDir: string, importId: number): void {
    const path = Stage.pathOf(datasetDir, importId);
    for (const file of [path, `${path}.wal`]) rmSync(file, { force: true });
  }

  /** Attaches the file; makes it, with the given state, when it holds none. */
  static async attach(
    connection: DuckDBConnection,
    datasetDir: string,
    importId: number,
    initial: StageState,
  ): Promise<Stage> {
    const path = Stage.pathOf(datasetDir, importId);
    mkdirSync(join(datasetDir, "imports"), { recursive: true });
    await connection.run(`ATTACH ${sqlText(path)} AS stage`);
    await connection.run("CREATE TABLE IF NOT EXISTS stage.state (value VARCHAR)");
    const [row] = await queryRows(connection, "SELECT value FROM stage.state");
    const state = row ? (JSON.parse(String(row["value"])) as StageState) : null;
    if (state?.rules === RULES && (await hasColumns(connection)))
      return new Stage(connection, path, state);
    // What a version with other columns or other rules had begun is begun anew.
    if (row) await empty(connection);
    const stage = new Stage(connection, path, initial);
    await connection.run("BEGIN TRANSACTION");
    for (const table of STAGED_TABLES)
      await connection.run(`CREATE TABLE stage.${table} (${passingColumnsSql(STAGED[table])})`);
    await connection.run(`CREATE TABLE stage.rejects (${passingColumnsSql(REJECTS)})`);
    await stage.writeState();
    await connection.run("COMMIT");
    return stage;
  }

  /** Stages what a block of a file gave, and moves the file's cursor behind it. */
  async add(file: number, result: BatchResult, cursor: number): Promise<void> {
    const state = this.state.files[file];
    if (!state) throw new Error(`no file ${file}`);
    for (const table of STAGED_TABLES) {
      const columns = result.tables[table];
      if (!columns || columns.length === 0) continue;
      await this.append<readonly Column[]>(
        table,
        STAGED[table],
        withRows(columns.values, state.row),
        columns.length,
      );
    }
    await this.addRejects(file, result, state);
    this.count(result, state);
    state.line += result.lines;
    state.row += result.records;
    state.cursor = cursor;
    if (this.pendingRows >= COMMIT_ROWS || Date.now() - this.lastCommit >= COMMIT_MS)
      await this.commit();
  }

  private async addRejects(file: number, result: BatchResult, state: FileState): Promise<void> {
    const kept = result.rejects.slice(0, MAX_REJECTS - this.state.rejectsKept);
    if (kept.length === 0) return;
    const rows = kept.map((reject) => ({
      file,
      line: state.line + reject.line + 1,
      row: state.row + reject.row + 1,
      reason: reject.reason,
      detail: reject.detail,
      text: reject.text,
    }));
    await this.append("rejects", REJECTS, packRows(REJECTS, rows), kept.length);
    this.state.rejectsKept += kept.length;
  }

  private count(result: BatchResult, file: FileState): void {
    addAll(this.state.read, result.read);
    addAll(this.state.rejected, result.rejected);
    addAll(this.state.reasons, result.reasons);
    addAll(this.state.repairs, result.repairs);
    file.newest = Math.max(file.newest, result.newest);
    file.unreadable += result.rejected.records ?? 0;
  }

  /** Appends to a staged table, within the open transaction. */
  async append<const Columns extends readonly Column[]>(
    table: StagedTable | "rejects" | "traits",
    columns: Columns,
    values: ColumnsOf<Columns>,
    length: number,
  ): Promise<void> {
    if (!this.open) {
      await this.connection.run("BEGIN TRANSACTION");
      this.open = true;
    }
    let rows = this.waiting.get(table);
    if (!rows) {
      rows = await WaitingRows.open<readonly Column[]>(this.connection, `stage.${table}`, columns);
      this.waiting.set(table, rows);
    }
    await rows.add(values, length);
    this.pendingRows += length;
  }

  async commit(): Promise<void> {
    if (!this.open) {
      await this.connection.run("BEGIN TRANSACTION");
      this.open = true;
    }
    for (const rows of this.waiting.values()) await rows.close();
    this.waiting.clear();
    await this.writeState();
    await this.connection.run("COMMIT");
    this.open = false;
    this.pendingRows = 0;
    this.lastCommit = Date.now();
  }

  /** Forgets what was prepared and enriched: the next step is to prepare what was read. */
  async unprepare(): Promise<void> {
    await this.commit();
    await this.connection.run("BEGIN TRANSACTION");
    this.open = true;
    await this.connection.run("DROP TABLE IF EXISTS stage.traits");
    this.state.phase = "reading";
    this.state.base = null;
    await this.commit();
  }

  private async writeState(): Promise<void> {
    await this.connection.run("DELETE FROM stage.state");
    await this.connection.run("INSERT INTO stage.state VALUES ($1)", [JSON.stringify(this.state)]);
  }

  /** Leaves the file for a later try; what is not committed is not kept. */
  async detach(): Promise<void> {
    for (const rows of this.waiting.values()) rows.drop();
    this.waiting.clear();
    if (this.open) await this.connection.run("ROLLBACK").catch(() => undefined);
    this.open = false;
    await this.connection.run("DETACH stage").catch(() => undefined);
  }

  /** Removes the file: the import is in the dataset, or given up. */
  async discard(): Promise<void> {
    // Detaching writes out what stands in the file: an empty one is not worth the time.
    for (const table of STAGED_TABLES)
      await this.connection.run(`DROP TABLE IF EXISTS stage.${table}`).catch(() => undefined);
    await this.detach();
    for (const file of [this.path, `${this.path}.wal`]) rmSync(file, { force: true });
  }
}

function addAll(
  into: Partial<Record<string, number>>,
  from: Partial<Record<string, number>>,
): void {
  for (const [key, value] of Object.entries(from)) into[key] = (into[key] ?? 0) + (value ?? 0);
}

/** Rows are numbered within their block; in the store they are numbered within their file. */
function withRows(
  values: ColumnsOf<readonly Column[]>,
  base: number,
): ColumnsOf<readonly Column[]> {
  const { row } = values;
  if (row === undefined || base === 0) return values;
  return { ...values, row: (row as Uint32Array).map((place) => place + base) };
}

/** Whether the staged tables are those of this version, column by column. */
async function hasColumns(connection: DuckDBConnection): Promise<boolean> {
  const rows = await queryRows(
    connection,
    "SELECT table_name, column_name FROM duckdb_columns() WHERE database_name = 'stage' ORDER BY column_index",
  );
  return STAGED_TABLES.every((table) => {
    const found = rows.filter((row) => row["table_name"] === table);
    const expected: readonly Column[] = STAGED[table];
    return (
      found.length === expected.length &&
      expected.every(({ name }, place) => found[place]?.["column_name"] === name)
    );
  });
}

async function empty(connection: DuckDBConnection): Promise<void> {
  const tables = await queryRows(
    connection,
    "SELECT table_name FROM duckdb_tables() WHERE database_name = 'stage'",
  );
  for (const { table_name: name } of tables)
    await connection.run(`DROP TABLE stage.${String(name)}`);
  await connection.run("CREATE TABLE stage.state (value VARCHAR)");
}
