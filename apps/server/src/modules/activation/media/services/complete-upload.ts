import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { mediaProblems, type MediaFacts } from "@toolkit/core/domain/media-limits";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { CompletedUpload } from "../repository.ts";
import { lookAtMedium } from "./look-at-media.ts";
import {
  fileOf,
  folderOf,
  partKey,
  partsOf,
  type MediaServices,
  type MediumKey,
  type UploadRow,
} from "./media-services.ts";
import { missingParts, problemText, REFUSALS, refusedFile } from "./media-texts.ts";
import { partCount, receivedParts } from "./sign-upload.ts";

export function isComplete(row: UploadRow): row is CompletedUpload {
  return row.facts !== null && row.sha256 !== null;
}

/**
 * Joins the parts of a file and reads what it is. A second call answers as the first one did.
 *
 * @throws AppError "conflict" while parts are missing, "unsupported_media" or "invalid" for what the network refuses.
 */
export async function completeUpload(
  services: MediaServices,
  key: MediumKey,
): Promise<CompletedUpload> {
  return services.joining.run(key.id, () => complete(services, key));
}

async function complete(services: MediaServices, key: MediumKey): Promise<CompletedUpload> {
  const { media, store, space } = services;
  const row = await media.findUpload(key);
  if (row === null) throw notFound("upload");
  if (isComplete(row)) return row;
  const parts = partCount(row);
  const received = await receivedParts(services, row);
  if (received.length < parts) throw missingParts(parts - received.length, parts);
  const hash = createHash("sha256");
  await store.storage.put(fileOf(row), Readable.from(joined(services, row, hash)));
  try {
    const facts = await factsOf(services, row);
    const done = { facts, sha256: hash.digest("hex") };
    await media.updateUpload(row, done);
    await afterCommit(async () => {
      await store.storage.remove(partsOf(row));
      space.changed(row.teamId);
    });
    return { ...row, ...done };
  } catch (error) {
    // A refused file takes no room: its row is swept, since the refusal undoes the call's own changes. Where something else
    // failed, the parts are still good, and the file is joined again.
    await (isRefusal(error) ? forgetFile(services, row) : store.storage.remove(fileOf(row)));
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === "unsupported_media" || error.code === "invalid")
  );
}

async function* joined(
  { store }: MediaServices,
  row: UploadRow,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for (let part = 1; part <= partCount(row); part++) {
    for await (const chunk of await store.storage.read(partKey(row, part))) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  }
}

async function factsOf({ store }: MediaServices, row: UploadRow): Promise<MediaFacts> {
  const path = await store.storage.localPath(fileOf(row));
  const seen = await lookAtMedium(row.teamId, path);
  if ("refused" in seen)
    throw new AppError("unsupported_media", {
      message: `medium: ${seen.refused}`,
      user: REFUSALS[seen.refused],
    });
  const { facts } = seen;
  const problems = mediaProblems(facts);
  if (problems.length > 0) throw refusedFile(problems.map((each) => problemText(facts, each)));
  return facts;
}

/** Gives up an upload that is no medium yet, with what arrived of it. */
export async function cancelUpload(services: MediaServices, key: MediumKey): Promise<void> {
  const row = await services.media.findUpload(key);
  if (row === null) throw notFound("upload");
  await services.media.removeUpload(row);
  await afterCommit(() => forgetFile(services, row));
}

async function forgetFile({ store, space }: MediaServices, row: UploadRow): Promise<void> {
  await store.storage.remove(folderOf(row));
  space.changed(row.teamId);
}
