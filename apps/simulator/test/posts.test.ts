import {
  wireCountsAnswer,
  wirePostAnswer,
  wirePostPage,
  wirePostsAnswer,
  wireTrendsAnswer,
  wireUserPage,
} from "@toolkit/social/wire/answer";
import { wireFailure } from "@toolkit/social/wire/problem";
import type { WirePost } from "@toolkit/social/wire/post";
import { describe, expect, it } from "vitest";
import type { Post } from "../src/network/post.ts";
import { appToken, call, control, must, userToken, useSimulator } from "./harness.ts";
import { useClient } from "./independent-client.ts";

const here = useSimulator();
const EVERY_FIELD =
  "author_id,conversation_id,created_at,display_text_range,edit_controls,entities,in_reply_to_user_id,lang,non_public_metrics,organic_metrics,possibly_sensitive,public_metrics,referenced_tweets,reply_settings,source";

const isOpen = (post: Post) => !here.network.people[post.author]?.protected;
const recent = () =>
  here.network.posts.filter(
    (post) => post.createdAt >= here.network.seenAt - 7 * 86_400_000 && isOpen(post),
  );

async function everyPost(token: string, path: string): Promise<WirePost[]> {
  const posts: WirePost[] = [];
  let next: string | undefined;
  do {
    const { status, body } = await call(
      here.url,
      token,
      `${path}&max_results=100${next === undefined ? "" : `&pagination_token=${next}`}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const { data = [], meta } = wirePostPage.parse(body);
    posts.push(...data);
    next = meta.next_token;
  } while (next !== undefined);
  return posts;
}

const search = async (query: string) =>
  everyPost(
    await appToken(here.url),
    `/2/tweets/search/recent?tweet.fields=lang,author_id,referenced_tweets,entities,public_metrics&query=${encodeURIComponent(query)}`,
  );

describe("posts", () => {
  it("come with three fields, and with all that are asked for", async () => {
    const token = await appToken(here.url);
    const ids = recent()
      .slice(0, 100)
      .map(({ id }) => id);
    const bare = await call(here.url, token, `/2/tweets/${must(ids[0])}`);
    const { data } = wirePostAnswer.parse(bare.body);
    expect(Object.keys(must(data)).sort()).toEqual(["edit_history_tweet_ids", "id", "text"]);
    const full = await call(
      here.url,
      token,
      `/2/tweets?ids=${ids.join(",")}&tweet.fields=${EVERY_FIELD}&expansions=author_id,referenced_tweets.id,referenced_tweets.id.author_id,in_reply_to_user_id`,
    );
    const all = wirePostsAnswer.parse(full.body);
    expect(all.data?.map(({ id }) => id)).toEqual(ids);
    const people = new Set(all.includes?.users?.map(({ id }) => id));
    const posts = new Set(all.includes?.tweets?.map(({ id }) => id));
    const away = new Set(all.errors?.map((error) => error["value"]));
    for (const post of must(all.data)) {
      expect(people.has(must(post.author_id))).toBe(true);
      for (const { id } of post.referenced_tweets ?? [])
        expect(posts.has(id) || away.has(id)).toBe(true);
      expect(post.non_public_metrics).toBeUndefined();
    }
  });

  it("take both names of parameters and fields, and answer with the old", async () => {
    const token = await appToken(here.url);
    const reply = must(recent().find(({ kind }) => kind === "reply"));
    const path = `/2/tweets/${reply.id}?post.fields=referenced_posts&expansions=referenced_posts.id`;
    const { data, includes } = wirePostAnswer.parse((await call(here.url, token, path)).body);
    expect(data?.referenced_tweets).toEqual([{ type: "replied_to", id: reply.refId }]);
    expect(includes?.tweets?.map(({ id }) => id)).toEqual([reply.refId]);
  });

  it("show their author what is for the author", async () => {
    const post = must(recent()[0]);
    const author = must(here.network.people[post.author]);
    const path = `/2/tweets/${post.id}?tweet.fields=non_public_metrics`;
    const own = await call(here.url, await userToken(here.url, author), path);
    expect(wirePostAnswer.parse(own.body).data?.non_public_metrics).toEqual({
      impression_count: post.views,
    });
  });
});

describe("timelines", () => {
  const busy = () => must(here.network.people[0]);

  it("hold all posts of an account, newest first, with or without replies", async () => {
    const token = await appToken(here.url);
    const all = must(here.network.postsOf.get(busy().at));
    const visible = all.filter((post) => {
      const original = post.kind === "repost" ? here.network.postById.get(post.refId ?? "") : post;
      return original === undefined || isOpen(original);
    });
    const path = `/2/users/${busy().id}/tweets?tweet.fields=created_at`;
    expect((await everyPost(token, path)).map(({ id }) => id)).toEqual(visible.map(({ id }) => id));
    const without = await everyPost(token, `${path}&exclude=replies,retweets`);
    expect(without.map(({ id }) => id)).toEqual(
      visible.filter(({ kind }) => kind === "post" || kind === "quote").map(({ id }) => id),
    );
  });

  it("of protected accounts are for their followers", async () => {
    const person = must(here.network.people.find((it) => it.protected));
    const path = `/2/users/${person.id}/tweets`;
    const { body } = await call(here.url, await appToken(here.url), path);
    expect(body).toMatchObject({ errors: [{ title: "Authorization Error", value: person.id }] });
    const own = await call(here.url, await userToken(here.url, person), path);
    expect(wirePostPage.parse(own.body).errors).toBeUndefined();
  });

  it("are cut by ids and times, whose bounds are as documented", async () => {
    const token = await appToken(here.url);
    const all = await everyPost(token, `/2/users/${busy().id}/tweets?tweet.fields=created_at`);
    const [older, newer] = [must(all[20]), must(all[10])];
    const byId = await everyPost(
      token,
      `/2/users/${busy().id}/tweets?since_id=${older.id}&until_id=${newer.id}`,
    );
    expect(byId.map(({ id }) => id)).toEqual(all.slice(11, 20).map(({ id }) => id));
    const times = `start_time=${must(older.created_at)}&end_time=${must(newer.created_at)}`;
    const byTime = await everyPost(token, `/2/users/${busy().id}/tweets?${times}`);
    expect(byTime.map(({ id }) => id)).toContain(older.id);
    expect(byTime.map(({ id }) => id)).not.toContain(newer.id);
  });

  it("of mentions hold the posts that name the account", async () => {
    const [name] = must(
      [...here.network.naming].find(([handle, posts]) => {
        const person = here.network.personByUsername.get(handle);
        return (
          person?.protected === false && posts.some((it) => it.kind !== "repost" && isOpen(it))
        );
      }),
    );
    const person = must(here.network.personByUsername.get(name));
    const posts = await everyPost(
      await appToken(here.url),
      `/2/users/${person.id}/mentions?tweet.fields=entities`,
    );
    expect(posts.length).toBeGreaterThan(0);
    for (const { entities, text } of posts) {
      const mention = must(entities?.mentions?.find(({ id }) => id === person.id));
      expect([...text].slice(mention.start, mention.end).join("").toLowerCase()).toBe(`@${name}`);
    }
  });
});

describe("reactions", () => {
  it("are as many as the counts say, for every post with many of them", async () => {
    const token = await userToken(here.url, must(here.network.people[0]));
    const many = here.network.posts
      .filter((post) => isOpen(post) && post.kind !== "repost")
      .toSorted((a, b) => b.likes + b.reposts - a.likes - a.reposts)
      .slice(0, 8);
    for (const { id } of many) {
      const query = "tweet.fields=public_metrics";
      const { body } = await call(here.url, token, `/2/tweets/${id}?${query}`);
      const { like_count, retweet_count } = must(wirePostAnswer.parse(body).data?.public_metrics);
      const listed = async (path: string) => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const next = cursor === undefined ? "" : `&pagination_token=${cursor}`;
          const page = await call(here.url, token, `/2/tweets/${id}/${path}?max_results=20${next}`);
          const { data = [], meta } = wireUserPage.parse(page.body);
          ids.push(...data.map((user) => user.id));
          cursor = meta.next_token;
        } while (cursor !== undefined);
        expect(new Set(ids).size).toBe(ids.length);
        return ids.length;
      };
      expect(await listed("liking_users")).toBe(like_count);
      expect(await listed("retweeted_by")).toBe(retweet_count);
      await control(here.url, "DELETE", "/rate-limits");
    }
  });

  it("are found from the other side: who likes a post has it among their likes", () => {
    const { posts, people, likes } = here.network;
    const post = must(posts.find((it) => isOpen(it) && likes.likers(it).length > 5));
    for (const person of likes.likers(post)) expect(likes.likedBy(person)).toContain(post);
    const pairs = posts.reduce((sum, it) => sum + likes.likers(it).length, 0);
    expect(people.reduce((sum, { at }) => sum + likes.likedBy(at).length, 0)).toBe(pairs);
    const short = posts.filter((it) => isOpen(it) && it.kind !== "repost");
    expect(short.filter((it) => likes.likers(it).length < it.likes)).toEqual([]);
  });

  it("list who liked and who reposted, and the quotes", async () => {
    const token = await userToken(here.url, must(here.network.people[0]));
    const { posts, likes } = here.network;
    const post = must(posts.find((it) => isOpen(it) && likes.likers(it).length > 2));
    const liked = post.id;
    const likers = likes.likers(post);
    const users = await call(here.url, token, `/2/tweets/${liked}/liking_users`);
    const ids = wireUserPage.parse(users.body).data?.map(({ id }) => id) ?? [];
    expect(ids.toSorted()).toEqual(likers.map((at) => here.network.people[at]?.id).toSorted());
    for (const [kind, path] of [
      ["repost", "retweeted_by"],
      ["quote", "quote_tweets"],
    ] as const) {
      const made = must(
        here.network.posts.find(
          (post) =>
            post.kind === kind &&
            isOpen(post) &&
            isOpen(must(here.network.postById.get(post.refId ?? ""))),
        ),
      );
      const { body } = await call(here.url, token, `/2/tweets/${must(made.refId)}/${path}`);
      const found =
        kind === "repost"
          ? wireUserPage.parse(body).data?.map(({ id }) => id)
          : wirePostPage.parse(body).data?.map(({ id }) => id);
      expect(found).toContain(kind === "repost" ? here.network.people[made.author]?.id : made.id);
    }
  });
});

describe("recent search", () => {
  it("finds words, whole and in any case, but not in reposts", async () => {
    const found = await search("the -is:retweet");
    const expected = recent().filter(
      ({ kind, text }) =>
        kind !== "repost" && /(?<![\p{L}\p{M}\p{N}_])the(?![\p{L}\p{M}\p{N}_])/iu.test(text),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it("knows OR, parentheses and negation", async () => {
    const ids = async (query: string) => (await search(query)).map(({ id }) => id);
    const [either, one, both, without] = [
      await ids("(the OR of) lang:en"),
      await ids("the lang:en"),
      await ids("the of lang:en"),
      await ids("the -of lang:en"),
    ];
    expect(either.length).toBeGreaterThan(one.length);
    expect(one.toSorted()).toEqual([...both, ...without].toSorted());
    expect(await ids("lang:en the (of OR -of)")).toEqual(one);
  });

  it("finds Japanese words wherever they stand", async () => {
    const found = await search("した lang:ja");
    expect(found.length).toBeGreaterThan(0);
    for (const { text } of found) expect(text.normalize("NFKC")).toContain("した");
  });

  it("knows whose posts they are, to whom, and of which kind", async () => {
    const author = must(here.network.people[must(recent()[0]).author]);
    for (const post of await search(`from:${author.username}`))
      expect(post.author_id).toBe(author.id);
    for (const post of await search(`from:${author.id} is:reply`))
      expect(post.referenced_tweets?.[0]?.type).toBe("replied_to");
    const reply = must(recent().find(({ kind }) => kind === "reply"));
    const original = must(here.network.postById.get(must(reply.refId)));
    const to = must(here.network.people[original.author]).username;
    expect((await search(`to:${to}`)).map(({ id }) => id)).toContain(reply.id);
    const repost = must(
      recent().find(
        (it) => it.kind === "repost" && isOpen(must(here.network.postById.get(it.refId ?? ""))),
      ),
    );
    const of = must(
      here.network.people[must(here.network.postById.get(must(repost.refId))).author],
    );
    expect((await search(`retweets_of:${of.username}`)).map(({ id }) => id)).toContain(repost.id);
  });

  it("knows hashtags, links and thresholds", async () => {
    const tagged = await search("has:hashtags (the OR a OR した)");
    expect(tagged.length).toBeGreaterThan(0);
    for (const post of tagged) expect(post.entities?.hashtags?.length).toBeGreaterThan(0);
    const tag = must(must(tagged[0]).entities?.hashtags?.[0]).tag;
    expect((await search(`#${tag}`)).map(({ id }) => id)).toContain(must(tagged[0]).id);
    for (const post of await search("url:example.com has:links"))
      expect(post.entities?.urls?.length).toBeGreaterThan(0);
    for (const post of await search("min_likes:5 (the OR した)"))
      expect(must(post.public_metrics).like_count).toBeGreaterThanOrEqual(5);
  });

  it("finds conversations and what a list's members write", async () => {
    const reply = must(
      recent().find(
        ({ kind, refId }) =>
          kind === "reply" && isOpen(must(here.network.postById.get(refId ?? ""))),
      ),
    );
    const { body } = await call(
      here.url,
      await appToken(here.url),
      `/2/tweets/${reply.id}?tweet.fields=conversation_id`,
    );
    const id = must(wirePostAnswer.parse(body).data?.conversation_id);
    expect((await search(`conversation_id:${id}`)).map((post) => post.id)).toContain(reply.id);
    const list = must(here.network.lists.find((it) => !it.private));
    const members = new Set(list.members.map((at) => here.network.people[at]?.id));
    for (const post of await search(`list:${list.id}`))
      expect(members.has(must(post.author_id))).toBe(true);
  });

  it.each([
    "is:retweet",
    "lang:en",
    "-the",
    "the OR",
    "(the",
    "the)",
    '"the',
    "is:purple the",
    "lang:english the",
    "()",
    " ",
    `the ${"x".repeat(5000)}`,
  ])("refuses %s", async (query) => {
    const path = `/2/tweets/search/recent?query=${encodeURIComponent(query)}`;
    const { status, body } = await call(here.url, await appToken(here.url), path);
    expect(status).toBe(400);
    expect(wireFailure.parse(body).errors?.[0]?.parameters).toEqual({ query: [query] });
  });

  it("reaches back seven days", async () => {
    const early = new Date(here.network.seenAt - 8 * 86_400_000).toISOString();
    const path = `/2/tweets/search/recent?query=the&start_time=${early}`;
    const { status, body } = await call(here.url, await appToken(here.url), path);
    expect(status).toBe(400);
    expect(wireFailure.parse(body).errors?.[0]?.parameters).toEqual({ start_time: [early] });
  });
});

