import type { MediaKind } from "./media-limits.ts";
import { measurePost } from "./post-text.ts";

/** What a creative shows beside its text. */
export const CREATIVE_KINDS = ["text", "image", "video", "card", "carousel"] as const;
export type CreativeKind = (typeof CREATIVE_KINDS)[number];

export const UTM_FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
export type UtmField = (typeof UTM_FIELDS)[number];
export type Utm = Readonly<Record<UtmField, string>>;

export const NO_UTM: Utm = { source: "", medium: "", campaign: "", term: "", content: "" };

export interface CreativeSlide {
  /** Id of a medium; null: none is chosen. */
  readonly medium: string | null;
  readonly title: string;
  /** Empty: the creative's own link. */
  readonly url: string;
}

export interface CreativeContent {
  readonly kind: CreativeKind;
  readonly text: string;
  /** Ids of media: of images up to four, of a video or a card one. */
  readonly media: readonly string[];
  /** Title under the picture of a card. */
  readonly title: string;
  /** Where a click leads; empty: nowhere. */
  readonly url: string;
  readonly utm: Utm;
  /** Of a carousel. */
  readonly slides: readonly CreativeSlide[];
}

export const CREATIVE_LIMITS = {
  /** Characters that may be kept; the network's weight is judged apart. */
  textCharacters: 5000,
  titleCharacters: 70,
  urlCharacters: 2000,
  utmCharacters: 100,
  images: 4,
  leastSlides: 2,
  mostSlides: 6,
} as const;

export const EMPTY_CREATIVE: CreativeContent = {
  kind: "image",
  text: "",
  media: [],
  title: "",
  url: "",
  utm: NO_UTM,
  slides: [],
};

/** A medium as far as creatives are judged by it. */
export interface CreativeMedium {
  readonly id: string;
  readonly kind: MediaKind;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** As in `image/png`. */
  readonly type: string;
}

export const CREATIVE_PROBLEMS = [
  "text_empty",
  "text_long",
  "medium_missing",
  "medium_gone",
  "images_only",
  "gif_alone",
  "too_many_images",
  "video_needed",
  "title_missing",
  "title_long",
  "url_missing",
  "url_invalid",
  "slides_few",
  "slides_many",
  "slide_title_missing",
  "slide_ratio",
  "card_ratio",
  "card_type",
  "card_narrow",
  "card_bytes",
] as const;
export type CreativeProblemCode = (typeof CREATIVE_PROBLEMS)[number];

export interface CreativeProblem {
  readonly code: CreativeProblemCode;
  /** The part of the editor that it is about. */
  readonly field: "text" | "media" | "title" | "url" | "slides";
}

const RATIO_SLACK = 0.02;
/** What X documents for media of cards ("Cards", X Ads API, creatives); posts without a card may show more. */
export const CARD_LIMITS = {
  types: ["image/jpeg", "image/png", "video/mp4", "video/quicktime"],
  imageWidth: 800,
  imageBytes: 3_000_000,
  ratios: { image: [1.91, 1], gif: [], video: [16 / 9, 1] },
} as const;

function isCardType({ type }: CreativeMedium): boolean {
  const types: readonly string[] = CARD_LIMITS.types;
  return types.includes(type);
}

function isCardRatio({ kind, width, height }: CreativeMedium): boolean {
  const ratios: readonly number[] = CARD_LIMITS.ratios[kind];
  return ratios.some((ratio) => Math.abs(width / height / ratio - 1) <= RATIO_SLACK);
}

/** Reasons for which a card cannot show media; of a file of another type that alone is told. */
function* cardProblems(
  media: readonly CreativeMedium[],
  field: "media" | "slides",
): Generator<CreativeProblem> {
  if (!media.every(isCardType)) yield { code: "card_type", field };
  const shown = media.filter(isCardType);
  const images = shown.filter(({ kind }) => kind === "image");
  if (images.some(({ width }) => width < CARD_LIMITS.imageWidth))
    yield { code: "card_narrow", field };
  if (images.some(({ bytes }) => bytes > CARD_LIMITS.imageBytes))
    yield { code: "card_bytes", field };
  // Slides are told of their ratio together, since they need the same one.
  if (field === "media" && !shown.every(isCardRatio)) yield { code: "card_ratio", field };
}

export function isWebAddress(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes(".");
}

/** The link with its UTM parameters; what the address has of them already is replaced. */
export function landingUrl(url: string, utm: Utm): string {
  if (!isWebAddress(url)) return url;
  const given = UTM_FIELDS.filter((field) => utm[field].trim() !== "");
  if (given.length === 0) return url;
  const landing = new URL(url);
  for (const field of given) landing.searchParams.set(`utm_${field}`, utm[field].trim());
  return landing.href;
}

