import type { MediaFacts } from "@toolkit/core/domain/media-limits";
import { comparePictures, type Comparison } from "./compare-pictures.ts";
import { inspectMedia, MovingWebp } from "./inspect-media.ts";

/** A file of a person's to look at, or a preview to compare with what it is of. */
export type MediaTask =
  | { readonly kind: "inspect"; readonly path: string }
  | {
      readonly kind: "compare";
      readonly picture: Uint8Array;
      readonly original: Uint8Array | null;
    };

/** `damaged`: its content could not be read. `moving`: a WebP of several frames. `other`: neither an image nor a video. */
export type MediaRefusal = "damaged" | "moving" | "other";

export type MediaResult =
  | { readonly facts: MediaFacts }
  | { readonly refused: MediaRefusal }
  | { readonly comparison: Comparison };

function buffer({ buffer: bytes, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(bytes, byteOffset, byteLength);
}

export default async function look(task: MediaTask): Promise<MediaResult> {
  if (task.kind === "compare")
    return {
      comparison: comparePictures(buffer(task.picture), task.original && buffer(task.original)),
    };
  try {
    const facts = await inspectMedia(task.path);
    return facts === null ? { refused: "other" } : { facts };
  } catch (error) {
    return { refused: error instanceof MovingWebp ? "moving" : "damaged" };
  }
}
