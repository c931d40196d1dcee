import { wirePostsAnswer, wireUsersAnswer } from "@toolkit/social/wire/answer";
import { wireFailure } from "@toolkit/social/wire/problem";
import { describe, expect, it } from "vitest";
import { affiliationOf, pinnedPost } from "../src/network/traits.ts";
import { appToken, call, must, userToken, useSimulator } from "./harness.ts";

const here = useSimulator();

/** Values of the newer document, whose names of posts differ from those that clients send. */
const POST_FIELDS =
  "article,article_title,attachments,card_uri,community_id,context_annotations,conversation_id,created_at,display_text_range,edit_controls,entities,geo,id,lang,matched_media_notes,media_metadata,non_public_metrics,note_post,note_request_suggestions,organic_metrics,paid_partnership,possibly_sensitive,promoted_metrics,public_metrics,reply_settings,scopes,source,suggested_source_links,suggested_source_links_with_counts,text,withheld";
const POST_EXPANSIONS =
  "article.cover_media,article.media_entities,attachments.media_keys,attachments.media_source_tweet,attachments.poll_ids,author_id,edit_history_post_ids,entities.mentions.username,geo.place_id,in_reply_to_user_id,referenced_posts,username";
const USER_FIELDS =
  "confirmed_email,connection_status,created_at,description,entities,id,is_identity_verified,location,name,parody,profile_banner_url,profile_image_url,protected,public_metrics,receives_your_dm,subscribes_to_you,subscription,subscription_type,url,username,verified,verified_followers_count,verified_type,withheld";
const USER_EXPANSIONS = "affiliation,most_recent_post_id,pinned_post_id";

describe("fields and expansions of the newer document", () => {
  it("are accepted for posts, each alone and all at once, and expansions deliver", async () => {
    const token = await appToken(here.url);
    const quote = must(
      here.network.posts.find(({ kind, author, refId }) => {
        const quoted = refId === null ? undefined : here.network.postById.get(refId);
        const isOpen = (at: number) => here.network.people[at]?.protected === false;
        return kind === "quote" && quoted && isOpen(author) && isOpen(quoted.author);
      }),
    );
    for (const field of POST_FIELDS.split(",")) {
      const { status } = await call(here.url, token, `/2/tweets/${quote.id}?post.fields=${field}`);
      expect(status, field).toBe(200);
    }
    const { body } = await call(
      here.url,
      token,
      `/2/tweets?ids=${quote.id}&post.fields=${POST_FIELDS}&expansions=${POST_EXPANSIONS}`,
    );
    const { data = [], includes } = wirePostsAnswer.parse(body);
    const author = here.network.people[quote.author];
    expect(data[0]).toMatchObject({ username: author?.username, paid_partnership: false });
    expect(includes?.users?.map(({ id }) => id)).toContain(author?.id);
    expect(includes?.tweets?.map(({ id }) => id)).toEqual(
      expect.arrayContaining([quote.id, quote.refId]),
    );
  });

  it("are accepted for users, and deliver affiliations and pinned posts", async () => {
    const token = await userToken(here.url, must(here.network.people[0]));
    const { people, postsOf } = here.network;
    const pins = must(
      people.find((it) => !it.protected && pinnedPost(it, postsOf.get(it.at) ?? []) !== null),
    );
    const affiliated = must(people.find((it) => affiliationOf(here.network, it) !== null));
    for (const field of USER_FIELDS.split(",")) {
      const { status } = await call(here.url, token, `/2/users/${pins.id}?user.fields=${field}`);
      expect(status, field).toBe(200);
    }
    const { body } = await call(
      here.url,
      token,
      `/2/users?ids=${pins.id},${affiliated.id}&user.fields=${USER_FIELDS}&expansions=${USER_EXPANSIONS}`,
    );
    const { data = [], includes } = wireUsersAnswer.parse(body);
    const organisation = must(affiliationOf(here.network, affiliated)).id;
    const pinned = must(pinnedPost(pins, postsOf.get(pins.at) ?? [])).id;
    expect(data[0]?.pinned_tweet_id).toBe(pinned);
    expect(data.find(({ id }) => id === affiliated.id)?.affiliation?.user_id).toEqual([
      organisation,
    ]);
    expect(includes?.users?.map(({ id }) => id)).toContain(organisation);
    expect(includes?.tweets?.map(({ id }) => id)).toContain(pinned);
  });

  it("refuse a value that no document knows, naming it", async () => {
    const token = await appToken(here.url);
    for (const [path, name, value] of [
      ["/2/tweets/1", "post.fields", "colour"],
      ["/2/tweets/1", "tweet.fields", "repost_count"],
      ["/2/users/1", "user.fields", "password"],
      ["/2/users/1", "expansions", "author_id"],
      ["/2/lists/1", "list.fields", "members"],
    ] as const) {
      const { status, body } = await call(here.url, token, `${path}?${name}=${value}`);
      expect(status, value).toBe(400);
      const failure = wireFailure.parse(body);
      expect(failure).toMatchObject({ title: "Invalid Request" });
      expect(failure.errors?.[0]?.message).toContain(`[${value}] is not one of [`);
    }
  });

  it("give an address only to its owner, where the scope was granted", async () => {
    const person = must(here.network.people[0]);
    const read = async (scope: string) => {
      const token = await userToken(here.url, person, scope);
      const { body } = await call(here.url, token, "/2/users/me?user.fields=confirmed_email");
      return (body as { data: { confirmed_email?: string } }).data.confirmed_email;
    };
    expect(await read("tweet.read users.read users.email")).toMatch(/@example\.com$/);
    expect(await read("tweet.read users.read")).toBeUndefined();
  });
});
