import type { Medium } from "../network/attachments.ts";
import { Ids } from "./ids.ts";

export interface Upload {
  readonly id: string;
  readonly owner: number;
  readonly category: string;
  readonly type: string;
  readonly totalBytes: number;
  readonly segments: Map<number, Buffer>;
  readonly expiresAt: number;
  /** When the processing ends; null: not all of it has come. */
  readyAt: number | null;
  altText: string | null;
  readonly subtitles: { display_name: string; id: string; language_code: string }[];
}

const LIFE_MS = 86_400_000;
const PROCESSING_MS = 1_000;

/** Numbers of the kinds of media, as keys begin with them. */
const KINDS = { photo: 3, video: 7, animated_gif: 16 } as const;

/** Files that people uploaded, to be attached within a day. */
export class MediaUploads {
  private readonly uploads = new Map<string, Upload>();
  private readonly ids = new Ids();

  begin(upload: Pick<Upload, "owner" | "category" | "type" | "totalBytes">, now: number): Upload {
    const made: Upload = {
      ...upload,
      id: this.ids.next(now),
      segments: new Map(),
      expiresAt: now + LIFE_MS,
      readyAt: null,
      altText: null,
      subtitles: [],
    };
    this.uploads.set(made.id, made);
    return made;
  }

  get(id: string, owner: number, now: number): Upload | undefined {
    const found = this.uploads.get(id);
    return found?.owner === owner && found.expiresAt > now ? found : undefined;
  }

  /** By the key that posts show. */
  byKey(key: string): Upload | undefined {
    return this.uploads.get(key.split("_")[1] ?? "");
  }

  /** False: bytes are missing, or there are too many. */
  finish(upload: Upload, now: number): boolean {
    if (sizeOf(upload) !== upload.totalBytes || upload.totalBytes === 0) return false;
    upload.readyAt ??= kindOf(upload) === "photo" ? now : now + PROCESSING_MS;
    return true;
  }
}

/** Segments of a file, by their place in it. */
type InSegments = Pick<Upload, "segments">;

export function sizeOf({ segments }: InSegments): number {
  return [...segments.values()].reduce((sum, { length }) => sum + length, 0);
}

/** The whole file, whichever segment came first. */
export function joinedBytes({ segments }: InSegments): Buffer {
  return Buffer.concat([...segments].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes));
}

function kindOf({ category, type }: Upload): Medium["type"] {
  if (category.endsWith("_gif") || type === "image/gif") return "animated_gif";
  return category.endsWith("_video") || type.startsWith("video/") ? "video" : "photo";
}

export function keyOf(upload: Upload): string {
  return `${KINDS[kindOf(upload)]}_${upload.id}`;
}

/** The file as posts carry it; its measures are those of a usual picture. */
export function mediumOf(upload: Upload): Medium {
  const type = kindOf(upload);
  return {
    key: keyOf(upload),
    type,
    width: 1200,
    height: 675,
    altText: upload.altText,
    durationMs: type === "video" ? 10_000 : 0,
    views: 0,
  };
}
