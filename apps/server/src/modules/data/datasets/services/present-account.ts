import { isProvisionalId } from "@toolkit/core/domain/provisional-id";
import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import { isDefaultImage } from "@toolkit/network/store/profile-text";
import type { ShownAccount, ShownPost } from "@toolkit/network/store/rows";

export function presentAccount(row: ShownAccount): Account {
  return {
    id: row.networkId,
    provisional: isProvisionalId(row.networkId),
    username: row.username,
    name: row.name,
    bio: row.bio,
    location: row.location,
    // The network's picture for accounts without one shows nobody, and the page may not load it.
    image_url: row.imageUrl !== null && isDefaultImage(row.imageUrl) ? null : row.imageUrl,
    verified: row.verified ?? false,
    followers_count: row.followersCount,
    known: row.known,
  };
}

const SENTIMENTS = { [-1]: "negative", 0: "neutral", 1: "positive" } as const;

export function presentPost(row: ShownPost, author: ShownAccount): Post {
  return {
    id: row.networkId,
    author: presentAccount(author),
    text: row.text,
    created_at: row.createdAt,
    kind: row.kind,
    language: row.language.value,
    sentiment: row.sentiment === null ? null : SENTIMENTS[row.sentiment],
    like_count: row.likes ?? 0,
    repost_count: row.reposts ?? 0,
    media: row.media.map(({ alt, ...medium }) => ({ ...medium, alt_text: alt })),
  };
}
