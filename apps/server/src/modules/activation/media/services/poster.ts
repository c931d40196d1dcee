import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import type { Download } from "../../../../download.ts";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import { imageHead, type ImageHead } from "../../../../image-head.ts";
import type { Upload } from "../../../../upload.ts";
import { mediumOf } from "./keep-media.ts";
import { lookAtPreview } from "./look-at-media.ts";
import {
  fileOf,
  folderOf,
  type MediaServices,
  type MediumKey,
  type MediumRow,
} from "./media-services.ts";
import { CHANGED_MEANWHILE } from "./media-texts.ts";

const MOST_BYTES = 500_000;
const LONGEST_SIDE = 1280;
/** Sides are whole numbers: a small picture's ratio differs a little from the medium's. */
const RATIO_SLACK = 0.03;

const NOT_A_PREVIEW: LocalText = {
  en: "A preview picture is a PNG or JPEG of the medium’s own ratio, at most 1280 pixels and 500 kB. The medium was kept without one.",
  ja: "プレビュー画像は、メディアと同じ縦横比のPNGまたはJPEGで、1280ピクセル・500kBまでです。メディアはプレビューなしで保存されています。",
};
const OF_SOMETHING_ELSE: LocalText = {
  en: "This preview picture does not show the medium. The medium was kept without one.",
  ja: "プレビュー画像の内容がメディアと一致しません。メディアはプレビューなしで保存されています。",
};

function refuse(message: string, user = NOT_A_PREVIEW): AppError {
  return new AppError("unsupported_media", { message, user });
}

async function firstFile(files: AsyncIterable<Upload>): Promise<Buffer> {
  let content: Buffer | null = null;
  for await (const { stream } of files) {
    const bytes = await buffer(stream);
    content ??= bytes;
  }
  if (content === null || content.length > MOST_BYTES) throw refuse("no preview, or a large one");
  return content;
}

function headOf(picture: Buffer, { width, height }: MediumRow["facts"]): ImageHead {
  const head = imageHead(picture);
  // Others cannot be unpacked here, to be compared.
  if (head === null || head.type === "gif" || head.type === "webp")
    throw refuse("preview of another type");
  if (Math.max(head.width, head.height) > LONGEST_SIDE) throw refuse("preview is too large");
  const expected = width / height;
  const slack = Math.max(RATIO_SLACK, 1 / Math.min(head.width, head.height));
  if (Math.abs(head.width / head.height / expected - 1) > slack)
    throw refuse("preview of another ratio");
  return head;
}

/** Keeps the picture that the browser made of a medium, if it is one of it as far as this server can tell. */
export async function setPoster(
  services: MediaServices,
  key: MediumKey,
  files: AsyncIterable<Upload>,
): Promise<MediumRow> {
  const { store, media, space, clock } = services;
  const row = await mediumOf(services, key);
  const picture = await firstFile(files);
  const head = headOf(picture, row.facts);
  // Videos are not decoded here: of their frame it is known that it is a picture of their ratio.
  const original =
    row.kind === "image" ? await buffer(await store.storage.read(fileOf(row))) : null;
  const comparison = await lookAtPreview(row.teamId, picture, original);
  if (comparison === "refused") throw refuse("preview that cannot be unpacked as it says");
  if (comparison === "other") throw refuse("another image", OF_SOMETHING_ELSE);
  const poster = `${folderOf(row)}poster-${randomUUID()}.${head.type}`;
  await space.require(row.teamId);
  await store.storage.put(poster, Readable.from([picture]), { usesReserve: true });
  const changed = await media.change(key, row.version, { poster, modifiedAt: clock.now() });
  if (changed === null) {
    // Of two who give it one, or change it meanwhile, the other one was first.
    await store.storage.remove(poster);
    throw new AppError("conflict", { message: "newer version", user: CHANGED_MEANWHILE });
  }
  const { poster: earlier } = row;
  if (earlier !== null) await afterCommit(() => store.storage.remove(earlier));
  return changed;
}

export async function readPoster(services: MediaServices, key: MediumKey): Promise<Download> {
  const { poster } = await mediumOf(services, key);
  if (poster === null) throw notFound("preview picture");
  const type = poster.slice(poster.lastIndexOf(".") + 1);
  return {
    filename: `preview.${type}`,
    type: `image/${type}`,
    body: await services.store.storage.read(poster),
  };
}

export async function readFile(services: MediaServices, key: MediumKey): Promise<Download> {
  const row = await mediumOf(services, key);
  return {
    filename: row.name,
    type: row.facts.type,
    body: await services.store.storage.read(fileOf(row)),
  };
}
