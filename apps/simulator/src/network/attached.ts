import type { Network } from "./network.ts";
import { placeOf, type Place } from "./places.ts";
import { share, spread } from "./spread.ts";
import type { Medium, Poll } from "./attachments.ts";
import type { Post } from "./post.ts";

/** Of posts that are no reposts: which share carries what. */
const SHARES = { photo: 0.14, video: 0.04, gif: 0.02, poll: 0.3, place: 0.12 } as const;

/** What kind of medium a key begins with is the network's own numbering. */
const KINDS = { photo: 3, video: 7, animated_gif: 16 } as const;

const SIZES: readonly (readonly [number, number])[] = [
  [1200, 675],
  [1080, 1350],
  [2048, 1536],
  [4096, 2304],
];

const ANSWERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    ["Yes", "No"],
    ["Yes", "No", "Not sure"],
    ["Always", "Often", "Rarely", "Never"],
  ],
  ja: [
    ["はい", "いいえ"],
    ["はい", "いいえ", "わからない"],
    ["いつも", "よく", "たまに", "まったく"],
  ],
};

const MINUTES = [60, 1440, 4320, 10_080] as const;

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

function medium(post: Post, type: Medium["type"], at: number): Medium {
  const [width, height] = pick(SIZES, spread(post.id, `size ${at}`));
  // People describe one picture in three.
  const described = share(post.id, `described ${at}`) < 1 / 3;
  const words = [...post.text.replace(/https?:\S+/g, "").trim()].slice(0, 100).join("");
  return {
    key: `${KINDS[type]}_${BigInt(post.id) + BigInt(at)}`,
    type,
    width,
    height,
    altText: described && words !== "" ? words : null,
    durationMs: type === "video" ? 3000 + (spread(post.id, "duration") % 137_000) : 0,
    views: Math.floor(post.views * (0.2 + share(post.id, "watched") * 0.5)),
  };
}

/** Photos, up to four; or one film; or one animated picture. A repost shows what it repeats and carries nothing. */
export function mediaOf(post: Post): readonly Medium[] {
  if (post.made) return post.made.media;
  if (post.kind === "repost") return [];
  const chance = share(post.id, "media");
  if (chance < SHARES.photo) {
    const count = pick([1, 1, 1, 1, 2, 2, 3, 4], spread(post.id, "photos"));
    return Array.from({ length: count }, (_, at) => medium(post, "photo", at));
  }
  if (chance < SHARES.photo + SHARES.video) return [medium(post, "video", 0)];
  if (chance < SHARES.photo + SHARES.video + SHARES.gif) return [medium(post, "animated_gif", 0)];
  return [];
}

/** Some questions let people vote. */
export function pollOf(post: Post): Poll | null {
  if (post.made) return post.made.poll;
  const answers = ANSWERS[post.language];
  if (post.kind !== "post" || !answers || !/[?？]/.test(post.text)) return null;
  if (share(post.id, "poll") >= SHARES.poll || mediaOf(post).length > 0) return null;
  const minutes = pick(MINUTES, spread(post.id, "minutes"));
  const labels = pick(answers, spread(post.id, "answers"));
  const voters = Math.ceil(post.views / 20);
  const weights = labels.map((label) => 1 + (spread(post.id, label) % 10));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    id: String(BigInt(post.id) + 1n),
    options: labels.map((label, at) => ({
      label,
      votes: Math.floor((voters * (weights[at] ?? 0)) / whole),
    })),
    minutes,
    endsAt: post.createdAt + minutes * 60_000,
  };
}

/** Where a post was tagged: in the city where its author says to live. */
export function placeOfPost({ people }: Network, post: Post): Place | null {
  if (post.made) return post.made.place;
  if (post.kind === "repost" || share(post.id, "place") >= SHARES.place) return null;
  return placeOf(people[post.author]?.location ?? "");
}

/** One tag in four says exactly where. */
export function pointOfPost(post: Post, place: Place): readonly [number, number] | null {
  if (post.made || share(post.id, "point") >= 0.25) return null;
  const near = (purpose: string) => (share(post.id, purpose) - 0.5) * 0.1;
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [rounded(place.longitude + near("east")), rounded(place.latitude + near("north"))];
}
