import { wirePostAnswer, wirePostPage, wirePostsAnswer } from "@toolkit/social/wire/answer";
import type { WirePost } from "@toolkit/social/wire/post";
import { describe, expect, it } from "vitest";
import { mediaOf, placeOfPost, pollOf } from "../src/network/attached.ts";
import { placeOf } from "../src/network/places.ts";
import type { Post } from "../src/network/post.ts";
import { appToken, call, must, useSimulator } from "./harness.ts";

const here = useSimulator();

const isOpen = (post: Post) => !here.network.people[post.author]?.protected;
const openPosts = () => here.network.posts.filter(isOpen);
const placed = (post: Post) => placeOfPost(here.network, post);

async function lookUp(posts: readonly Post[], query: string) {
  const ids = posts.map(({ id }) => id).join(",");
  const token = await appToken(here.url);
  const { body } = await call(here.url, token, `/2/tweets?ids=${ids}&${query}`);
  return wirePostsAnswer.parse(body);
}

async function search(query: string): Promise<readonly string[]> {
  const token = await appToken(here.url);
  const found: string[] = [];
  let next: string | undefined;
  do {
    const { body } = await call(
      here.url,
      token,
      `/2/tweets/search/recent?max_results=100&query=${encodeURIComponent(query)}${next === undefined ? "" : `&next_token=${next}`}`,
    );
    const page = wirePostPage.parse(body);
    found.push(...(page.data ?? []).map(({ id }: WirePost) => id));
    next = page.meta.next_token;
  } while (next !== undefined);
  return found;
}

describe("media", () => {
  it("are included by their keys, with the fields that are asked for", async () => {
    const posts = openPosts()
      .filter((post) => mediaOf(post).length > 0)
      .slice(0, 100);
    const bare = await lookUp(posts, "expansions=attachments.media_keys");
    const keys = new Set(bare.includes?.media?.map(({ media_key }) => media_key));
    for (const post of must(bare.data))
      for (const key of must(post.attachments?.media_keys)) expect(keys.has(key)).toBe(true);
    for (const medium of must(bare.includes?.media))
      expect(Object.keys(medium).sort()).toEqual(["media_key", "type"]);

    const full = await lookUp(
      posts,
      "expansions=attachments.media_keys&media.fields=alt_text,duration_ms,height,media_key,preview_image_url,public_metrics,type,url,variants,width",
    );
    const media = must(full.includes?.media);
    expect(new Set(media.map(({ type }) => type))).toEqual(
      new Set(["photo", "video", "animated_gif"]),
    );
    for (const medium of media) {
      expect(medium.width).toBeGreaterThan(0);
      const picture = medium.type === "photo" ? medium.url : medium.preview_image_url;
      const shown = await fetch(must(picture));
      expect(shown.headers.get("content-type")).toBe("image/svg+xml");
      expect(await shown.text()).toContain(`width="${medium.width}" height="${medium.height}"`);
      if (medium.type !== "photo") expect(medium.variants?.length).toBeGreaterThan(0);
      if (medium.type === "video") {
        expect(medium.duration_ms).toBeGreaterThan(0);
        expect(medium.public_metrics?.view_count).toBeGreaterThanOrEqual(0);
      }
    }
    expect(media.some(({ alt_text }) => alt_text !== undefined)).toBe(true);
    expect(media.some(({ alt_text }) => alt_text === undefined)).toBe(true);
  });

  it("of posts that are quoted or answered come by their own expansion", async () => {
    const quoting = must(
      openPosts().find(({ kind, refId }) => {
        const original = here.network.postById.get(refId ?? "");
        return kind !== "post" && original && isOpen(original) && mediaOf(original).length > 0;
      }),
    );
    const found = await lookUp([quoting], "expansions=referenced_tweets.id.attachments.media_keys");
    const [original] = must(found.includes?.tweets);
    expect(original?.id).toBe(quoting.refId);
    expect(found.includes?.media?.map(({ media_key }) => media_key)).toEqual(
      original?.attachments?.media_keys,
    );
  });

  it("are counted with their author, never carried by a repost, and the same at every start", async () => {
    const reposts = here.network.posts.filter(({ kind }) => kind === "repost");
    expect(reposts.some((post) => mediaOf(post).length > 0)).toBe(false);
    const author = must(
      here.network.people.find(
        (it) =>
          !it.protected &&
          (here.network.postsOf.get(it.at) ?? []).some((post) => mediaOf(post).length > 1),
      ),
    );
    const own = must(here.network.postsOf.get(author.at));
    const token = await appToken(here.url);
    const { body } = await call(
      here.url,
      token,
      `/2/users/${author.id}?user.fields=public_metrics`,
    );
    expect(body).toMatchObject({
      data: { public_metrics: { media_count: own.flatMap((post) => mediaOf(post)).length } },
    });
    const post = must(own.find((it) => mediaOf(it).length > 1));
    expect(mediaOf({ ...post })).toEqual(mediaOf(post));
  });

  it("are found by search", async () => {
    const withMedia = await search("(a OR の OR the) has:media");
    const images = await search("(a OR の OR the) has:images");
    const films = await search("(a OR の OR the) has:video_link");
    const kinds = (id: string) =>
      mediaOf(must(here.network.postById.get(id))).map(({ type }) => type);
    expect(withMedia.length).toBeGreaterThan(images.length);
    expect(images.length).toBeGreaterThan(0);
    for (const id of withMedia) expect(kinds(id)).not.toEqual([]);
    for (const id of images) expect(kinds(id)).toContain("photo");
    for (const id of films) expect(kinds(id)).toContain("video");
    const without = await search("(a OR の OR the) -has:media");
    expect(without.filter((id) => kinds(id).length > 0)).toEqual([]);
  });
});

