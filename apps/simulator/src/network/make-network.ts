import { generateSample, type SampleNetwork } from "@toolkit/sample/generate";
import { PICTURES_PATH } from "@toolkit/sample/picture";
import { Edges } from "./edges.ts";
import { Likes } from "./likes.ts";
import type { BaseList, Network } from "./network.ts";
import type { Person } from "./person.ts";
import type { Post, PostKind } from "./post.ts";
import { recognise } from "./recognise.ts";

/** By the sample's codes. */
const KINDS: readonly PostKind[] = ["post", "reply", "repost", "quote"];

/** Makes the network of a seed: the same people and posts for the same seed and size, on every machine. */
export async function makeNetwork(seed: string, profiles: number): Promise<Network> {
  const { source, followCount } = generateSample({ profiles, seed });
  const people = await readPeople(source);
  const personById = new Map(people.map((person) => [person.id, person]));
  const at = (id: bigint | string): number => personById.get(String(id))?.at ?? 0;
  const follows = await readFollows(source, followCount, people.length, at);
  const posts = await readPosts(source, at);
  const postById = new Map(posts.map((post) => [post.id, post]));
  return {
    people,
    personById,
    personByUsername: new Map(people.map((person) => [person.username.toLowerCase(), person])),
    follows,
    posts,
    postById,
    postsOf: grouped(posts, (post) => [post.author]),
    referring: grouped(posts, ({ refId }) => (refId === null ? [] : [refId])),
    naming: grouped(posts, ({ text }) => [
      ...new Set(recognise(text).mentions.map(({ username }) => username.toLowerCase())),
    ]),
    likes: new Likes({ people, posts, follows, told: await readLikes(source, at, postById) }),
    lists: await readLists(source, at),
    seenAt: (posts[0]?.createdAt ?? 0) + 1000,
  };
}

type Source = SampleNetwork["source"];

async function readPeople(source: Source): Promise<Person[]> {
  const people: Person[] = [];
  for await (const batch of source.profiles())
    for (const row of batch)
      people.push({
        at: people.length,
        id: String(row.id),
        username: row.username ?? "",
        name: row.name ?? "",
        bio: row.bio ?? "",
        location: row.location ?? "",
        url: row.url ?? "",
        picture: row.imageUrl?.slice(PICTURES_PATH.length) ?? null,
        verified: row.verified === true,
        protected: row.protected === true,
        createdAt: (row.createdAt ?? 0) * 1000,
      });
  return people;
}

/** The follows that stand: those that ended were last seen before the others. */
async function readFollows(
  source: Source,
  most: number,
  people: number,
  at: (id: bigint) => number,
): Promise<Edges> {
  const from = new Uint32Array(most);
  const to = new Uint32Array(most);
  const seen = new Uint32Array(most);
  let count = 0;
  let last = 0;
  for await (const batch of source.follows())
    for (let k = 0; k < batch.source.length; k++, count++) {
      from[count] = at(batch.source[k] ?? 0n);
      to[count] = at(batch.target[k] ?? 0n);
      const lastSeen = batch.lastSeen?.[k] ?? 0;
      seen[count] = lastSeen;
      last = Math.max(last, lastSeen);
    }
  let kept = 0;
  for (let k = 0; k < count; k++) {
    if (seen[k] !== last) continue;
    from[kept] = from[k] ?? 0;
    to[kept++] = to[k] ?? 0;
  }
  return new Edges(kept, people, from.subarray(0, kept), to.subarray(0, kept));
}

async function readPosts(source: Source, at: (id: bigint | string) => number): Promise<Post[]> {
  const posts: Post[] = [];
  for await (const batch of source.posts())
    for (const row of batch)
      posts.push({
        id: String(row.id),
        key: BigInt(row.id),
        author: at(row.authorId),
        text: row.text,
        createdAt: row.createdAt * 1000,
        kind: KINDS[row.kind ?? 0] ?? "post",
        language: row.language ?? "und",
        source: row.via ?? "",
        likes: row.likes ?? 0,
        reposts: row.reposts ?? 0,
        replies: row.replies ?? 0,
        quotes: row.quotes ?? 0,
        views: row.views ?? 0,
        refId: row.refId === null || row.refId === undefined ? null : String(row.refId),
      });
  return posts.sort((a, b) => (a.key < b.key ? 1 : -1));
}

async function readLikes(
  source: Source,
  at: (id: bigint | string) => number,
  postById: ReadonlyMap<string, Post>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const likers = new Map<string, number[]>();
  for await (const batch of source.engagements())
    for (const { accountId, postId, kind } of batch) {
      const post = postById.get(String(postId));
      if (kind !== "like" || !post) continue;
      append(likers, post.id, at(accountId));
    }
  return likers;
}

async function readLists(
  source: Source,
  at: (id: bigint | string) => number,
): Promise<readonly BaseList[]> {
  const members = new Map<string, number[]>();
  for await (const batch of source.listMembers())
    for (const { listId, accountId } of batch) append(members, String(listId), at(accountId));
  const lists: BaseList[] = [];
  for await (const batch of source.lists())
    for (const row of batch)
      lists.push({
        id: String(row.id),
        name: row.name ?? "",
        description: row.description ?? "",
        owner: at(row.ownerId ?? 0n),
        private: row.private === true,
        createdAt: (row.createdAt ?? 0) * 1000,
        members: members.get(String(row.id)) ?? [],
      });
  return lists;
}

function grouped<Key>(
  posts: readonly Post[],
  keysOf: (post: Post) => readonly Key[],
): ReadonlyMap<Key, readonly Post[]> {
  const groups = new Map<Key, Post[]>();
  for (const post of posts) for (const key of keysOf(post)) append(groups, key, post);
  return groups;
}

function append<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
