import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import type { PostRow, ProfileRow } from "@toolkit/network/store/rows";

export function presentAccount(row: ProfileRow): Account {
  return {
    id: row.networkId,
    username: row.username,
    name: row.name,
    bio: row.bio,
    location: row.location,
    image_url: row.imageUrl,
    verified: row.verified ?? false,
    followers_count: row.followersCount,
    known: row.known,
  };
}

const SENTIMENTS = { [-1]: "negative", 0: "neutral", 1: "positive" } as const;

/** `author` carries what the post's own row does not: bio and location. */
export function presentPost(row: PostRow, author: ProfileRow | undefined): Post {
  return {
    id: row.networkId,
    author:
      author === undefined
        ? {
            id: row.author.networkId,
            username: row.author.username,
            name: row.author.name,
            bio: null,
            location: null,
            image_url: row.author.imageUrl,
            verified: row.author.verified ?? false,
            followers_count: row.author.followersCount,
            known: row.author.username !== null,
          }
        : presentAccount(author),
    text: row.text,
    created_at: row.createdAt,
    kind: row.kind,
    language: row.language.value,
    sentiment: row.sentiment === null ? null : SENTIMENTS[row.sentiment],
    like_count: row.likes ?? 0,
    repost_count: row.reposts ?? 0,
  };
}
