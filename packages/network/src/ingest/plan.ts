import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { mapFor } from "./map-file.ts";
import type { FileMap, MapFile } from "./map-file.ts";
import { contextOfPath, readCursor } from "./page-context.ts";
import type { Cursor } from "./page-context.ts";
import { planJson } from "./plan-json.ts";
import { planTable } from "./plan-table.ts";
import type { ImportPlan, PlannedFile } from "./plan-types.ts";
import { sniff } from "./sniff.ts";
import { readDate } from "./dates.ts";
import { BadMap } from "./map-file.ts";
import { Breather } from "../store/breather.ts";

export { parsePlan } from "./plan-types.ts";
export type { ImportPlan, PlannedColumn, PlannedFile } from "./plan-types.ts";
export { TooWide } from "./too-wide.ts";
export { BadMap, hasFormerNames, parseMapFile } from "./map-file.ts";

export interface PlanOptions {
  /** Files and folders; folders are read with all that lies in them. */
  readonly paths: readonly string[];
  readonly map?: MapFile | null;
}

/** What a thread that plans is started with. */
export interface PlanningJob {
  readonly planning: PlanOptions;
}

/**
 * What every file is, how its columns are understood and what is odd: to be shown before anything is read.
 *
 * @throws TooWide for a file of too many columns.
 */
export async function planImport({ paths, map = null }: PlanOptions): Promise<ImportPlan> {
  const found = paths.flatMap((path) => filesUnder(path));
  const unique = [...new Map(found.map((file) => [file.path, file])).values()];
  const pages = unique.filter((file) => !isCursorFile(file.path));
  const files: PlannedFile[] = [];
  const breather = new Breather();
  for (const file of pages) {
    files.push(await planFile(file.path, map, { inFolder: !file.named, breather }));
    await breather.pause();
  }
  const warnings: string[] = [];
  if (files.every((file) => file.format === "skip")) warnings.push("There is nothing to read.");
  if (map && !("files" in map) && map.columns && !files.some((file) => usesMap(file, map)))
    warnings.push("The map fits none of the files.");
  if (map && "files" in map) {
    for (const name of Object.keys(map.files)) {
      if (
        name !== "*" &&
        !pages.some((file) =>
          mapFor({ files: { [name]: map.files[name] ?? {} } }, basename(file.path)),
        )
      ) {
        warnings.push(`The map names ${name}, which is not among the files.`);
      }
    }
  }
  return { files, warnings };
}

interface FoundFile {
  readonly path: string;
  /** Named by the user, not found in a folder. */
  readonly named: boolean;
}

function filesUnder(path: string, named = true): FoundFile[] {
  if (!statSync(path).isDirectory()) return [{ path, named }];
  return readdirSync(path)
    .filter((name) => !name.startsWith("."))
    .sort(byNumberAndName)
    .flatMap((name) => filesUnder(join(path, name), false));
}

