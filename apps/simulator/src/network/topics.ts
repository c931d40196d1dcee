import type { Network } from "./network.ts";
import type { Post } from "./post.ts";
import { recognise } from "./recognise.ts";
import { spread } from "./spread.ts";

export const PLACES_OF_NEWS = ["Manhattan", "London", "Tokyo"] as const;

interface Topic {
  readonly name: string;
  readonly posts: readonly Post[];
}

const MOST_TOPICS = 40;
const made = new WeakMap<Network, readonly Topic[]>();

/** The hashtags that are written most, with the posts that have them. */
function topicsOf(network: Network): readonly Topic[] {
  const known = made.get(network);
  if (known) return known;
  const posts = new Map<string, Post[]>();
  for (const post of network.posts) {
    if (post.kind === "repost") continue;
    for (const { tag } of recognise(post.text).hashtags) {
      const all = posts.get(tag) ?? [];
      all.push(post);
      posts.set(tag, all);
    }
  }
  const topics = [...posts]
    .map(([name, all]) => ({ name, posts: all }))
    .sort((a, b) => b.posts.length - a.posts.length || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_TOPICS);
  made.set(network, topics);
  return topics;
}

const idOf = (name: string, kind: string) => `1${String(spread(name, kind)).padStart(12, "0")}`;

export function communitiesOf(network: Network) {
  return topicsOf(network).map(({ name, posts }) => ({
    id: idOf(name, "community"),
    name,
    description: `People who write about ${name}`,
    access: "Public",
    join_policy: "Open",
    member_count: new Set(posts.map(({ author }) => author)).size,
    created_at: new Date(posts.at(-1)?.createdAt ?? 0).toISOString(),
  }));
}

export function newsOf(network: Network) {
  return topicsOf(network).map(({ name, posts }) => ({
    id: idOf(name, "news"),
    name,
    posts: posts.slice(0, 5).map(({ id }) => id),
    updatedAt: posts[0]?.createdAt ?? 0,
  }));
}
