import type { importFile } from "@toolkit/core/contract/import-runs";
import { importWarning } from "@toolkit/core/domain/import-warnings";
import { FIELDS, TABLE_KINDS, type TableKind } from "@toolkit/network/ingest/fields";
import { guessColumns } from "@toolkit/network/ingest/guess-table";
import {
  BadMap,
  hasFormerNames,
  parseMapFile,
  TooWide,
  type ImportPlan,
  type PlannedFile,
} from "@toolkit/network/ingest/plan";
import { planAside } from "@toolkit/network/ingest/plan-thread";
import { basename } from "node:path";
import type { z } from "zod";
import { AppError, type LocalText } from "../../../../errors.ts";

export type ImportFile = z.output<typeof importFile>;

/** A file's map as people write it; see the importers' map file. */
export type MapInput = unknown;

const RENAMED = "The map names asOf, which is now as_of. The next release no longer reads asOf.";

/**
 * How files would be read.
 *
 * @throws AppError "invalid" for a map that cannot be read or a file of too many columns, "not_found" for a path that is not there.
 */
export async function planFiles(paths: readonly string[], map: MapInput): Promise<ImportPlan> {
  try {
    const plan = await planAside({
      paths,
      map: map === undefined || map === null ? null : parseMapFile(map),
    });
    return hasFormerNames(map) ? { ...plan, warnings: [...plan.warnings, RENAMED] } : plan;
  } catch (error) {
    if (error instanceof BadMap)
      throw new AppError("invalid", {
        message: "malformed map",
        fields: { map: [{ en: error.message, ja: error.message }] },
        cause: error,
      });
    if (error instanceof TooWide) throw tooWide(error);
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new AppError("not_found", {
        message: "file not found",
        user: { en: error.message, ja: error.message },
        cause: error,
      });
    throw error;
  }
}

/** Columns of all files of an upload: every one of them is stored, listed and shown to be mapped. */
const MOST_COLUMNS_OF_UPLOAD = 5_000;
/** Characters of their names: thirty each. */
const MOST_NAMES_OF_UPLOAD = 150_000;

/** @throws AppError "invalid" for an upload whose columns are too many together, or their names too long. */
export function refuseTooManyColumns({ files }: ImportPlan): void {
  const columns = files.reduce((sum, file) => sum + file.columns.length, 0);
  const names = files.flatMap((file) => file.columns.map(({ column }) => column.length));
  const characters = names.reduce((sum, length) => sum + length, 0);
  if (columns > MOST_COLUMNS_OF_UPLOAD) {
    const [count, limit] = amounts(columns, MOST_COLUMNS_OF_UPLOAD);
    throw uploadTooWide({
      en: `The files have ${count} columns together, and an upload may have ${limit}. Remove the columns that you do not need, or upload fewer files at once.`,
      ja: `ファイルの列が合計${count}列あります。1回のアップロードでは${limit}列までです。不要な列を削除するか、ファイルを分けてアップロードしてください。`,
    });
  }
  if (characters > MOST_NAMES_OF_UPLOAD) {
    const [count, limit] = amounts(characters, MOST_NAMES_OF_UPLOAD);
    throw uploadTooWide({
      en: `The names of the files’ columns have ${count} characters together, and an upload may have ${limit}. Shorten the names, or upload fewer files at once.`,
      ja: `列名の文字数が合計${count}文字あります。1回のアップロードでは${limit}文字までです。列名を短くするか、ファイルを分けてアップロードしてください。`,
    });
  }
}

function amounts(...values: readonly [number, number]): [string, string] {
  const [count, limit] = values;
  return [count.toLocaleString("en"), limit.toLocaleString("en")];
}

function uploadTooWide(sentence: LocalText): AppError {
  return new AppError("invalid", { message: "upload too wide", fields: { files: [sentence] } });
}

const MEASURES: Readonly<
  Record<TooWide["width"], (count: { en: string; ja: string }) => LocalText>
> = {
  columns: ({ en, ja }) => ({ en: `${en} columns`, ja: `列が${ja}列` }),
  keys: ({ en, ja }) => ({
    en: `${en} keys in its first record`,
    ja: `最初のレコードのキーが${ja}個`,
  }),
  name: ({ en, ja }) => ({
    en: `a column name of ${en} characters`,
    ja: `列名の一つが${ja}文字`,
  }),
};

const REMEDIES: Readonly<Record<TooWide["width"], LocalText>> = {
  columns: { en: "Remove the columns that you do not need", ja: "不要な列を削除" },
  keys: { en: "Remove the keys that you do not need", ja: "不要なキーを削除" },
  name: { en: "Shorten the column name", ja: "列名を短く" },
};

