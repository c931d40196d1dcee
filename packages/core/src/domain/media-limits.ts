/** Kinds of media that the network takes. */
export const MEDIA_KINDS = ["image", "gif", "video"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Properties of a file, read from its content. */
export interface MediaFacts {
  readonly kind: MediaKind;
  /** As in `image/png`. */
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Null for images. */
  readonly durationMs: number | null;
  readonly frameRate: number | null;
  readonly frames: number | null;
  readonly videoCodec: string | null;
  /** Null without sound. */
  readonly audioCodec: string | null;
  readonly audioChannels: number | null;
}

interface KindLimits {
  readonly types: readonly string[];
  readonly bytes: number;
  readonly leastSide: number;
  readonly longSide: number;
  readonly shortSide: number;
  /** Width ÷ height. */
  readonly leastRatio: number;
  readonly mostRatio: number;
}

/**
 * Limits that the network documents. Images and GIFs: "Best practices" of uploads (X API, media). Videos are sent as
 * `amplify_video`, for which "Promoted video" (X Ads API, creatives) allows 500 MB and 10 minutes; sides are those of X's help on
 * sharing videos, since the best practices name 1280 × 1024 and allow 1080p to subscribers in the same list.
 */
export const MEDIA_LIMITS = {
  image: {
    types: ["image/jpeg", "image/png", "image/webp"],
    bytes: 5_000_000,
    leastSide: 4,
    longSide: 8192,
    shortSide: 8192,
    leastRatio: 1 / 3,
    mostRatio: 3,
  },
  gif: {
    types: ["image/gif"],
    bytes: 15_000_000,
    leastSide: 4,
    longSide: 1280,
    shortSide: 1080,
    leastRatio: 1 / 3,
    mostRatio: 3,
  },
  video: {
    types: ["video/mp4", "video/quicktime"],
    bytes: 500_000_000,
    leastSide: 32,
    longSide: 1920,
    shortSide: 1200,
    leastRatio: 1 / 3,
    mostRatio: 3,
  },
} as const satisfies Readonly<Record<MediaKind, KindLimits>>;

export const GIF_LIMITS = { frames: 350, pixels: 300_000_000 } as const;

export const VIDEO_LIMITS = {
  leastMs: 500,
  mostMs: 600_000,
  frameRate: 60,
  codecs: ["avc"],
  audioCodecs: ["aac"],
  audioChannels: 2,
} as const;

/** Largest file of any kind. */
export const MEDIA_BYTES = Math.max(...Object.values(MEDIA_LIMITS).map(({ bytes }) => bytes));

/** Bytes of one part of an upload. */
export const UPLOAD_PART_BYTES = 4_000_000;

/** Characters that a description for people who cannot see the medium may have. */
export const ALT_CHARACTERS = 1000;

export type MediaProblem =
  | { readonly code: "bytes"; readonly most: number }
  | { readonly code: "small"; readonly least: number }
  | { readonly code: "large"; readonly longSide: number; readonly shortSide: number }
  | { readonly code: "ratio" }
  | { readonly code: "short" | "long"; readonly limitMs: number }
  | { readonly code: "frame_rate"; readonly most: number }
  | { readonly code: "frames"; readonly most: number }
  | { readonly code: "pixels"; readonly most: number }
  | { readonly code: "video_codec" | "audio_codec" }
  | { readonly code: "channels"; readonly most: number };

/** Measured sides are rounded: a little more is the same ratio. */
const RATIO_SLACK = 0.005;
/** Rates such as 59.94 are measured, and may exceed their name by a little. */
const RATE_SLACK = 0.5;

/** Reasons for which the network would refuse a file; empty: it takes it. */
export function mediaProblems(facts: MediaFacts): MediaProblem[] {
  const limits = MEDIA_LIMITS[facts.kind];
  const { width, height, bytes } = facts;
  const problems: MediaProblem[] = [];
  if (bytes > limits.bytes) problems.push({ code: "bytes", most: limits.bytes });
  if (Math.min(width, height) < limits.leastSide)
    problems.push({ code: "small", least: limits.leastSide });
  if (Math.max(width, height) > limits.longSide || Math.min(width, height) > limits.shortSide)
    problems.push({ code: "large", longSide: limits.longSide, shortSide: limits.shortSide });
  const ratio = width / height;
  if (ratio < limits.leastRatio - RATIO_SLACK || ratio > limits.mostRatio + RATIO_SLACK)
    problems.push({ code: "ratio" });
  if (facts.kind === "gif") problems.push(...gifProblems(facts));
  if (facts.kind === "video") problems.push(...videoProblems(facts));
  return problems;
}

function* gifProblems({ frames, width, height }: MediaFacts): Generator<MediaProblem> {
  const count = frames ?? 1;
  if (count > GIF_LIMITS.frames) yield { code: "frames", most: GIF_LIMITS.frames };
  if (count * width * height > GIF_LIMITS.pixels) yield { code: "pixels", most: GIF_LIMITS.pixels };
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

function* videoProblems(facts: MediaFacts): Generator<MediaProblem> {
  const { durationMs, frameRate, videoCodec, audioCodec, audioChannels } = facts;
  const limits = VIDEO_LIMITS;
  if ((durationMs ?? 0) < limits.leastMs) yield { code: "short", limitMs: limits.leastMs };
  if ((durationMs ?? 0) > limits.mostMs) yield { code: "long", limitMs: limits.mostMs };
  if ((frameRate ?? 0) > limits.frameRate + RATE_SLACK)
    yield { code: "frame_rate", most: limits.frameRate };
  if (!isOneOf(limits.codecs, videoCodec ?? "")) yield { code: "video_codec" };
  if (audioCodec !== null && !isOneOf(limits.audioCodecs, audioCodec))
    yield { code: "audio_codec" };
  if ((audioChannels ?? 0) > limits.audioChannels)
    yield { code: "channels", most: limits.audioChannels };
}

/** The longer and the shorter side in the smallest whole numbers, for ratios that have a name. */
const NAMED_RATIOS: readonly (readonly [number, number])[] = [
  [1, 1],
  [16, 9],
  [9, 16],
  [4, 5],
  [5, 4],
  [4, 3],
  [3, 4],
  [2, 3],
  [3, 2],
  [2, 1],
];

/** As in "16:9"; "1.91:1" for a ratio without a usual name. */
export function ratioText(width: number, height: number): string {
  const ratio = width / height;
  const named = NAMED_RATIOS.find(([wide, high]) => Math.abs(ratio / (wide / high) - 1) < 0.01);
  if (named !== undefined) return named.join(":");
  return ratio >= 1 ? `${ratio.toFixed(2)}:1` : `1:${(1 / ratio).toFixed(2)}`;
}
