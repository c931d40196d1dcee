import type { Post } from "@toolkit/core/contract/insights";
import type { PostRow } from "@toolkit/engine/port/posts";
import type { ShownAccount, ShownPost } from "@toolkit/network/store/rows";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { presentPost } from "../../../data/datasets/services/present-account.ts";

/** Texts and authors of posts that the engine found. */
export interface LoadedPosts {
  readonly authors: ReadonlyMap<number, ShownAccount>;
  readonly texts: ReadonlyMap<string, ShownPost>;
}

export async function loadPosts(
  { profiles, posts }: Pick<OpenVersion, "profiles" | "posts">,
  rows: readonly PostRow[],
): Promise<LoadedPosts> {
  const [authors, texts] = await Promise.all([
    profiles.read(new Set(rows.map(({ author }) => author))),
    posts.read(rows.map(({ id }) => id)),
  ]);
  return {
    authors: new Map(authors.map((profile) => [profile.id, profile])),
    texts: new Map(texts.map((post) => [post.networkId, post])),
  };
}

/** In the order found. */
export function presentPosts(rows: readonly PostRow[], { authors, texts }: LoadedPosts): Post[] {
  return rows.flatMap(({ id, author }) => {
    const post = texts.get(String(id));
    const by = authors.get(author);
    // A person who was removed meanwhile.
    return post === undefined || by === undefined ? [] : [presentPost(post, by)];
  });
}