describe("places", () => {
  it("are those where authors say to live, with the fields that are asked for", async () => {
    const posts = openPosts()
      .filter((post) => placed(post) !== null)
      .slice(0, 100);
    const bare = await lookUp(posts, "expansions=geo.place_id");
    expect(Object.keys(must(bare.includes?.places?.[0])).sort()).toEqual(["full_name", "id"]);
    const full = await lookUp(
      posts,
      "expansions=geo.place_id&place.fields=contained_within,country,country_code,full_name,geo,id,name,place_type",
    );
    const places = new Map(full.includes?.places?.map((place) => [place.id, place]));
    let points = 0;
    for (const [at, post] of must(full.data).entries()) {
      const place = must(places.get(must(post.geo?.place_id)));
      const author = must(here.network.people[must(posts[at]).author]);
      expect(placeOf(author.location)?.fullName).toBe(place.full_name);
      const [west, south, east, north] = must(place.geo).bbox;
      const point = post.geo?.coordinates;
      if (!point) continue;
      points += 1;
      const [longitude, latitude] = point.coordinates;
      expect(longitude).toBeGreaterThan(west);
      expect(longitude).toBeLessThan(east);
      expect(latitude).toBeGreaterThan(south);
      expect(latitude).toBeLessThan(north);
    }
    expect(points).toBeGreaterThan(0);
    expect(points).toBeLessThan(posts.length);
  });

  it("are read from how people write them, and from nothing else", () => {
    expect(placeOf("Brooklyn / NYC")?.fullName).toBe("Manhattan, NY");
    expect(placeOf("東京都世田谷区")?.countryCode).toBe("JP");
    expect(placeOf("Londonderry")).toBeNull();
    expect(placeOf("the moon")).toBeNull();
    expect(placeOf("")).toBeNull();
  });

  it("are found by search, by name and by country", async () => {
    const tagged = await search("(a OR の OR the) has:geo");
    expect(tagged.length).toBeGreaterThan(0);
    for (const id of tagged) expect(placed(must(here.network.postById.get(id)))).not.toBeNull();
    const post = must(
      here.network.posts.find(
        (it) =>
          it.createdAt >= here.network.seenAt - 6 * 86_400_000 && isOpen(it) && placed(it) !== null,
      ),
    );
    const place = must(placed(post));
    expect(await search(`place:"${place.fullName.toUpperCase()}"`)).toContain(post.id);
    expect(await search(`place:${place.id}`)).toContain(post.id);
    const national = await search(`place_country:${place.countryCode.toLowerCase()}`);
    expect(national).toContain(post.id);
    for (const id of national)
      expect(placed(must(here.network.postById.get(id)))?.countryCode).toBe(place.countryCode);
    expect(await search("place_country:ZZ")).toEqual([]);
  });
});

describe("polls", () => {
  it("belong to questions, and have ended a week after they began at the latest", async () => {
    const posts = openPosts()
      .filter((post) => pollOf(post) !== null)
      .slice(0, 100);
    expect(posts.length).toBeGreaterThan(0);
    const bare = await lookUp(posts, "expansions=attachments.poll_ids");
    expect(Object.keys(must(bare.includes?.polls?.[0])).sort()).toEqual(["id", "options"]);
    const { data, includes } = await lookUp(
      posts,
      "expansions=attachments.poll_ids&poll.fields=duration_minutes,end_datetime,voting_status&tweet.fields=created_at",
    );
    const polls = new Map(includes?.polls?.map((poll) => [poll.id, poll]));
    for (const post of must(data)) {
      const poll = must(polls.get(must(post.attachments?.poll_ids?.[0])));
      expect(post.text).toMatch(/[?？]/);
      expect(post.attachments?.media_keys).toBeUndefined();
      expect(poll.options.map(({ position }) => position)).toEqual(
        poll.options.map((_, at) => at + 1),
      );
      const lasts = Date.parse(must(poll.end_datetime)) - Date.parse(must(post.created_at));
      expect(lasts).toBe(must(poll.duration_minutes) * 60_000);
      expect(poll.voting_status).toBe(
        Date.parse(must(poll.end_datetime)) <= here.network.seenAt ? "closed" : "open",
      );
    }
  });
});

describe("conversations", () => {
  it("name the post that they began with, whoever answers whom in between", async () => {
    const { postById } = here.network;
    const deep = must(
      openPosts().find(({ kind, refId }) => {
        const before = kind === "reply" ? postById.get(refId ?? "") : undefined;
        return before?.kind === "post";
      }),
    );
    const token = await appToken(here.url);
    const fields = "conversation_id,in_reply_to_user_id,referenced_tweets";
    const read = async (id: string) => {
      const { body } = await call(here.url, token, `/2/tweets/${id}?tweet.fields=${fields}`);
      return must(wirePostAnswer.parse(body).data);
    };
    const first = must(postById.get(must(deep.refId)));
    expect(await read(deep.id)).toMatchObject({
      conversation_id: first.id,
      in_reply_to_user_id: here.network.people[first.author]?.id,
      referenced_tweets: [{ type: "replied_to", id: first.id }],
    });
    if (isOpen(first)) expect((await read(first.id)).conversation_id).toBe(first.id);
    const history = await lookUp([deep], "expansions=edit_history_tweet_ids");
    expect(history.includes?.tweets?.map(({ id }) => id)).toEqual([deep.id]);
  });
});
