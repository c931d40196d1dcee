import type { WireIncludes } from "@toolkit/social/wire/answer";
import type { WirePost } from "@toolkit/social/wire/post";
import type { WireProblem } from "@toolkit/social/wire/problem";
import type { WireUser } from "@toolkit/social/wire/user";
import { mediaOf, placeOfPost, pollOf } from "../network/attached.ts";
import type { Medium, Poll } from "../network/attachments.ts";
import type { Person } from "../network/person.ts";
import type { Place } from "../network/places.ts";
import type { Post } from "../network/post.ts";
import { affiliationOf } from "../network/traits.ts";
import { recognise } from "../network/recognise.ts";
import { presentMedium, presentPlace, presentPoll } from "./present-attached.ts";
import { presentPost } from "./present-post.ts";
import { newestPost, pinnedId, presentUser } from "./present-user.ts";
import { hidden, missing } from "./problems.ts";
import type { View } from "./view.ts";

/** Which fields and expansions a call asked for. */
export interface Asked {
  readonly "user.fields"?: readonly string[] | undefined;
  readonly "tweet.fields"?: readonly string[] | undefined;
  readonly "media.fields"?: readonly string[] | undefined;
  readonly "poll.fields"?: readonly string[] | undefined;
  readonly "place.fields"?: readonly string[] | undefined;
  readonly expansions?: readonly string[] | undefined;
}

interface Expanded {
  readonly includes?: WireIncludes;
  readonly errors?: WireProblem[];
}

/** Gathers what an answer includes, each once, in the order in which it is referred to. */
class Gathered {
  private readonly people = new Map<number, Person>();
  private readonly posts = new Map<string, Post>();
  private readonly media = new Map<string, Medium>();
  private readonly polls = new Map<string, Poll>();
  private readonly places = new Map<string, Place>();
  private readonly errors = new Map<string, WireProblem>();

  constructor(private readonly view: View) {}

  person(at: number | undefined): void {
    const person = at === undefined ? undefined : this.view.seed.network.people[at];
    if (person) this.people.set(person.at, person);
  }

  /** Null when it is not there for this caller; the answer then says why. */
  post(id: string, parameter: string): Post | null {
    const post = this.view.seed.posts.get(id);
    if (!post) this.errors.set(id, missing("tweet", parameter, id));
    else if (!this.view.maySeePost(post))
      this.errors.set(id, hidden("tweet", parameter, id, "includes"));
    else {
      this.posts.set(id, post);
      return post;
    }
    return null;
  }

  medium(medium: Medium): void {
    this.media.set(medium.key, medium);
  }

  mediaOf(post: Post): void {
    for (const medium of mediaOf(post)) this.medium(medium);
  }

  pollOf(post: Post): void {
    const poll = pollOf(post);
    if (poll) this.polls.set(poll.id, poll);
  }

  placeOf(post: Post): void {
    const place = placeOfPost(this.view.seed.network, post);
    if (place) this.places.set(place.id, place);
  }

