import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import type { Download } from "../../../../download.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { imageHead, type ImageHead } from "../../../../image-head.ts";
import type { Upload } from "../../../../upload.ts";
import { findTeam, updateTeam } from "../repository.ts";
import type { TeamDeps } from "./team-deps.ts";

const TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;
type Extension = keyof typeof TYPES;
/** SVG is left out: it can hold scripts. */
const EXTENSIONS = { png: "png", jpeg: "jpg", webp: "webp", gif: null } as const;

/** A file that a few hundred kilobytes unpack to gigabytes would be shown to everybody who sees the team. */
function refuseManyPixels({ width, height }: ImageHead): void {
  const most = TEAM_LIMITS.logoSide;
  if (Math.max(width, height) <= most) return;
  const [wide, high, side] = [width, height, most].map((each) => each.toLocaleString("en"));
  throw new AppError("too_large", {
    message: "logo of too many pixels",
    user: {
      en: `This logo is ${wide} × ${high} pixels. A logo may be at most ${side} × ${side} pixels. Resize it, then try again.`,
      ja: `このロゴは${wide}×${high}ピクセルです。${side}×${side}ピクセル以下に縮小してから、もう一度お試しください。`,
    },
  });
}

async function readAll(upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upload.stream) {
    bytes += (chunk as Buffer).length;
    // Read to the end all the same: the rest of the form comes behind it.
    if (bytes <= TEAM_LIMITS.logoBytes) chunks.push(chunk as Buffer);
  }
  if (bytes > TEAM_LIMITS.logoBytes) {
    throw new AppError("too_large", {
      user: {
        en: `A logo may be at most ${TEAM_LIMITS.logoBytes / 1_000_000} MB. Choose a smaller picture.`,
        ja: `ロゴは${TEAM_LIMITS.logoBytes / 1_000_000} MB以下にしてください。より小さい画像を選択してください。`,
      },
    });
  }
  return Buffer.concat(chunks);
}

/** The first file of a form as a logo. @throws AppError for what is none. */
export async function readLogoFile(
  files: AsyncIterable<Upload>,
): Promise<{ readonly picture: Buffer; readonly kind: Extension }> {
  let picture: Buffer | null = null;
  for await (const upload of files) {
    const content = await readAll(upload);
    picture ??= content;
  }
  if (picture === null) {
    throw new AppError("invalid", {
      fields: {
        files: [
          {
            en: "Files is required. Choose a picture, then send again",
            ja: "ファイルは必須です。画像を選んで、もう一度送信してください",
          },
        ],
      },
    });
  }
  const head = imageHead(picture);
  const kind = head && EXTENSIONS[head.type];
  if (head === null || kind === null) {
    throw new AppError("unsupported_media", {
      user: {
        en: "A logo must be a PNG, JPEG or WebP picture. Choose another file.",
        ja: "ロゴにはPNG、JPEG、WebPの画像を使用してください。別のファイルを選択してください。",
      },
    });
  }
  refuseManyPixels(head);
  return { picture, kind };
}

/** The first file of the form becomes the logo; the one before it is removed. */
export async function setLogo(
  { ports: { db, storage } }: TeamDeps,
  { teamId, files }: { readonly teamId: string; readonly files: AsyncIterable<Upload> },
): Promise<void> {
  const { picture, kind } = await readLogoFile(files);
  const key = `logos/${teamId}/${randomUUID()}.${kind}`;
  const earlier = await logoKeyOf({ db }, teamId);
  await storage.put(key, Readable.from([picture]), { usesReserve: true });
  await updateTeam(db, teamId, { logo: key });
  if (earlier !== null) await afterCommit(() => storage.remove(earlier));
}

export async function removeLogo(
  { ports: { db, storage } }: TeamDeps,
  { teamId }: { readonly teamId: string },
): Promise<void> {
  const earlier = await logoKeyOf({ db }, teamId);
  if (earlier === null) return;
  await updateTeam(db, teamId, { logo: null });
  await afterCommit(() => storage.remove(earlier));
}

/** Where the team's logo is stored; null: it has none. */
export async function logoKeyOf(
  { db }: Pick<TeamDeps["ports"], "db">,
  teamId: string,
): Promise<string | null> {
  return (await findTeam(db, teamId))?.logo ?? null;
}

export async function readLogo(
  { ports: { db, storage } }: TeamDeps,
  { slug }: { readonly slug: string },
): Promise<Download> {
  const key = await logoKeyOf({ db }, slug);
  if (key === null) throw notFound("logo");
  const extension = key.slice(key.lastIndexOf(".") + 1) as Extension;
  return {
    filename: `${slug}.${extension}`,
    type: TYPES[extension],
    body: await storage.read(key),
  };
}
