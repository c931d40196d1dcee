import type { PostMedium } from "@toolkit/network/store/media";
import { pictureName, PICTURES_PATH, sceneWords } from "./picture.ts";
import { mix } from "./random.ts";

/** Of posts that are no reposts: one in six shows something, and one in five of those a film. */
const SHARE = 1 / 6;
const FILMS = 1 / 5;
/** People describe one picture in three. */
const DESCRIBED = 1 / 3;

const SIZES: readonly (readonly [number, number])[] = [
  [1200, 675],
  [1200, 900],
  [1080, 1350],
  [1600, 900],
];

/** Numbers of a post that nothing else is drawn from: what it carries changes no other word of the network. */
function drawn(post: bigint, purpose: number): number {
  const low = mix(Number(post & 0xffff_ffffn) ^ purpose);
  return mix(low ^ Number((post >> 32n) & 0xffff_ffffn)) / 2 ** 32;
}

const PURPOSE = { any: 0x6d656401, film: 0x6d656402, count: 0x6d656403, size: 0x6d656410 } as const;
const DESCRIBED_PURPOSE = 0x6d656404;

export function sampleMedia(post: bigint, language: string): readonly PostMedium[] | null {
  if (drawn(post, PURPOSE.any) >= SHARE) return null;
  const isFilm = drawn(post, PURPOSE.film) < FILMS;
  const count = isFilm
    ? 1
    : ([1, 1, 1, 1, 2, 2, 3, 4][Math.floor(drawn(post, PURPOSE.count) * 8)] ?? 1);
  return Array.from({ length: count }, (_, at) => {
    const key = `${post}_${at}`;
    const [width, height] = SIZES[Math.floor(drawn(post, PURPOSE.size + at) * SIZES.length)] ?? [
      1200, 675,
    ];
    const isDescribed = drawn(post, DESCRIBED_PURPOSE) < DESCRIBED;
    return {
      type: isFilm ? "video" : "photo",
      url: `${PICTURES_PATH}${pictureName(key, width, height)}`,
      width,
      height,
      alt: isDescribed ? sceneWords(key, language) : null,
    };
  });
}
