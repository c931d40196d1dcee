import type { importFile } from "@toolkit/core/contract/network";
import { FIELDS, type TableKind } from "@toolkit/network/ingest/fields";
import {
  BadMap,
  hasFormerNames,
  parseMapFile,
  planImport,
  type ImportPlan,
  type PlannedFile,
} from "@toolkit/network/ingest/plan";
import { basename } from "node:path";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";

export type ImportFile = z.output<typeof importFile>;

/** A file's map as people write it; see the importers' map file. */
export type MapInput = unknown;

const RENAMED = "The map names asOf, which is now as_of. The next release no longer reads asOf.";

/**
 * How files would be read.
 *
 * @throws AppError "invalid" for a map that cannot be read, "not_found" for a path that is not there.
 */
export async function planFiles(paths: readonly string[], map: MapInput): Promise<ImportPlan> {
  try {
    const plan = await planImport({
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
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new AppError("not_found", {
        message: "file not found",
        user: { en: error.message, ja: error.message },
        cause: error,
      });
    throw error;
  }
}

function isTable(kind: PlannedFile["kind"]): kind is TableKind {
  return kind !== "mixed";
}

export function presentPlannedFile(file: PlannedFile): ImportFile {
  return {
    name: basename(file.path),
    bytes: file.bytes,
    format: file.format,
    kind: file.kind === "list-members" ? "list_members" : file.kind,
    columns: file.columns.map(({ column, field, confidence, example }) => ({
      column,
      field,
      confidence,
      samples: example === null ? [] : [example],
    })),
    fields: fieldsOf(file),
    warnings: file.warnings,
  };
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
  const why = plan.files.flatMap(({ path, warnings }) =>
    warnings.map((warning) => `${basename(path)}: ${warning}`),
  );
  const text = why.length === 0 ? "There is nothing to import." : why.slice(0, 20).join(" ");
  throw new AppError("invalid", {
    message: "nothing to import",
    fields: {
      files: [{ en: text, ja: why.length === 0 ? "取り込むデータがありません。" : text }],
    },
  });
}