function tooWide(error: TooWide): AppError {
  const { file, width, isPart } = error;
  const [count, limit] = [error.count.toLocaleString("en"), error.limit.toLocaleString("en")];
  const found = MEASURES[width]({
    en: isPart ? `at least ${count}` : count,
    ja: isPart ? `少なくとも${count}` : count,
  });
  const remedy = REMEDIES[width];
  return new AppError("invalid", {
    message: "file too wide",
    fields: {
      files: [
        {
          en: `${file} has ${found.en}; the limit is ${limit}. Nothing was imported. ${remedy.en}, then try again.`,
          ja: `「${file}」は${found.ja}あり、上限の${limit}を超えています。データは取り込まれていません。${remedy.ja}してから、もう一度お試しください。`,
        },
      ],
    },
    cause: error,
  });
}

function isTable(kind: PlannedFile["kind"]): kind is TableKind {
  return kind !== "mixed";
}

/** Of a wide upload each column shows less of its values: all of them are stored, listed and read at once. */
export function presentPlannedFiles(files: readonly PlannedFile[]): ImportFile[] {
  const columns = files.reduce((sum, file) => sum + file.columns.length, 0);
  const most = Math.min(SAMPLE_CHARS, Math.floor(UPLOAD_SAMPLE_CHARS / SAMPLES / (columns || 1)));
  return files.map((file) => presentPlannedFile(file, most));
}

function presentPlannedFile(file: PlannedFile, most: number): ImportFile {
  return {
    name: basename(file.path),
    bytes: file.bytes,
    format: file.format,
    kind: file.kind === "list-members" ? "list_members" : file.kind,
    columns: file.columns.map(({ column, field, confidence, example }, place) => ({
      column,
      field,
      confidence,
      samples: samplesOf(file, { place, example, most }),
    })),
    fields: fieldsOf(file),
    ...(file.dialect === null ? {} : { readings: readingsOf(file) }),
    warnings: file.warnings,
  };
}

const SAMPLES = 3;
/** Together about as long as one cell that a plan keeps. */
const SAMPLE_CHARS = 100;
/** Of all columns of an upload together. */
const UPLOAD_SAMPLE_CHARS = 150_000;

/** The first different values of a column, each cut to so many characters. */
function samplesOf(
  { sample }: PlannedFile,
  { place, example, most }: { place: number; example: string | null; most: number },
): string[] {
  const filled = sample.flatMap((row) => row[place]?.trim().slice(0, most) || []);
  const found = [...new Set(filled)].slice(0, SAMPLES);
  return found.length > 0 || example === null ? found : [example.slice(0, SAMPLES * most)];
}

function readingsOf({ columns, sample }: PlannedFile): NonNullable<ImportFile["readings"]> {
  const names = columns.map(({ column }) => column);
  return TABLE_KINDS.map((kind) => ({
    kind: kind === "list-members" ? "list_members" : kind,
    fields: Object.keys(FIELDS[kind]),
    meanings: guessColumns(kind, names, sample).map(({ field }) => field),
  }));
}

/** Fields of the kind; of every kind for a table whose kind the user has to say. */
function fieldsOf({ kind, dialect }: PlannedFile): string[] {
  if (isTable(kind)) return Object.keys(FIELDS[kind]);
  if (dialect === null) return [];
  return [...new Set(Object.values(FIELDS).flatMap((fields) => Object.keys(fields)))];
}

/** Whether the user could have it read by saying what its columns are. */
export function isMappable({ columns }: PlannedFile): boolean {
  return columns.length > 0;
}

/** @throws AppError "invalid" when no file of the plan holds anything to read. */
export function refuseNothing(
  plan: ImportPlan,
  isSomething: (file: PlannedFile) => boolean = ({ format }) => format !== "skip",
): void {
  if (plan.files.some(isSomething)) return;
  const why = plan.files
    .flatMap(({ path, warnings }) =>
      warnings.map((warning) => ({ file: basename(path), ...importWarning(warning) })),
    )
    .slice(0, 20);
  const nothing = {
    en: "There is nothing to import. Choose a CSV, TSV or JSON file.",
    ja: "取り込むデータがありません。CSV、TSV、JSONのファイルを選択してください。",
  };
  const told = {
    en: why.map(({ file, en }) => `${file}: ${en}`).join(" "),
    ja: why.map(({ file, ja }) => `${file}：${ja}`).join(""),
  };
  throw new AppError("invalid", {
    message: "nothing to import",
    fields: { files: [why.length === 0 ? nothing : told] },
  });
}
