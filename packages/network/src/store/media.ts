/** A picture, a film or an animated picture that a post carries, as far as it is shown: by one picture. */
export interface PostMedium {
  readonly type: "photo" | "video" | "gif";
  /** Address of the picture itself, or of a film's preview. */
  readonly url: string;
  /** Pixels; null where the source does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** What it shows, in its author's words. */
  readonly alt: string | null;
}

/** Posts carry no more. */
export const MOST_MEDIA = 4;
const TYPES: readonly PostMedium["type"][] = ["photo", "video", "gif"];

/** [place of the type, address, width, height, words]: a post in five has some, and most of it would be names. */
type Packed = readonly [number, string, number | null, number | null, string | null];

/** As one text of a column; null for none, so that a source without media never overwrites what is known. */
export function packMedia(media: readonly PostMedium[] | null | undefined): string | null {
  if (!media || media.length === 0) return null;
  return JSON.stringify(
    media
      .slice(0, MOST_MEDIA)
      .map(({ type, url, width, height, alt }): Packed => [
        TYPES.indexOf(type),
        url,
        width,
        height,
        alt,
      ]),
  );
}

export function unpackMedia(text: string | null): readonly PostMedium[] {
  if (text === null) return [];
  return (JSON.parse(text) as readonly Packed[]).map(([type, url, width, height, alt]) => ({
    type: TYPES[type] ?? "photo",
    url,
    width,
    height,
    alt,
  }));
}
