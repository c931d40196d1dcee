import type { HandleAnalysis, HandleContent } from "@toolkit/core/contract/handle-analysis";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { windowStart } from "@toolkit/engine/port/window";
import type { AuthorContent } from "@toolkit/network/store/author-content";
import type { ShownPost, ProfileRow } from "@toolkit/network/store/rows";
import { topicById } from "@toolkit/network/enrich/taxonomies";
import { estimateNetwork } from "../../../measuring/packages/services/estimate-network.ts";
import type { Compiled } from "../../../measuring/packages/services/with-query.ts";
import { presentPost } from "../../../data/datasets/services/present-account.ts";

/** An account of the data that was named by its handle. */
export interface KnownHandle {
  readonly handle: string;
  readonly id: number;
  readonly profile: ProfileRow;
  /** Its followers; null: the data has no follows. */
  readonly query: Query | null;
}

const SHOWN_POSTS = 5;

/** The accounts behind handles, in order; null for those that this version of the data does not know. */
export async function knownHandles(
  { opened, compile }: Compiled,
  handles: readonly string[],
): Promise<(KnownHandle | null)[]> {
  const { dataset, engine } = opened;
  const accounts = await dataset.accountsByHandles(handles);
  const ids = handles.map((handle) => accounts.get(handle.toLowerCase())?.id ?? Infinity);
  const profiles = await dataset.profiles([...new Set(ids.filter((id) => id < engine.accounts))]);
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return Promise.all(
    handles.map(async (handle, i) => {
      const profile = byId.get(ids[i] ?? Infinity);
      if (profile === undefined) return null;
      const { query } = await compile({ handles: [{ handle }] });
      return { handle, id: profile.id, profile, query };
    }),
  );
}

/** Three figures of one thing: counted here, reported by the network, and estimated from the count. */
export async function readFollowers(
  { opened, call }: Compiled,
  { profile, query }: KnownHandle,
  inData: number,
): Promise<HandleAnalysis["followers"]> {
  const reported = profile.followersCount;
  return {
    in_data: inData,
    reported,
    reported_at: reported === null ? null : profile.seenAt,
    coverage: reported === null || reported === 0 ? null : inData / reported,
    network: query === null ? null : await estimateNetwork(opened, query, call),
    list_known: profile.followersKnown,
  };
}

/** What each of the accounts posted in the question's window, by dense id. */
export async function readContent(
  { opened, measured }: Compiled,
  known: readonly KnownHandle[],
  language: InterfaceLanguage,
  limit: number,
): Promise<Map<number, HandleContent>> {
  const { dataset, engine, posts: cache } = opened;
  const fromDay = windowStart(engine.data.newestPostDay, measured.window.days);
  const contents = await dataset.authorContent(
    known.map(({ id }) => id),
    { fromDay, items: limit, posts: SHOWN_POSTS },
  );
  const shown = [...contents.values()].flatMap(({ mostLiked }) => mostLiked);
  const posts = new Map((await cache.read(shown)).map((post) => [post.networkId, post]));
  return new Map(
    known.map(({ id, profile }) => [
      id,
      presentContent(contents.get(id) ?? NO_CONTENT, {
        profile,
        posts,
        language,
        days: measured.window.days,
      }),
    ]),
  );
}

interface ContentContext {
  readonly profile: ProfileRow;
  readonly posts: ReadonlyMap<string, ShownPost>;
  readonly language: InterfaceLanguage;
  readonly days: number | null;
}

function presentContent(
  content: AuthorContent,
  { profile, posts, language, days }: ContentContext,
): HandleContent {
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
