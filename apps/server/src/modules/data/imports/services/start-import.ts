import type { ImportPlan } from "@toolkit/network/ingest/plan";
import { Breather } from "@toolkit/network/store/breather";
import { unpackedBytes } from "@toolkit/network/ingest/unpacked-bytes";
import { AppError } from "../../../../errors.ts";
import { importUploadJob } from "../../../../jobs/definitions/import-upload.ts";
import type { ImportRow } from "../repository.ts";
import { makeTarget } from "./import-target.ts";
import type { ImportServices } from "./import-services.ts";
import { planFiles, presentPlannedFiles, refuseNothing, type ImportFile } from "./plan-files.ts";
import { importOf } from "./read-imports.ts";
import { visibleDatasets } from "../../datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";

export interface StartRequest {
  readonly teamId: string;
  readonly personId: string | null;
  readonly viewer: Viewer;
  readonly id: string;
  readonly asOf?: string | undefined;
  /** Changes of what was shown. */
  readonly files?:
    | readonly {
        readonly name: string;
        readonly kind?: ImportFile["kind"] | undefined;
        readonly columns?: Readonly<Record<string, string | null>> | undefined;
      }[]
    | undefined;
}

/** States from which an import can be started: a new one, or one to go on with. */
const STARTABLE = ["planned", "failed", "cancelled"] as const;

/** Queues the import of uploaded files, with the mapping as shown or changed. */
export async function startImport(
  services: ImportServices,
  request: StartRequest,
): Promise<ImportRow> {
  const { repository, queue, clock, engines } = services;
  const key = { teamId: request.teamId, id: request.id };
  const row = await importOf(services, key);
  if (!STARTABLE.some((state) => state === row.state)) throw runningOrDone(row);
  if (row.filesRemovedAt !== null) throw filesGone();
  services.disk.require();
  await services.space.require(row.teamId);
  if (row.userId !== null) await services.people.require(row.userId);
  const map = request.files === undefined ? row.map : mapOf(row, request.files);
  const plan = await planUpload(services, row, map);
  refuseNothing(plan);
  const target = await makeTarget(
    engines,
    request.viewer,
    datasetOf(services, request.viewer, row),
  );
  // Thousands of columns are written, and read back, by a database that may work on this thread.
  const breather = new Breather();
  const queued = await repository.change(key, STARTABLE, {
    state: "queued",
    dataset: target.slug,
    files: presentPlannedFiles(plan.files),
    map,
    asOf: request.asOf ?? row.asOf,
    error: null,
    progress: null,
    modifiedAt: clock.now(),
  });
  if (queued === null) throw runningOrDone(row);
  await breather.pause();
  const job = await queue.enqueue(
    importUploadJob,
    { importId: row.id, teamId: row.teamId },
    {
      teamId: row.teamId,
      personId: request.personId,
      // A team's imports run one after the other.
      turn: `imports ${row.teamId}`,
      bytes: await workOf(plan),
    },
  );
  return (
    (await repository.change(key, ["queued", "running", "done", "failed"], {
      jobId: job.id,
      modifiedAt: clock.now(),
    })) ?? { ...queued, jobId: job.id }
  );
}

/** What is read decides how long it takes, not what was uploaded: a small packed file can hold a large one. */
async function workOf(plan: ImportPlan): Promise<number> {
  let bytes = 0;
  for (const file of plan.files) if (file.format !== "skip") bytes += await unpackedBytes(file);
  return bytes;
}

function filesGone(): AppError {
  return new AppError("conflict", {
    message: "files were removed",
    user: {
      en: "The files of this import were removed. Upload them again to import them.",
      ja: "この取り込みのファイルは削除されています。もう一度アップロードしてください。",
    },
  });
}

function runningOrDone(row: ImportRow): AppError {
  return new AppError("conflict", {
    message: `import is ${row.state}`,
    user: {
      en: "This import is running or done. Open it to see how far it is.",
      ja: "この取り込みは実行中か、完了しています。取り込みの画面で状態を確認してください。",
    },
  });
}

/** Once the dataset was made its slug counts; before, its name does, though another team may have a dataset of that slug. */
function datasetOf({ engines }: ImportServices, viewer: Viewer, row: ImportRow): string {
  const isMade = visibleDatasets(engines.registry, viewer).some(({ slug }) => slug === row.dataset);
  return isMade ? row.dataset : row.datasetName;
}

export async function planUpload({ storage }: ImportServices, row: ImportRow, map: unknown) {
  const paths = await Promise.all(
    row.files.map(({ name }) => storage.localPath(row.folder + name)),
  );
  return planFiles(paths, map);
}

/** The changed files as a map file. @throws AppError "invalid" for a file that is not of this import. */
function mapOf(row: ImportRow, changes: NonNullable<StartRequest["files"]>): unknown {
  const known = new Set(row.files.map(({ name }) => name));
  const files: Record<string, { kind?: string; columns?: Record<string, string | null> }> = {};
  for (const { name, kind, columns } of changes) {
    if (!known.has(name))
      throw new AppError("invalid", {
        message: "file is not of this import",
        fields: {
          files: [
            {
              en: `There is no file ${name}: name one of the files of this import`,
              ja: `ファイル「${name}」はありません。この取り込みのファイル名を指定してください`,
            },
          ],
        },
      });
    files[name] = {
      // Mixed is what the importers find by themselves.
      ...(kind === undefined || kind === "mixed"
        ? {}
        : { kind: kind === "list_members" ? "list-members" : kind }),
      ...(columns === undefined ? {} : { columns: { ...columns } }),
    };
  }
  return { files };
}
