import { randomUUID } from "node:crypto";
import { slugOf } from "@toolkit/network/store/registry";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { AppError, notFound } from "../../../../errors.ts";
import type { PutOptions } from "../../../../ports/storage.ts";
import type { Upload } from "../../../../upload.ts";
import type { HeldWork } from "../../datasets/services/storage-holds.ts";
import type { ImportRow } from "../repository.ts";
import { findTarget } from "./import-target.ts";
import type { ImportServices } from "./import-services.ts";
import {
  isMappable,
  planFiles,
  presentPlannedFiles,
  refuseNothing,
  refuseTooManyColumns,
} from "./plan-files.ts";
import { UploadNames } from "./upload-names.ts";
import type { Viewer } from "../../../../viewer.ts";

export interface UploadRequest {
  readonly teamId: string;
  /** Who uploads; null: nobody, on the command line of this machine. */
  readonly personId: string | null;
  readonly viewer: Viewer;
  readonly files: AsyncIterable<Upload>;
  /** Announced size of the whole; undefined: not announced. */
  readonly bytes?: number | undefined;
  /** Slug of a dataset of the team's own. */
  readonly dataset?: string | undefined;
  /** Name of a dataset to be made. */
  readonly name?: string | undefined;
}

/** Real data of this kind packs 3 to 20 times; beyond these a file is made to fill disks. */
const MOST_RATIO = 250;
/** Refused uploads up to this size are read to their end. */
const DRAINED_BYTES = 20_000_000;
const HARMLESS_BYTES = 100_000_000;

/**
 * Keeps uploaded files and shows how they would be read; nothing is imported yet. Nothing stays of an upload that is
 * refused.
 */
export async function uploadFiles(
  services: ImportServices,
  request: UploadRequest,
): Promise<ImportRow> {
  if (request.dataset !== undefined) requireDataset(services, request.viewer, request.dataset);
  const id = randomUUID();
  const folder = `uploads/${request.teamId}/${id}/`;
  try {
    services.disk.require(request.bytes ?? 0);
    return await takeFiles(services, request, id, folder);
  } catch (error) {
    await drain(request);
    throw error;
  }
}

/** Reads a refused upload to its end where that is short: otherwise the connection closes before the answer is read. */
async function drain({ files, bytes = Number.POSITIVE_INFINITY }: UploadRequest): Promise<void> {
  if (bytes > DRAINED_BYTES) return;
  try {
    for await (const { stream } of files) stream.resume();
  } catch {
    // What is refused anyway need not be sound.
  }
}

function takeFiles(
  services: ImportServices,
  request: UploadRequest,
  id: string,
  folder: string,
): Promise<ImportRow> {
  return holdRoom(services, request, folder, async (onBytes, signal) => {
    try {
      const names = await store(services, folder, request.files, { onBytes, signal });
      return await keep(services, { ...request, id, folder, names });
    } catch (error) {
      await services.storage.remove(folder);
      throw error;
    }
  });
}

/** Takes room for an upload of what the team may use, and of what the person may. */
function holdRoom<T>(
  { space, people }: ImportServices,
  { teamId, personId, bytes = 0 }: UploadRequest,
  folder: string,
  work: HeldWork<T>,
): Promise<T> {
  return space.hold(teamId, folder, bytes, (growTeam, teamSignal) =>
    personId === null
      ? work(growTeam, teamSignal)
      : people.hold(personId, folder, bytes, (growPerson, personSignal) =>
          work(
            (more) => {
              growTeam(more);
              growPerson(more);
            },
            AbortSignal.any([teamSignal, personSignal]),
          ),
        ),
  );
}

/** Plans the stored files and writes the row of their import. */
async function keep(
  { storage, repository, clock, engines }: ImportServices,
  request: UploadRequest & {
    readonly id: string;
    readonly folder: string;
    readonly names: readonly string[];
  },
): Promise<ImportRow> {
  const { id, folder, names } = request;
  const paths = await Promise.all(names.map((each) => storage.localPath(folder + each)));
  for (const [i, path] of paths.entries()) await refuseBomb(path, names[i] ?? "");
  const plan = await planFiles(paths, null);
  refuseTooManyColumns(plan);
  refuseNothing(plan, (file) => file.format !== "skip" || isMappable(file));
  const name = request.dataset ?? request.name ?? nameOf(names);
  const target = findTarget(engines, request.viewer, name);
  const now = clock.now();
  const row: ImportRow = {
    id,
    teamId: request.teamId,
    userId: request.personId,
    dataset: target?.slug ?? slugOf(name),
    datasetName: target?.name ?? name,
    state: "planned",
    files: presentPlannedFiles(plan.files),
    folder,
    map: null,
    asOf: null,
    jobId: null,
    datasetImport: null,
    progress: null,
    report: null,
    error: null,
    filesRemovedAt: null,
    createdAt: now,
    modifiedAt: now,
  };
  await repository.insert(row);
  return row;
}

function requireDataset({ engines }: ImportServices, viewer: Viewer, slug: string): void {
  if (findTarget(engines, viewer, slug) === null) throw notFound("dataset");
}

async function store(
  { storage }: ImportServices,
  folder: string,
  files: AsyncIterable<Upload>,
  options: Pick<PutOptions, "onBytes" | "signal">,
): Promise<string[]> {
  const names = new UploadNames();
  for await (const { filename, stream } of files)
    await storage.put(folder + names.take(filename), stream, options);
  if (names.all.length > 0) return names.all;
  throw new AppError("invalid", {
    message: "no files",
    fields: {
      files: [
        {
          en: "Files is required. Choose a file, then send again",
          ja: "ファイルを選択して、もう一度送信してください",
        },
      ],
    },
  });
}

function nameOf(names: readonly string[]): string {
  const name = (names[0] ?? "").replace(/(\.(csv|tsv|tab|txt|json|jsonl|ndjson|gz))+$/i, "");
  return name === "" ? "data" : name;
}

/** Unpacks a packed file once without keeping it, and stops when it grows out of all proportion. */
async function refuseBomb(path: string, name: string): Promise<void> {
  const file = await open(path, "r");
  const head = new Uint8Array(2);
  try {
    await file.read(head, 0, 2, 0);
  } finally {
    await file.close();
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) return;
  const packed = createReadStream(path);
  const unpacked = packed.pipe(createGunzip());
  packed.on("error", (error) => unpacked.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      bytes += Buffer.byteLength(chunk);
      if (bytes > HARMLESS_BYTES && bytes > packed.bytesRead * MOST_RATIO)
        throw unpacksTooFar(name);
    }
  } catch (error) {
    // A damaged file is told by the importer, with what of it could be read.
    if (error instanceof AppError) throw error;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

function unpacksTooFar(name: string): AppError {
  return new AppError("too_large", {
    message: "packed file grows out of proportion",
    user: {
      en: `${name} unpacks to more than ${MOST_RATIO} times its size, which no data of this kind does. Nothing was kept. Unpack the file, check what it holds, then upload it unpacked.`,
      ja: `${name}は展開すると元のサイズの${MOST_RATIO}倍を超えるため、受け付けられません。何も保存していません。ファイルを展開して内容を確認し、展開した状態でアップロードしてください。`,
    },
  });
}