describe("counts", () => {
  it.each(["minute", "hour", "day"])("by the %s add up to what the search finds", async (step) => {
    const token = await appToken(here.url);
    const path = `/2/tweets/counts/recent?query=the%20lang%3Aen&granularity=${step}`;
    const { data = [], meta } = wireCountsAnswer.parse((await call(here.url, token, path)).body);
    const total = data.reduce((sum, { tweet_count }) => sum + tweet_count, 0);
    expect(total).toBe(meta.total_tweet_count);
    expect(total).toBe((await search("the lang:en")).length);
    for (let k = 1; k < data.length; k++) expect(data[k]?.start).toBe(data[k - 1]?.end);
  });

  it("answer people of OAuth 2.0 as they answer apps, whatever the scopes", async () => {
    const path = "/2/tweets/counts/recent?query=the";
    const token = await userToken(here.url, must(here.network.people[0]), "users.read");
    const asPerson = await call(here.url, token, path);
    expect(asPerson.status).toBe(200);
    expect(asPerson.body).toEqual((await call(here.url, await appToken(here.url), path)).body);
  });
});

describe("trends", () => {
  it("answer people of OAuth 2.0, and refuse OAuth 1.0a as documented", async () => {
    const token = await userToken(here.url, must(here.network.people[0]), "users.read");
    const answer = await call(here.url, token, "/2/trends/by/woeid/1?max_trends=5");
    expect(wireTrendsAnswer.parse(answer.body).data?.length).toBe(5);
    const { v2 } = await useClient(here).signIn();
    for (const path of ["trends/by/woeid/1", "tweets/counts/recent?query=the"])
      await expect(v2.get(path)).rejects.toMatchObject({
        code: 403,
        data: {
          title: "Unsupported Authentication",
          detail: expect.stringContaining("[OAuth 2.0 User Context, OAuth 2.0 Application-Only]"),
        },
      });
  });

  it("are the hashtags of the week, most used first, by the language of the place", async () => {
    const token = await appToken(here.url);
    const { body } = await call(here.url, token, "/2/trends/by/woeid/1?max_trends=5");
    const { data = [] } = wireTrendsAnswer.parse(body);
    const counts = data.map(({ tweet_count = 0 }) => tweet_count);
    expect(counts.length).toBe(5);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const first = must(data[0]);
    expect((await search(`${first.trend_name} -is:retweet`)).length).toBeGreaterThanOrEqual(1);
    expect((await call(here.url, token, "/2/trends/by/woeid/999")).status).toBe(400);
  });
});
