/** What a post shows; one with several counts as the first that it has of: video, photo, link. */
export const POST_FORMS = ["text", "photo", "video", "link"] as const;
export type PostForm = (typeof POST_FORMS)[number];

/** Of a timeline the network keeps the newest ones in reach, no more. */
export const POSTS_IN_REACH = 3200;

/** Days for which results of a post still change enough to be read again. */
export const SETTLED_DAYS = 30;

/** Posts to agree on: all in reach at first, later the new ones and those that still change. */
export function postsToRead(announced: number | null, recent: number | null): number {
  const all = Math.min(POSTS_IN_REACH, (announced ?? POSTS_IN_REACH) + HEADROOM);
  return recent === null ? all : Math.min(all, recent * 2 + HEADROOM);
}

/** Some may be posted until they are read. */
const HEADROOM = 20;
