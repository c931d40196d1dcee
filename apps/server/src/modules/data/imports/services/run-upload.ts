import { isUnavailable } from "../../../../db/availability.ts";
import { TooManyRejects } from "@toolkit/network/ingest/too-many-rejects";
import { AppError, notFound } from "../../../../errors.ts";
import type { ImportChange, ImportRow } from "../repository.ts";
import { NothingImported, nothingImported, sentencesOf } from "./import-errors.ts";
import { importInto, type RunProgress } from "./import-into.ts";
import type { ImportOutcome } from "./import-outcome.ts";
import type { ImportServices } from "./import-services.ts";
import { planUpload } from "./start-import.ts";

export interface RunUploadRequest {
  readonly importId: string;
  readonly teamId: string;
  readonly signal: AbortSignal;
  onProgress(progress: RunProgress): void;
}

const WRITE_EVERY_MS = 1000;
const RUNNING = ["queued", "running"] as const;

/** Imports an upload and keeps its row up to date; what was cut off goes on where it ended. */
export async function runUpload(
  services: ImportServices,
  request: RunUploadRequest,
): Promise<ImportOutcome> {
  const { repository, storage, clock } = services;
  const key = { teamId: request.teamId, id: request.importId };
  const change = (to: ImportChange, from: readonly ImportRow["state"][] = RUNNING) =>
    repository.change(key, from, { ...to, modifiedAt: clock.now() });
  const before = await repository.find(key);
  const startedAt = clock.now();
  const row = await change({ state: "running", report: null });
  if (row === null) throw notFound("running import");
  let writtenAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  try {
    const outcome = await importInto(services, {
      slug: row.dataset,
      plan: await planUpload(services, row, row.map),
      asOf: row.asOf,
      teamId: row.teamId,
      once: true,
      requireRoom: async () => {
        if (row.userId !== null) await services.people.require(row.userId);
      },
      signal: request.signal,
      onProgress(progress) {
        request.onProgress(progress);
        if (Date.now() - writtenAt < WRITE_EVERY_MS) return;
        writtenAt = Date.now();
        // Progress that could not be written is followed by the next; the import itself goes on.
        writing = writing.then(() => change({ progress }, ["running"])).catch(() => undefined);
      },
    });
    await writing;
    const { read, outcomes, rejected, handles } = outcome;
    if (rejected === read && read > 0) throw nothingImported(outcome);
    // Before it is done: whoever reads that may ask the team's default at once.
    await services.defaults.imported(row.teamId, outcome.dataset);
    await change({
      state: "done",
      progress: null,
      error: null,
      datasetImport: outcome.import_id,
      report: {
        read,
        outcomes,
        rejected,
        waited: waitedFor(row, before, startedAt, clock.now()),
        ...(handles && { handles: { ...handles, examples: [...handles.examples] } }),
      },
      filesRemovedAt: clock.now(),
    });
    await storage.remove(row.folder);
    return outcome;
  } catch (error) {
    await writing;
    // A server that stops leaves the row running: its job is found unfinished at the next start, and goes on.
    const stopped =
      request.signal.aborted &&
      request.signal.reason instanceof AppError &&
      request.signal.reason.code === "unavailable";
    if (!stopped && !isUnavailable(error))
      await change({
        state: request.signal.aborted ? "cancelled" : "failed",
        progress: null,
        error: request.signal.aborted ? null : sentencesOf(error),
        ...rejectedRows(error),
      });
    throw error;
  }
}

/** How long the user waited. A row that was found running goes on after a restart: its queue and its start are not known. */
export function waitedFor(
  { createdAt }: Pick<ImportRow, "createdAt">,
  before: Pick<ImportRow, "state" | "modifiedAt"> | null,
  startedAt: Date,
  endedAt: Date,
): NonNullable<NonNullable<ImportRow["report"]>["waited"]> {
  const seconds = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000;
  const isWhole = before?.state === "queued";
  return {
    since_upload: seconds(createdAt, endedAt),
    queued: isWhole ? seconds(before.modifiedAt, startedAt) : null,
    importing: isWhole ? seconds(startedAt, endedAt) : null,
  };
}

/** What the row keeps of an import that stopped because too many rows were rejected. */
function rejectedRows(error: unknown): ImportChange {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof NothingImported) {
    const { import_id: datasetImport, read, rejected } = cause.outcome;
    return { datasetImport, report: { read, outcomes: {}, rejected } };
  }
  if (!(cause instanceof TooManyRejects)) return {};
  const { read, rejected } = cause.rows;
  return {
    datasetImport: cause.importId,
    report: { read, outcomes: { discarded: read - rejected }, rejected },
  };
}
