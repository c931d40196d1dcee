import { basename } from "node:path";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import type { ImportRow } from "../repository.ts";
import type { ImportServices } from "./import-services.ts";

export interface ImportKey {
  readonly teamId: string;
  readonly id: string;
}

export async function importOf(
  { repository }: Pick<ImportServices, "repository">,
  key: ImportKey,
): Promise<ImportRow> {
  const row = await repository.find(key);
  if (row === null) throw notFound("import");
  return row;
}

/** A page of a team's imports, newest first. */
export function listImports(
  { repository }: Pick<ImportServices, "repository">,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: ImportRow[] }> {
  return repository.list(teamId, window);
}

export interface RejectedRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  readonly row: string;
}

/** Rows that an import rejected; none while it has no dataset, or when that is gone. */
export async function listRejects(
  services: Pick<ImportServices, "repository" | "engines">,
  key: ImportKey,
  window: PageWindow,
): Promise<{ count: number; rejects: RejectedRow[] }> {
  const { dataset: slug, datasetImport } = await importOf(services, key);
  if (datasetImport === null || !services.engines.registry.has(slug))
    return { count: 0, rejects: [] };
  const dataset = await services.engines.dataset(slug);
  const { total, rows } = await dataset.rejects(datasetImport, window);
  const rejects = rows.map(({ path, line, reason, detail, text }) => ({
    file: basename(path),
    line,
    reason: detail === "" ? reason : `${reason}: ${detail}`,
    row: text,
  }));
  return { count: total, rejects };
}
