import { randomUUID } from "node:crypto";
import type { UploadPolicy } from "@toolkit/core/contract/files";
import { MEDIA_BYTES, MEDIA_LIMITS, UPLOAD_PART_BYTES } from "@toolkit/core/domain/media-limits";
import type { MediaKind } from "@toolkit/core/domain/media-limits";
import { AppError, notFound } from "../../../../errors.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { Editor } from "../../../../viewer.ts";
import { sizeText } from "../../../data/datasets/services/size-text.ts";
import {
  folderOf,
  partKey,
  partsOf,
  type MediaServices,
  type UploadRow,
} from "./media-services.ts";
import { TOO_MANY_UPLOADS } from "./media-texts.ts";

/** An unfinished upload is kept for this long after it was last continued. */
const KEPT_MS = 7 * 86_400_000;
/** A signed permission is good for this long; continuing the upload signs another. */
const SIGNED_MS = 3_600_000;
const MOST_UPLOADS = 200;

const KIND_OF_ENDING: Readonly<Record<string, MediaKind>> = {
  jpg: "image",
  jpeg: "image",
  png: "image",
  webp: "image",
  gif: "gif",
  mp4: "video",
  m4v: "video",
  mov: "video",
};

export interface UploadWish {
  readonly name: string;
  readonly bytes: number;
  /** An earlier upload to continue. */
  readonly upload?: string | undefined;
}

/** Signs what a browser needs to post the parts of a file, and names those that arrived. */
export async function signUpload(
  services: MediaServices,
  editor: Editor,
  wish: UploadWish,
): Promise<UploadPolicy> {
  const { media, store, clock } = services;
  const now = clock.now();
  const row =
    wish.upload === undefined
      ? await beginUpload(services, editor, wish)
      : await earlierUpload(services, editor, { ...wish, upload: wish.upload });
  const expires = new Date(now.getTime() + SIGNED_MS);
  await media.updateUpload(row, { expiresAt: new Date(now.getTime() + KEPT_MS) });
  const parts = partCount(row);
  const prefix = partsOf(row);
  const { url, fields } = store.form({ prefix, mostBytes: row.partBytes, expires }, now);
  return {
    id: row.id,
    url,
    fields,
    key_prefix: prefix,
    part_bytes: row.partBytes,
    parts,
    received: row.facts === null ? await receivedParts(services, row) : numbersTo(parts),
    expires: expires.toISOString(),
  };
}

async function beginUpload(
  services: MediaServices,
  { teamId, personId }: Editor,
  { name, bytes }: UploadWish,
): Promise<UploadRow> {
  const { media, clock, space } = services;
  refuseLarge(name, bytes);
  await lockTeam(services.db, teamId);
  if ((await media.countUploads(teamId)) >= MOST_UPLOADS)
    throw new AppError("conflict", { message: "too many uploads", user: TOO_MANY_UPLOADS });
  const now = clock.now();
  const row: UploadRow = {
    id: randomUUID(),
    teamId,
    personId,
    name,
    bytes,
    partBytes: UPLOAD_PART_BYTES,
    facts: null,
    sha256: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  // The team learns before the first byte that the file does not fit.
  await space.hold(teamId, folderOf(row), bytes, async () => undefined);
  await media.insertUpload(row);
  return row;
}

/** @throws AppError "conflict" for another file than the one that was begun. */
async function earlierUpload(
  { media }: MediaServices,
  { teamId }: Editor,
  { upload, bytes }: UploadWish & { readonly upload: string },
): Promise<UploadRow> {
  const row = await media.findUpload({ teamId, id: upload });
  if (row === null) throw notFound("upload");
  if (row.bytes === bytes) return row;
  throw new AppError("conflict", {
    message: "another file",
    user: {
      en: `The upload that you continue is of ${row.name} with ${sizeText(row.bytes)}. Choose the same file, or begin a new upload.`,
      ja: `再開するアップロードは「${row.name}」（${sizeText(row.bytes)}）です。同じファイルを選択するか、新しくアップロードしてください。`,
    },
  });
}

/** By the ending of its name; the content decides later. */
function refuseLarge(name: string, bytes: number): void {
  const kind = KIND_OF_ENDING[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  const most = kind === undefined ? MEDIA_BYTES : MEDIA_LIMITS[kind].bytes;
  if (bytes <= most) return;
  throw new AppError("too_large", {
    message: "file over its limit",
    user: {
      en: `${name} has ${sizeText(bytes)}; X accepts at most ${sizeText(most)} for this kind of file. Nothing was sent. Choose a smaller file.`,
      ja: `「${name}」は${sizeText(bytes)}です。この種類のファイルは${sizeText(most)}まで使用できます。送信していません。より小さいファイルを選択してください。`,
    },
  });
}

export function partCount({ bytes, partBytes }: Pick<UploadRow, "bytes" | "partBytes">): number {
  return Math.ceil(bytes / partBytes);
}

/** Bytes that a part has when it is whole. */
export function partSize({ bytes, partBytes }: UploadRow, part: number): number {
  return Math.min(partBytes, bytes - (part - 1) * partBytes);
}

function numbersTo(most: number): number[] {
  return Array.from({ length: most }, (_, at) => at + 1);
}

/** Numbers of the parts that arrived whole. */
export async function receivedParts(
  { store }: Pick<MediaServices, "store">,
  row: UploadRow,
): Promise<number[]> {
  const files = await store.storage.list(partsOf(row));
  const sizes = new Map(files.map(({ key, bytes }) => [key, bytes]));
  return numbersTo(partCount(row)).filter(
    (part) => sizes.get(partKey(row, part)) === partSize(row, part),
  );
}