/** Pages are numbered: 2 before 10. */
function byNumberAndName(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

const DATA_ENDING = /\.(csv|tsv|tab|txt|json|jsonl|ndjson)(\.gz)?$|\.gz$/i;

async function planFile(
  path: string,
  map: MapFile | null,
  { inFolder, breather }: { readonly inFolder: boolean; readonly breather: Breather },
): Promise<PlannedFile> {
  const name = basename(path);
  if (inFolder && !DATA_ENDING.test(name))
    return skipped(path, "It is not a data file by its name; name it to have it read.");
  const given = mapFor(map, name);
  const base = baseOf(path, given);
  const sniffed = await sniff(path, { encoding: given?.encoding, delimiter: given?.delimiter });
  // Each look at a megabyte of a wide table takes a while: calls in between are answered.
  await breather.pause();
  if (sniffed.form === "empty")
    return { ...base, warnings: ["The file is empty. Export it again, or choose one with rows."] };
  if (sniffed.form === "unknown") return { ...base, warnings: [`Left out: ${sniffed.why}.`] };
  const warnings: string[] = [];
  if (sniffed.malformed > 0)
    warnings.push(
      `${sniffed.malformed} lines of the sample are not UTF-8. Save the file as UTF-8 if letters look wrong.`,
    );
  if (given?.encoding === undefined && !sniffed.encoding.startsWith("utf-"))
    warnings.push(
      `The file is read as ${sniffed.encoding}, not UTF-8. Save it as UTF-8 if letters look wrong.`,
    );
  const written: PlannedFile = {
    ...base,
    compression: sniffed.compression,
    encoding: sniffed.encoding,
    warnings,
  };
  if (sniffed.form === "table") return planTable(written, sniffed, given, path);
  return planJson(written, sniffed, given, path);
}

function baseOf(path: string, given: FileMap | null): PlannedFile {
  const { size, mtimeMs } = statSync(path);
  const cursor = cursorBeside(path);
  const fromName =
    given?.owner && given.direction
      ? { role: given.direction, subject: given.owner }
      : (cursor?.context ?? contextOfPath(path));
  return {
    path,
    bytes: size,
    modified: Math.floor(mtimeMs),
    format: "skip",
    compression: "none",
    encoding: "utf-8",
    dialect: null,
    kind: "mixed",
    header: false,
    dataFrom: 0,
    dataLine: 0,
    columns: [],
    values: given?.values ?? {},
    escaped: given?.escaped ?? false,
    list: given?.list ?? null,
    role: fromName?.role ?? null,
    subject: fromName?.subject ?? given?.owner ?? null,
    engagement: given?.engagement ?? null,
    complete: given?.complete ?? null,
    cursorEnded:
      cursor === null || cursor.nextToken === undefined ? null : cursor.nextToken === null,
    asOf: given?.as_of === undefined ? null : asOfOf(given.as_of),
    sample: [],
    warnings: [],
  };
}

function asOfOf(text: string): number {
  const date = readDate(text);
  if (typeof date === "object" && date.seconds > 0) return date.seconds;
  throw new BadMap(`asOf: ${date === "ambiguous" ? "an ambiguous" : "not a"} date: ${text}`);
}

function skipped(path: string, why: string): PlannedFile {
  return { ...baseOf(path, null), warnings: [`Left out: ${why}`] };
}

/** "followers_1.cursor.json", "followers_1.json.cursor", "cursor.json": they speak of the pages beside them. */
function isCursorFile(path: string): boolean {
  return /(^|[._-])cursor(\.json|\.txt)?$/i.test(basename(path));
}

/** A cursor is a token and an id or two; a file of another size only has a cursor's name. */
const MOST_CURSOR_BYTES = 65_536;

function cursorBeside(path: string): Cursor | null {
  const name = basename(path);
  const stem = name.replace(/(\.(json|jsonl|ndjson|csv|tsv|txt|gz))+$/i, "");
  // Pages of one list share a cursor: "followers_1_2.json" has "followers_1.cursor.json".
  const stems = [...new Set([name, stem, stem.replace(/[_-](page[_-]?)?\d{1,4}$/i, "")])];
  const names = stems.flatMap((each) => [
    `${each}.cursor.json`,
    `${each}.cursor`,
    `${each}.cursor.txt`,
    `${each}_cursor.json`,
    `${each}-cursor.json`,
  ]);
  for (const candidate of [...names, "cursor.json"]) {
    try {
      const beside = join(dirname(path), candidate);
      if (statSync(beside).size > MOST_CURSOR_BYTES) continue;
      const cursor = readCursor(readFileSync(beside, "utf8"));
      if (cursor) return cursor;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return null;
}

function usesMap(file: PlannedFile, map: FileMap): boolean {
  const wanted = Object.keys(map.columns ?? {});
  return (
    wanted.length === 0 ||
    wanted.some((column) =>
      file.columns.some((planned) => planned.column === column && planned.confidence === 1),
    )
  );
}
