import { open, stat } from "node:fs/promises";
import type { MediaFacts } from "@toolkit/core/domain/media-limits";
import { MEDIA_LIMITS } from "@toolkit/core/domain/media-limits";
import { FilePathSource, Input, MP4, QTFF } from "mediabunny";
import { imageHead, type ImageHead } from "../../../../image-head.ts";
import { gifFrames } from "./gif-frames.ts";
import { jpegOrientation } from "./jpeg-orientation.ts";
import { isWholePng, isWholeWebp, jpegParts } from "./picture-parts.ts";
import { hasItsPixels, webpFrame } from "./webp-pixels.ts";

/** A picture's measures come after what its camera noted, which may be long. */
const HEAD_BYTES = 2_000_000;
/** Packets by which the rate of frames is measured. */
const MEASURED_PACKETS = 300;

const NO_TIME = {
  durationMs: null,
  frameRate: null,
  frames: null,
  videoCodec: null,
  audioCodec: null,
  audioChannels: null,
} as const;

/** The network shows the one picture of a WebP, and moving pictures of other formats. */
export class MovingWebp extends Error {
  override readonly name = "MovingWebp";
}

/**
 * Properties of a file, by its content alone; null: neither an image nor a video. A file may say of itself more than it holds,
 * so that reading it takes a thread of its own. @throws for a damaged one.
 */
export async function inspectMedia(path: string): Promise<MediaFacts | null> {
  const { size } = await stat(path);
  const isSmall = size <= MEDIA_LIMITS.gif.bytes;
  const head = await readHead(path, isSmall ? size : HEAD_BYTES);
  const image = imageHead(head);
  if (image === null) return inspectVideo(path, size);
  const { type, width, height } = image;
  if (type === "webp" && webpFrame(head) === "moving") throw new MovingWebp("several frames");
  if (isSmall && !isWhole(head, image)) throw new Error("an image that is cut off");
  const isTurned = type === "jpeg" && jpegOrientation(head) >= 5;
  const sides = isTurned ? { width: height, height: width } : { width, height };
  const shared = { ...NO_TIME, type: `image/${type}`, bytes: size, ...sides };
  if (type !== "gif") return { ...shared, kind: "image" };
  const frames = isSmall ? gifFrames(head) : null;
  if (isSmall && frames === null) throw new Error("a GIF without frames");
  return { ...shared, kind: "gif", frames };
}

/** The frames of a GIF are read one by one, and tell it themselves. */
function isWhole(bytes: Buffer, head: ImageHead): boolean {
  const { type } = head;
  if (type === "png") return isWholePng(bytes);
  if (type === "webp") return isWholeWebp(bytes) && hasItsPixels(bytes, head);
  return type === "gif" || jpegParts(bytes).isWhole;
}

async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const TYPES: Readonly<Record<string, string>> = { MP4: "video/mp4", QuickTime: "video/quicktime" };

/** What the network takes, and no more: other formats name further files, which would be opened on this machine. */
const FORMATS = [MP4, QTFF];

async function inspectVideo(path: string, bytes: number): Promise<MediaFacts | null> {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  try {
    return await videoFacts(input, bytes);
  } finally {
    input.dispose();
  }
}

async function videoFacts(input: Input, bytes: number): Promise<MediaFacts | null> {
  if (!(await input.canRead())) return null;
  const type = TYPES[(await input.getFormat()).name.split(" ", 1)[0] ?? ""];
  const video = await input.getPrimaryVideoTrack();
  if (type === undefined || video === null) return null;
  const audio = await input.getPrimaryAudioTrack();
  const { averagePacketRate, averageBitrate, packetCount } =
    await video.computePacketStats(MEASURED_PACKETS);
  const measuredBytes = (averageBitrate / 8) * (packetCount / averagePacketRate);
  if (measuredBytes > bytes) throw new Error("a video that holds less than it says");
  return {
    kind: "video",
    type,
    bytes,
    width: video.displayWidth,
    height: video.displayHeight,
    durationMs: Math.round((await input.computeDuration()) * 1000),
    frameRate: Math.round(averagePacketRate * 100) / 100,
    frames: null,
    videoCodec: video.codec ?? "unknown",
    audioCodec: audio === null ? null : (audio.codec ?? "unknown"),
    audioChannels: audio === null ? null : audio.numberOfChannels,
  };
}