  expanded(asked: Asked): Expanded {
    const postFields = withExpanded(asked["tweet.fields"], asked.expansions, FIELD_OF_INCLUDED);
    const users = [...this.people.values()].map((person) =>
      presentUser(this.view, person, asked["user.fields"]),
    );
    const tweets = [...this.posts.values()].map((post) => presentPost(this.view, post, postFields));
    const media = [...this.media.values()].map((it) =>
      presentMedium(this.view, it, asked["media.fields"]),
    );
    const polls = [...this.polls.values()].map((it) =>
      presentPoll(this.view, it, asked["poll.fields"]),
    );
    const places = [...this.places.values()].map((it) => presentPlace(it, asked["place.fields"]));
    const includes: WireIncludes = {
      ...(users.length > 0 ? { users } : {}),
      ...(tweets.length > 0 ? { tweets } : {}),
      ...(media.length > 0 ? { media } : {}),
      ...(polls.length > 0 ? { polls } : {}),
      ...(places.length > 0 ? { places } : {}),
    };
    const errors = [...this.errors.values()];
    return {
      ...(Object.keys(includes).length > 0 ? { includes } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    };
  }
}

/** Each of them includes the post that is answered, reposted or quoted. */
const REFERENCED = [
  "referenced_tweets.id",
  "referenced_tweets.id.author_id",
  "referenced_tweets.id.attachments.media_keys",
] as const;

function postsExpanded(view: View, posts: readonly Post[], asked: Asked): Expanded {
  const wanted = new Set(asked.expansions);
  const { network } = view.seed;
  const gathered = new Gathered(view);
  for (const post of posts) {
    if (wanted.has("author_id") || wanted.has("username")) gathered.person(post.author);
    if (wanted.has("attachments.media_keys")) gathered.mediaOf(post);
    const { cover = null, media: pictures = [] } = post.made?.article ?? {};
    if (wanted.has("article.cover_media") && cover) gathered.medium(cover);
    if (wanted.has("article.media_entities"))
      for (const picture of pictures) gathered.medium(picture);
    if (wanted.has("attachments.poll_ids")) gathered.pollOf(post);
    if (wanted.has("geo.place_id")) gathered.placeOf(post);
    // Nothing here was ever edited: a post's history is itself.
    if (wanted.has("edit_history_tweet_ids")) gathered.post(post.id, "edit_history_tweet_ids");
    if (wanted.has("entities.mentions.username"))
      for (const { username } of recognise(post.text).mentions)
        gathered.person(network.personByUsername.get(username.toLowerCase())?.at);
    if (post.refId === null) continue;
    if (wanted.has("in_reply_to_user_id") && post.kind === "reply")
      gathered.person(view.seed.posts.get(post.refId)?.author);
    if (!REFERENCED.some((expansion) => wanted.has(expansion))) continue;
    const referenced = gathered.post(post.refId, "referenced_tweets.id");
    if (!referenced) continue;
    if (wanted.has("referenced_tweets.id.author_id")) gathered.person(referenced.author);
    if (wanted.has("referenced_tweets.id.attachments.media_keys")) gathered.mediaOf(referenced);
  }
  return gathered.expanded(asked);
}

/** What an expansion names comes as a field too: else nobody could tell what belongs to what. */
const FIELD_OF: Readonly<Record<string, string>> = {
  "article.cover_media": "article",
  "article.media_entities": "article",
  "attachments.media_keys": "attachments",
  "attachments.poll_ids": "attachments",
  author_id: "author_id",
  username: "username",
  "geo.place_id": "geo",
  in_reply_to_user_id: "in_reply_to_user_id",
  "entities.mentions.username": "entities",
  "referenced_tweets.id": "referenced_tweets",
  "referenced_tweets.id.author_id": "referenced_tweets",
  "referenced_tweets.id.attachments.media_keys": "referenced_tweets",
  most_recent_tweet_id: "most_recent_tweet_id",
  pinned_tweet_id: "pinned_tweet_id",
  "affiliation.user_id": "affiliation",
  owner_id: "owner_id",
};

/** The same for posts that are included themselves. */
const FIELD_OF_INCLUDED: Readonly<Record<string, string>> = {
  "referenced_tweets.id.author_id": "author_id",
  "referenced_tweets.id.attachments.media_keys": "attachments",
};

export function withExpanded(
  fields: readonly string[] | undefined,
  expansions: readonly string[] | undefined,
  fieldOf = FIELD_OF,
): readonly string[] {
  return [...(fields ?? []), ...(expansions ?? []).flatMap((name) => fieldOf[name] ?? [])];
}

export function presentPosts(
  view: View,
  posts: readonly Post[],
  asked: Asked,
): { readonly data: WirePost[] } & Expanded {
  const fields = withExpanded(asked["tweet.fields"], asked.expansions);
  return {
    data: posts.map((post) => presentPost(view, post, fields)),
    ...postsExpanded(view, posts, asked),
  };
}

export function presentUsers(
  view: View,
  people: readonly Person[],
  asked: Asked,
): { readonly data: WireUser[] } & Expanded {
  const fields = withExpanded(asked["user.fields"], asked.expansions);
  const gathered = new Gathered(view);
  for (const [expansion, idOf] of [
    ["most_recent_tweet_id", newestPost],
    ["pinned_tweet_id", pinnedId],
  ] as const) {
    if (!asked.expansions?.includes(expansion)) continue;
    for (const person of people) {
      const id = idOf(view, person);
      if (id !== undefined) gathered.post(id, expansion);
    }
  }
  if (asked.expansions?.includes("affiliation.user_id"))
    for (const person of people) gathered.person(affiliationOf(view.seed.network, person)?.at);
  return {
    data: people.map((person) => presentUser(view, person, fields)),
    ...gathered.expanded(asked),
  };
}

/** Accounts that an answer includes because they were asked for. */
export function peopleExpanded(view: View, people: Iterable<number>, asked: Asked): Expanded {
  const gathered = new Gathered(view);
  for (const person of people) gathered.person(person);
  return gathered.expanded(asked);
}
