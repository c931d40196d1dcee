import { cancelImport, importFiles, resumeImport } from "@toolkit/network/ingest/import-files";
import type { ImportPlan, PlannedFile } from "@toolkit/network/ingest/plan";
import type { ImportProgress, ImportReport } from "@toolkit/network/ingest/progress";
import type { Dataset } from "@toolkit/network/store/dataset";
import type { ImportRow } from "@toolkit/network/store/rows";
import { isDiskFull } from "../../../../disk-guard.ts";
import { removeUnfinished } from "../../datasets/services/engine-versions.ts";
import { importError } from "./import-errors.ts";
import { outcomeOf, type ImportOutcome } from "./import-outcome.ts";
import type { DatasetServices } from "../../datasets/services/dataset-services.ts";
import { publishWithProgress } from "../../datasets/services/publish.ts";
import { writeRejects } from "./rejects-file.ts";
import type { TeamSpace } from "../../datasets/services/team-space.ts";

export interface ImportRequest {
  readonly slug: string;
  readonly plan: ImportPlan;
  /** YYYY-MM-DD; absent: the newest date in each file. */
  readonly asOf?: string | null | undefined;
  /** Team whose storage it takes; absent: nobody's. */
  readonly teamId?: string | null;
  /** Refuses the merge where what is staged is more than its uploader may keep. */
  readonly requireRoom?: () => Promise<void>;
  /** The files are imported once in their lives: when that was done before and could not be said, its report is the answer. */
  readonly once?: boolean;
  readonly signal: AbortSignal;
  onProgress(progress: RunProgress): void;
}

export interface RunProgress {
  readonly phase: string;
  /** Of the whole work, publishing included; null while unknown. */
  readonly share: number | null;
  readonly rows: number;
  readonly rows_per_second: number | null;
  readonly seconds_left: number | null;
}

/** Reading and merging; the rest is building what questions are asked of. */
const IMPORT_SHARE = 0.85;

/**
 * Imports files into a dataset and publishes the new version. When the same files were begun before and cut off,
 * goes on from there.
 */
export async function importInto(
  services: DatasetServices,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { imports, disk } = services;
  const { slug, signal, teamId = null } = request;
  return imports.run(slug, async () => {
    let isMerged = false;
    try {
      return await disk.watch(signal, (watched) =>
        importAndPublish(services, { ...request, signal: watched }, () => (isMerged = true)),
      );
    } catch (error) {
      if (isDiskFull(error)) await freeRoom(services, slug);
      throw signal.aborted ? error : importError(error, isMerged);
    } finally {
      spaceOf(services)?.changed(teamId);
    }
  });
}

async function importAndPublish(
  services: DatasetServices,
  request: ImportRequest,
  onMerged: () => void,
): Promise<ImportOutcome> {
  const { engines, disk, imports } = services;
  const { slug } = request;
  const onProgress = (progress: RunProgress): void => {
    imports.noteShare(slug, progress.share);
    request.onProgress(progress);
  };
  const dataset = await engines.dataset(slug);
  let rows = 0;
  const reporting = importOrResume(services, dataset, request, (progress) => {
    rows = progress.rows;
    onProgress({
      phase: progress.phase,
      share: progress.share * IMPORT_SHARE,
      rows,
      rows_per_second: progress.rate,
      seconds_left: progress.secondsLeft,
    });
  });
  const report = await reporting.catch(async (error: unknown) => {
    throw isDiskFull(error) ? error : await engines.explain(slug, error);
  });
  onMerged();
  disk.require();
  const rejected = Object.keys(report.rejects).length > 0;
  const rejectsFile = rejected ? await writeRejects(dataset, report.importId) : null;
  await publishWithProgress(engines, slug, (share) =>
    onProgress({
      phase: "publishing",
      share: IMPORT_SHARE + share * (1 - IMPORT_SHARE),
      rows,
      rows_per_second: null,
      seconds_left: null,
    }),
  );
  return outcomeOf(report, rejectsFile);
}

/** After a full disk: removes half-made engine files and opens the dataset's file anew, which DuckDB may have closed. */
async function freeRoom({ engines }: DatasetServices, slug: string): Promise<void> {
  if (!engines.isCompacting(slug)) removeUnfinished(engines.folderOf(slug));
  await engines.replace(slug, () => engines.registry.release(slug)).catch(() => undefined);
}

/** The command line without a server has no teams. */
function spaceOf(services: DatasetServices & { readonly space?: TeamSpace }): TeamSpace | null {
  return services.space ?? null;
}

async function importOrResume(
  services: DatasetServices,
  dataset: Dataset,
  { plan, asOf, signal, teamId, requireRoom, once = false }: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const controls = {
    onProgress,
    signal,
    async beforeMerge() {
      services.disk.require();
      if (typeof teamId !== "string") return;
      spaceOf(services)?.changed(teamId);
      await spaceOf(services)?.require(teamId);
      await requireRoom?.();
    },
    // What is staged takes the room that others need to save and to delete.
    givesUp: isDiskFull,
  };
  const finished = once ? await importBefore(dataset, plan, ["finished"]) : null;
  // As the dataset's own history keeps it, in the transaction of the merge.
  if (finished !== null) return finished.report as ImportReport;
  const begun = await importBefore(dataset, plan, ["running", "failed"]);
  if (begun !== null) {
    const report = await resumeImport(dataset, begun.id, controls);
    if (report !== null) return report;
  }
  await giveUpOtherReadings(dataset, plan);
  const seconds =
    asOf === undefined || asOf === null ? null : Date.parse(`${asOf}T00:00:00Z`) / 1000;
  return importFiles({ dataset, plan, asOf: seconds, ...controls });
}

/** What was begun of the same files with other columns cannot be gone on with: its rows are removed. */
async function giveUpOtherReadings(dataset: Dataset, plan: ImportPlan): Promise<void> {
  const paths = pathsOf(plan.files);
  for (const { id, status, plan: stored } of await dataset.imports()) {
    if (status !== "running" && status !== "failed") continue;
    if (isStoredPlan(stored) && pathsOf(stored.files) === paths) await cancelImport(dataset, id);
  }
}

function isStoredPlan(plan: unknown): plan is { files: PlannedFile[] } {
  return typeof plan === "object" && plan !== null && "files" in plan && Array.isArray(plan.files);
}

function pathsOf(files: readonly PlannedFile[]): string {
  return JSON.stringify(files.map(({ path }) => path).toSorted());
}

/** The newest import of the same files, read in the same way, in one of the states. */
async function importBefore(
  dataset: Dataset,
  plan: ImportPlan,
  states: readonly ImportRow["status"][],
): Promise<ImportRow | null> {
  const wanted = reading(plan.files);
  for (const row of await dataset.imports()) {
    const { status, plan: stored } = row;
    if (!states.includes(status)) continue;
    if (isStoredPlan(stored) && reading(stored.files) === wanted) return row;
  }
  return null;
}

/** What makes two plans the same import: the files and how their columns are read; a mended file may have grown. */
function reading(files: readonly PlannedFile[]): string {
  return JSON.stringify(
    files
      .filter(({ format }) => format !== "skip")
      .map(({ path, kind, format, columns, values, list, role, subject }) => [
        path,
        kind,
        format,
        columns.map(({ column, field }) => [column, field]),
        values,
        list,
        role,
        subject,
      ]),
  );
}
