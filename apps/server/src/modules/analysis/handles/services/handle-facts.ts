import type { HandleAnalysis, HandleContent } from "@toolkit/core/contract/handle-analysis";
import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { windowStart } from "@toolkit/engine/port/window";
import type { AuthorContent } from "@toolkit/network/store/author-content";
import type { ShownPost, ProfileRow } from "@toolkit/network/store/rows";
import { topicById } from "@toolkit/network/enrich/taxonomies";
import { EVERYBODY, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import { presentPost } from "../../../data/datasets/services/present-account.ts";

/** An account of the data that was named by its handle. */
export interface FoundHandle {
  readonly handle: string;
  readonly id: number;
  /** Its followers; null: the data has no follows. */
  readonly query: Query | null;
}

const SHOWN_POSTS = 5;

/** The accounts behind handles, in order; null for those that this version of the data does not know. */
export async function findHandles(
  { opened, compile }: Pick<Compiled, "opened" | "compile">,
  handles: readonly string[],
): Promise<(FoundHandle | null)[]> {
  const accounts = await opened.dataset.accountsByHandles(handles);
  return Promise.all(
    handles.map(async (handle) => {
      const id = accounts.get(handle.toLowerCase())?.id;
      if (id === undefined || id >= opened.engine.accounts) return null;
      const { query } = await compile({ handles: [{ handle }] });
      return { handle, id, query };
    }),
  );
}

/** Everybody, in the question's window: what followers are compared with. */
export function everyone({ measured }: Pick<Compiled, "measured">) {
  return {
    ...EVERYBODY,
    windowDays: measured.window.days,
    declaredOnly: measured.declared_only,
  };
}

/** Three figures of one thing: counted here, reported by the network, and estimated from the count. */
export function presentFollowers(
  profile: ProfileRow,
  { inData, network }: { readonly inData: number; readonly network: NetworkEstimate | null },
): HandleAnalysis["followers"] {
  const reported = profile.followersCount;
  return {
    in_data: inData,
    reported,
    reported_at: reported === null ? null : profile.seenAt,
    coverage: reported === null || reported === 0 ? null : inData / reported,
    network,
    list_known: profile.followersKnown,
  };
}

export interface LoadedContent {
  /** By dense id; absent: the account posted nothing. */
  readonly contents: ReadonlyMap<number, AuthorContent>;
  readonly posts: ReadonlyMap<string, ShownPost>;
}

/** What each of the accounts posted in the question's window. */
export async function loadContent(
  { opened, measured }: Pick<Compiled, "opened" | "measured">,
  accounts: readonly number[],
  limit: number,
): Promise<LoadedContent> {
  const { dataset, engine, posts: cache } = opened;
  const fromDay = windowStart(engine.data.newestPostDay, measured.window.days);
  const contents = await dataset.authorContent(accounts, {
    fromDay,
    items: limit,
    posts: SHOWN_POSTS,
  });
  const shown = [...contents.values()].flatMap(({ mostLiked }) => mostLiked);
  const posts = new Map((await cache.read(shown)).map((post) => [post.networkId, post]));
  return { contents, posts };
}

interface ContentContext {
  readonly language: InterfaceLanguage;
  readonly days: number | null;
}

export function presentContent(
  profile: ProfileRow,
  { contents, posts }: LoadedContent,
  { language, days }: ContentContext,
): HandleContent {
  const content = contents.get(profile.id) ?? NO_CONTENT;
  const { byKind, own, likes, reposts, replies, quotes } = content;
  const all = own + byKind.repost;
  const followers = profile.followersCount ?? 0;
  return {
    posts: all,
    by_kind: byKind,
    likes,
    reposts,
    replies,
    quotes,
    likes_mean: own === 0 ? null : likes / own,
    likes_median: content.likesMedian,
    engagement_rate:
      own === 0 || followers === 0 ? null : (likes + reposts + replies + quotes) / own / followers,
    posts_per_day: days === null ? null : all / days,
    sentiment: content.sentiment,
    topics: content.topics.map(({ value, posts: count }) => ({
      id: String(value),
      label: topicById(value)?.[language] ?? String(value),
      posts: count,
      share: count / all,
    })),
    hashtags: content.hashtags.map(({ value, posts: count }) => ({
      label: value,
      posts: count,
      share: count / all,
    })),
    most_liked_posts: content.mostLiked.flatMap((id) => {
      const post = posts.get(String(id));
      return post === undefined ? [] : [presentPost(post, profile)];
    }),
  };
}

const NO_CONTENT: AuthorContent = {
  byKind: { post: 0, reply: 0, repost: 0, quote: 0 },
  own: 0,
  likes: 0,
  reposts: 0,
  replies: 0,
  quotes: 0,
  likesMedian: null,
  sentiment: { negative: 0, neutral: 0, positive: 0, unjudged: 0 },
  topics: [],
  hashtags: [],
  mostLiked: [],
};
