import type { WireUserEntities } from "@toolkit/social/wire/entities";
import type { WireUser } from "@toolkit/social/wire/user";
import { mediaOf } from "../network/attached.ts";
import type { Person } from "../network/person.ts";
import { recognise } from "../network/recognise.ts";
import { affiliationOf, pinnedPost } from "../network/traits.ts";
import { wireEntitiesOf } from "./present-post.ts";
import { pictureAddress } from "./picture-address.ts";
import { isoTime, pick, type View } from "./view.ts";

/** A user as an answer holds it: the three fields that always come, and those that were asked for. */
export function presentUser(view: View, made: Person, fields: readonly string[] = []): WireUser {
  const person = view.seed.profiles.shown(made);
  const always = ["id", "name", "username"] as const;
  if (fields.length === 0) return pick(basics(person), always);
  const whole: WireUser = {
    ...basics(person),
    created_at: isoTime(person.createdAt),
    description: person.bio === "" ? undefined : person.bio,
    affiliation: affiliationField(view, person),
    confirmed_email:
      person.at === view.viewer?.at && view.knowsEmail
        ? `${person.username.toLowerCase()}@example.com`
        : undefined,
    is_identity_verified: person.verified,
    location: person.location === "" ? undefined : person.location,
    url: person.url === "" ? undefined : person.url,
    entities: fields.includes("entities") ? entitiesOf(view, person) : undefined,
    parody: false,
    pinned_tweet_id: fields.includes("pinned_tweet_id") ? pinnedId(view, person) : undefined,
    profile_banner_url: `https://pbs.twimg.com/profile_banners/${person.id}/1500x500`,
    protected: person.protected,
    receives_your_dm: receivesMessages(view, person),
    subscribes_to_you: view.viewer ? false : undefined,
    subscription: view.viewer ? { subscribes_to_you: false } : undefined,
    verified: person.verified,
    verified_type: person.verified ? "blue" : "none",
    subscription_type: person.at === view.viewer?.at ? "None" : undefined,
    profile_image_url: pictureAddress(view, person),
    most_recent_tweet_id: newestPost(view, person),
    connection_status: connection(view, person),
    verified_followers_count: fields.includes("verified_followers_count")
      ? verifiedFollowers(view, person)
      : undefined,
    // Counted over lists, so only where it is asked for.
    public_metrics: fields.includes("public_metrics") ? metricsOf(view, person) : undefined,
  };
  return pick(whole, always, fields);
}

function basics({ id, name, username }: Person): WireUser {
  return { id, name, username };
}

export function newestPost(view: View, person: Person): string | undefined {
  if (!view.maySee(person.at)) return undefined;
  return view.seed.posts.of(person.at)[0]?.id;
}

function metricsOf({ seed }: View, { at }: Person): WireUser["public_metrics"] {
  const posts = seed.posts.of(at);
  return {
    followers_count: seed.follows.followersCount(at),
    following_count: seed.follows.followingCount(at),
    tweet_count: posts.length,
    listed_count: seed.lists.listedCount(at),
    like_count: seed.posts.likedBy(at).length,
    media_count: posts.reduce((sum, post) => sum + mediaOf(post).length, 0),
  };
}

function verifiedFollowers({ seed }: View, { at }: Person): number {
  return seed.follows.followers(at).filter((edge) => seed.network.people[edge.person]?.verified)
    .length;
}

function affiliationField({ seed }: View, person: Person): WireUser["affiliation"] {
  const organisation = affiliationOf(seed.network, person);
  if (!organisation) return undefined;
  return {
    badge_url: `https://pbs.twimg.com/profile_images/${organisation.id}/picture_bigger.jpg`,
    description: organisation.name,
    url: `https://x.com/${organisation.username}`,
    user_id: [organisation.id],
  };
}

export function pinnedId(view: View, person: Person): string | undefined {
  if (!view.maySee(person.at)) return undefined;
  return pinnedPost(person, view.seed.posts.of(person.at))?.id;
}

function receivesMessages({ seed, viewer }: View, { at }: Person): boolean | undefined {
  return viewer
    ? !seed.blocks.has(at, viewer.at) && !seed.messageBlocks.has(at, viewer.at)
    : undefined;
}

function connection({ seed, viewer }: View, { at }: Person): WireUser["connection_status"] {
  if (!viewer || viewer.at === at) return undefined;
  const { follows } = seed;
  const status: NonNullable<WireUser["connection_status"]> = [];
  if (follows.has(viewer.at, at)) status.push("following");
  if (follows.has(at, viewer.at)) status.push("followed_by");
  if (follows.isRequested(viewer.at, at)) status.push("follow_request_sent");
  if (follows.isRequested(at, viewer.at)) status.push("follow_request_received");
  if (seed.blocks.has(viewer.at, at)) status.push("blocking");
  if (seed.mutes.has(viewer.at, at)) status.push("muting");
  return status;
}

function entitiesOf(view: View, { url, bio }: Person): WireUserEntities | undefined {
  const description = wireEntitiesOf(view, recognise(bio));
  const link = { start: 0, end: url.length, url, expanded_url: url, display_url: shown(url) };
  if (url === "" && !description) return undefined;
  return { url: url === "" ? undefined : { urls: [link] }, description };
}

function shown(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
