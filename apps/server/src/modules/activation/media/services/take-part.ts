import { finished } from "node:stream/promises";
import { AppError, notFound } from "../../../../errors.ts";
import type { Upload } from "../../../../upload.ts";
import type { Editor } from "../../../../viewer.ts";
import type { MediaServices } from "./media-services.ts";
import { partCount, partSize } from "./sign-upload.ts";

const KEY = /^media\/([\w-]+)\/([\w-]+)\/parts\/(\d{5})$/;

/** Keeps the file of a form that carries its signed policy, as S3 would. */
export async function takePart(
  services: MediaServices,
  { teamId }: Editor,
  files: AsyncIterable<Upload>,
): Promise<void> {
  let isTaken = false;
  for await (const file of files) {
    if (isTaken) await finished(file.stream.resume(), { writable: false });
    else await keepPart(services, teamId, file);
    isTaken = true;
  }
  if (!isTaken)
    throw new AppError("invalid", {
      message: "no file",
      fields: { file: [{ en: "File is required", ja: "ファイルは必須です" }] },
    });
}

async function keepPart(
  { store, clock, space, media }: MediaServices,
  teamId: string,
  { fields = {}, stream }: Upload,
): Promise<void> {
  const { key, mostBytes } = store.accept(fields, clock.now());
  const [, team, id = "", number] = KEY.exec(key) ?? [];
  // The signature is the server's own; whoever sends it must be of the team that it was given to.
  const upload = team === teamId ? await media.findUpload({ teamId, id }) : null;
  if (upload === null || upload.facts !== null) throw notFound("upload of this part");
  const part = Number(number);
  // The policy is good for the folder: what the upload does not have would lie there unseen.
  if (part < 1 || part > partCount(upload)) throw notFound("part of this upload");
  const maxBytes = Math.min(mostBytes, partSize(upload, part));
  await space.hold(teamId, key, 0, async (onBytes, signal) => {
    await store.storage.put(key, stream, { maxBytes, onBytes, signal });
  });
}
