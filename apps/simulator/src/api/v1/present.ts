import type { Person } from "../../network/person.ts";
import type { Post } from "../../network/post.ts";
import { recognise } from "../../network/recognise.ts";
import type { KeptList } from "../../state/lists.ts";
import { pictureAddress } from "../picture-address.ts";
import { metricsOf } from "../present-post.ts";
import type { View } from "../view.ts";

/** "Wed Oct 10 20:19:24 +0000 2018". */
export function oldTime(milliseconds: number): string {
  const [, weekday = "", day = "", month = "", year = "", time = ""] =
    /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(milliseconds).toUTCString()) ?? [];
  return `${weekday} ${month} ${day} ${time} +0000 ${year}`;
}

/** As a number some digits are lost, which is why the text comes too. */
const idsOf = (id: string) => ({ id: Number(id), id_str: id });

export function oldUser(view: View, person: Person): object {
  const { seed, viewer } = view;
  const shown = seed.profiles.shown(person);
  const { at } = person;
  return {
    ...idsOf(person.id),
    name: shown.name,
    screen_name: shown.username,
    location: shown.location,
    description: shown.bio,
    url: shown.url === "" ? null : shown.url,
    protected: shown.protected,
    verified: shown.verified,
    followers_count: seed.follows.followersCount(at),
    friends_count: seed.follows.followingCount(at),
    listed_count: seed.lists.listedCount(at),
    favourites_count: seed.posts.likedBy(at).length,
    statuses_count: seed.posts.of(at).length,
    created_at: oldTime(person.createdAt),
    profile_image_url_https: pictureAddress(view, person),
    profile_banner_url: `https://pbs.twimg.com/profile_banners/${person.id}/1500x500`,
    default_profile: false,
    default_profile_image: person.picture === null,
    following: viewer ? seed.follows.has(viewer.at, at) : false,
    follow_request_sent: viewer ? seed.follows.isRequested(viewer.at, at) : false,
    notifications: false,
  };
}

export function oldPost(view: View, post: Post): object {
  const author = view.seed.network.people[post.author];
  const { hashtags, mentions, urls } = recognise(post.text);
  const counts = metricsOf(view, post);
  const original = post.refId === null ? undefined : view.seed.posts.get(post.refId);
  return {
    created_at: oldTime(post.createdAt),
    ...idsOf(post.id),
    text: post.text,
    full_text: post.text,
    truncated: false,
    entities: {
      hashtags: hashtags.map(({ start, end, tag }) => ({ text: tag, indices: [start, end] })),
      user_mentions: mentions.map(({ start, end, username }) => ({
        screen_name: username,
        indices: [start, end],
      })),
      urls: urls.map(({ start, end, url }) => ({ url, expanded_url: url, indices: [start, end] })),
    },
    source: post.source,
    user: author ? oldUser(view, author) : undefined,
    in_reply_to_status_id_str: post.kind === "reply" ? post.refId : null,
    retweeted_status: post.kind === "repost" && original ? oldPost(view, original) : undefined,
    is_quote_status: post.kind === "quote",
    retweet_count: counts.retweet_count,
    favorite_count: counts.like_count,
    favorited: view.viewer ? view.seed.posts.likers(post).includes(view.viewer.at) : false,
    retweeted: false,
    lang: post.language,
  };
}

export function oldList(view: View, list: KeptList): object {
  const owner = view.seed.network.people[list.owner];
  return {
    ...idsOf(list.id),
    name: list.name,
    slug: list.name.toLowerCase().replaceAll(/\W+/g, "-"),
    description: list.description,
    mode: list.private ? "private" : "public",
    member_count: list.members.size,
    subscriber_count: view.seed.followedLists.holding(list.id).length,
    created_at: oldTime(list.createdAt),
    following: true,
    user: owner ? oldUser(view, owner) : undefined,
  };
}
