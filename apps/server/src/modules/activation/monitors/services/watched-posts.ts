import { onePerAuthor, READ_PER_POST } from "@toolkit/core/domain/one-per-author";
import type { MonitorResult } from "@toolkit/core/contract/monitors";
import type { Query } from "@toolkit/core/domain/query";
import { riskRatio } from "@toolkit/engine/statistics/affinity";
import type { PostList } from "@toolkit/engine/port/posts";
import type { Periods, SeriesTimeline } from "@toolkit/engine/port/timeline";
import type { PostsAbout } from "@toolkit/network/store/posts-about";
import { EVERYBODY, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import { datesOf } from "../../../analysis/topics/services/periods.ts";
import { MOOD_GROUPS, presentMood } from "../../../analysis/topics/services/read-sentiment.ts";
import type { MonitorFigures } from "../../../../db/schema/monitor-figures.ts";

type WeekOfPosts = NonNullable<MonitorResult["posts"]>;

/** Whose posts, or posts on what: members of an audience, the account itself, or anybody about the keywords. */
export interface WatchedPosts {
  readonly kind: "audience" | "handle" | "keywords";
  /** The account, where a handle is watched and known. */
  readonly account: { readonly id: number; readonly handle: string } | null;
}

const WEEK_DAYS = 7;
const SHOWN_POSTS = 5;
const NOTHING = { posts: null, mentions: null, sentiment: null, top_posts: [] };

type PostFigures = Pick<MonitorFigures, "posts" | "mentions" | "sentiment" | "top_posts">;

/** Posts of the week beside those of everybody. */
export interface FoundPosts {
  readonly periods: Periods;
  readonly own: SeriesTimeline;
  readonly all: SeriesTimeline;
  readonly top: PostList;
  /** Posts of others about the account; null: no account is watched. */
  readonly spoken: PostsAbout | null;
}

/** Posts of the seven days that end with the newest of the data; null: nobody's are watched. */
export async function findPosts(
  compiled: Pick<Compiled, "opened" | "compiled" | "call">,
  { kind, account }: WatchedPosts,
): Promise<FoundPosts | null> {
  const { opened, call } = compiled;
  const { query } = compiled.compiled;
  const { engine, dataset } = opened;
  const { newestPostDay } = engine.data;
  if (query === null || newestPostDay === null || (kind === "handle" && account === null))
    return null;
  const periods = { first: newestPostDay - WEEK_DAYS + 1, days: WEEK_DAYS, count: 1 };
  const everybody: Query = { ...EVERYBODY, windowDays: null, declaredOnly: false };
  const about = kind === "keywords" ? query.seeds : null;
  const writers = kind === "audience" ? query : account === null ? everybody : only(account.id);
  const options = { periods, ...call };
  const [[own], [all], top, spoken] = await Promise.all([
    engine.timeline(writers, [about], { ...options, moodGroups: MOOD_GROUPS }),
    engine.timeline(everybody, [null], options),
    about === null
      ? engine.topPosts(
          writers,
          { by: "likes", limit: SHOWN_POSTS * READ_PER_POST, windowDays: WEEK_DAYS },
          call,
        )
      : engine.postsAbout(
          everybody,
          about,
          { sort: "likes", fromDay: periods.first, offset: 0, limit: SHOWN_POSTS * READ_PER_POST },
          call,
        ),
    account === null
      ? null
      : dataset.postsAbout(
          [{ account: account.id, handle: account.handle.toLowerCase(), norms: [] }],
          periods.first,
        ),
  ]);
  if (own === undefined || all === undefined)
    throw new RangeError("A timeline came without its series");
  return { periods, own, all, top, spoken };
}

export function presentPosts(
  found: FoundPosts | null,
  kind: WatchedPosts["kind"],
  previous: WeekOfPosts | null,
): PostFigures {
  if (found === null) return NOTHING;
  const { periods, own, all, top, spoken } = found;
  return {
    // One account is always one author: its share says nothing.
    posts: weekOfPosts(own, all, datesOf(periods, 0), kind === "handle" ? null : previous),
    mentions: spoken?.subjects[0]?.mentions ?? null,
    sentiment: presentMood(own.mood[0] ?? []),
    // Of a watched account all posts are its own.
    top_posts: (kind === "handle" ? top.posts : onePerAuthor(top.posts, ({ author }) => author))
      .slice(0, SHOWN_POSTS)
      .map(({ id, author }) => ({ id: String(id), author })),
  };
}

function only(account: number): Query {
  return {
    ...EVERYBODY,
    seeds: [{ kind: "members", members: Uint32Array.of(account) }],
    expression: { seed: 0 },
    windowDays: null,
    declaredOnly: false,
  };
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function weekOfPosts(
  ours: SeriesTimeline,
  theirs: SeriesTimeline,
  days: { readonly from: string; readonly to: string },
  previous: WeekOfPosts | null,
): WeekOfPosts {
  const posts = ours.posts[0] ?? 0;
  const allPosts = theirs.posts[0] ?? 0;
  const authors = ours.authors[0] ?? 0;
  const allAuthors = theirs.authors[0] ?? 0;
  return {
    ...days,
    posts,
    authors,
    all_posts: allPosts,
    all_authors: allAuthors,
    share_of_posts: shareOf(posts, allPosts),
    share_of_authors: shareOf(authors, allAuthors),
    change:
      // Days that both weeks hold would compare posts with themselves.
      previous === null || previous.to >= days.from
        ? null
        : presentAffinity(riskRatio(authors, allAuthors, previous.authors, previous.all_authors)),
  };
}