/** The text of the post: creatives without a card carry their link in it. */
export function postText({ kind, text, url, utm }: CreativeContent): string {
  const isInText = kind === "text" || kind === "image" || kind === "video";
  const link = isInText && url !== "" ? landingUrl(url, utm) : "";
  return [text.trim(), link].filter((part) => part !== "").join(" ");
}

/** Ids of all media that a creative shows, each once. */
export function mediaOf({ kind, media, slides }: CreativeContent): string[] {
  if (kind === "text") return [];
  const ids = kind === "carousel" ? slides.flatMap(({ medium }) => medium ?? []) : media;
  return [...new Set(ids)];
}

/** Reasons for which the network would refuse a creative; empty: it takes it. */
export function creativeProblems(
  content: CreativeContent,
  media: ReadonlyMap<string, CreativeMedium>,
): CreativeProblem[] {
  return [
    ...textProblems(content),
    ...(content.kind === "carousel"
      ? slideProblems(content, media)
      : mediaProblems(content, media)),
    ...linkProblems(content),
  ];
}

function* textProblems(content: CreativeContent): Generator<CreativeProblem> {
  const text = postText(content);
  const needsText = content.kind !== "image" && content.kind !== "video";
  if (needsText && content.text.trim() === "") yield { code: "text_empty", field: "text" };
  if (measurePost(text).left < 0) yield { code: "text_long", field: "text" };
}

function* mediaProblems(
  { kind, media }: CreativeContent,
  known: ReadonlyMap<string, CreativeMedium>,
): Generator<CreativeProblem> {
  if (kind === "text") return;
  const field = "media";
  const found = media.flatMap((id) => known.get(id) ?? []);
  if (media.length === 0) yield { code: "medium_missing", field };
  if (found.length < media.length) yield { code: "medium_gone", field };
  if (kind === "video" && found.some((each) => each.kind !== "video"))
    yield { code: "video_needed", field };
  if (kind === "image") {
    if (found.some((each) => each.kind === "video")) yield { code: "images_only", field };
    if (media.length > 1 && found.some((each) => each.kind === "gif"))
      yield { code: "gif_alone", field };
    if (media.length > CREATIVE_LIMITS.images) yield { code: "too_many_images", field };
  }
  if (kind === "card") yield* cardProblems(found, field);
}

function* slideProblems(
  { slides }: CreativeContent,
  known: ReadonlyMap<string, CreativeMedium>,
): Generator<CreativeProblem> {
  const field = "slides";
  if (slides.length < CREATIVE_LIMITS.leastSlides) yield { code: "slides_few", field };
  if (slides.length > CREATIVE_LIMITS.mostSlides) yield { code: "slides_many", field };
  if (slides.some(({ medium }) => medium === null)) yield { code: "medium_missing", field };
  const chosen = slides.flatMap(({ medium }) => medium ?? []);
  const found = chosen.flatMap((id) => known.get(id) ?? []);
  if (found.length < chosen.length) yield { code: "medium_gone", field };
  if (slides.some(({ title }) => title.trim() === "")) yield { code: "slide_title_missing", field };
  const [first] = found;
  const isOneRatio = found.every(
    (each) =>
      first !== undefined &&
      Math.abs(each.width / each.height / (first.width / first.height) - 1) <= RATIO_SLACK,
  );
  if (!isOneRatio || !found.filter(isCardType).every(isCardRatio))
    yield { code: "slide_ratio", field };
  yield* cardProblems(found, field);
}

function* linkProblems({ kind, title, url, slides }: CreativeContent): Generator<CreativeProblem> {
  if (kind === "card" && title.trim() === "") yield { code: "title_missing", field: "title" };
  const titles = kind === "carousel" ? slides.map((slide) => slide.title) : [title];
  if (titles.some((each) => [...each].length > CREATIVE_LIMITS.titleCharacters))
    yield { code: "title_long", field: kind === "carousel" ? "slides" : "title" };
  const needsUrl =
    kind === "card" || (kind === "carousel" && slides.some((slide) => slide.url === ""));
  if (needsUrl && url === "") yield { code: "url_missing", field: "url" };
  const urls = [url, ...(kind === "carousel" ? slides.map((slide) => slide.url) : [])];
  if (urls.some((each) => each !== "" && !isWebAddress(each)))
    yield { code: "url_invalid", field: "url" };
}
