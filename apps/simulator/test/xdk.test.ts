import { ApiError, Client, OAuth1, UserPaginator } from "@xdevplatform/xdk";
import { wireUserPage } from "@toolkit/social/wire/answer";
import { describe, expect, it } from "vitest";
import { useClient } from "./independent-client.ts";
import { appToken, CALLBACK, CLIENT, control, must, userToken, useSimulator } from "./harness.ts";

const here = useSimulator();
const person = () => must(here.network.people.find((it) => !it.protected));
const asApp = async () =>
  new Client({ baseUrl: here.url, bearerToken: await appToken(here.url), retry: false });
const asPerson = async () =>
  new Client({
    baseUrl: here.url,
    accessToken: await userToken(here.url, person()),
    retry: false,
  });

describe("the network's own kit", () => {
  it("reads users by id, handle and search", async () => {
    const client = await asPerson();
    const me = await client.users.getMe({ userFields: ["public_metrics", "created_at"] });
    expect(me.data?.id).toBe(person().id);
    const byName = await client.users.getByUsername(person().username);
    expect(byName.data?.id).toBe(person().id);
    const some = await client.users.getByIds([person().id, "1"]);
    expect(some.data?.length).toBe(1);
    expect(some.errors?.length).toBe(1);
    const found = await client.users.search("news", { maxResults: 5 });
    expect(found.data?.length).toBeGreaterThan(0);
  });

  it("pages through followers", async () => {
    const client = await asApp();
    const pages = new UserPaginator(async (token?: string) => {
      const page = await client.users.getFollowers(person().id, {
        maxResults: 40,
        paginationToken: token,
        userFields: ["created_at"],
      });
      return {
        data: page.data ?? [],
        meta: page.meta,
        includes: page.includes,
        errors: page.errors,
      };
    });
    const ids: string[] = [];
    for await (const user of pages) ids.push(String(user.id));
    expect(ids).toEqual(
      here.network.follows
        .followers(person().at)
        .map((edge) => here.network.people[edge.person]?.id),
    );
  });

  it("searches, counts, and reads lists and trends", async () => {
    const client = await asApp();
    const found = await client.posts.searchRecent("the lang:en", {
      maxResults: 10,
      expansions: ["author_id"],
      "tweet.fields": ["created_at", "public_metrics"],
    });
    expect(found.data?.length).toBe(10);
    expect(found.includes?.users?.length).toBeGreaterThan(0);
    const counts = await client.posts.getCountsRecent("the lang:en", { granularity: "day" });
    expect(counts.data?.length).toBeGreaterThanOrEqual(7);
    const list = must(here.network.lists.find((it) => !it.private));
    const members = await client.lists.getMembers(list.id);
    expect(members.data?.length).toBe(list.members.length);
    const trends = await client.trends.getByWoeid(1, { maxTrends: 3 });
    expect(trends.data?.length).toBe(3);
  });

  it("follows and unfollows", async () => {
    const client = await asPerson();
    const target = must(
      here.network.people.find(
        (it) =>
          !it.protected && it.at !== person().at && !here.network.follows.has(person().at, it.at),
      ),
    );
    const followed = await client.users.followUser(person().id, {
      targetUserId: target.id,
    });
    expect(followed.data?.following).toBe(true);
    const ended = await client.users.unfollowUser(person().id, target.id);
    expect(ended.data?.following).toBe(false);
  });

  it("signs by OAuth 1.0a", async () => {
    const keys = await useClient(here).signInKeys();
    const oauth1 = new OAuth1({
      apiKey: CLIENT.consumerKey,
      apiSecret: CLIENT.consumerSecret,
      callback: CALLBACK,
      accessToken: keys.accessToken,
      accessTokenSecret: keys.accessSecret,
    });
    const client = new Client({ baseUrl: here.url, oauth1, retry: false });
    const me = await client.users.getMe({ userFields: ["created_at"] });
    expect(me.data?.id).toBe(keys.userId);
  });

  it("is told of errors as it expects", async () => {
    const client = await asApp();
    const wrong = await client.users
      .getFollowers(person().id, { maxResults: 5000 })
      .catch((error: unknown) => error);
    if (!(wrong instanceof ApiError)) throw new Error(String(wrong));
    expect(wrong.status).toBe(400);
    await control(here.url, "POST", "/faults", { kind: "status", status: 503 });
    const failed = await client.users.getById(person().id).catch((error: unknown) => error);
    if (!(failed instanceof ApiError)) throw new Error(String(failed));
    expect(failed.status).toBe(503);
    const fine = await client.users.getFollowers(person().id, {
      maxResults: 5,
      requestOptions: { raw: true },
    });
    expect(fine.headers.get("x-rate-limit-limit")).toBe("300");
    expect(wireUserPage.parse(await fine.json()).data?.length).toBe(5);
  });
});
