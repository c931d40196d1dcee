import { ApiResponseError, TwitterApi } from "twitter-api-v2";
import { describe, expect, it } from "vitest";
import { ALL_SCOPES, CALLBACK, CLIENT, control, must, useSimulator } from "./harness.ts";
import { useClient } from "./independent-client.ts";

const here = useSimulator();

const client = useClient(here);
const person = () => client.person();

describe("twitter-api-v2", () => {
  it("signs in by OAuth 1.0a, reads, writes and follows", async () => {
    const { v2 } = await client.signIn();
    const me = await v2.me({ "user.fields": ["public_metrics", "created_at"] });
    expect(me.data.username).toBe(person().username);
    const { data } = await v2.createList({ name: "By a client", private: true });
    const target = must(
      here.network.people.find(
        (it) =>
          !it.protected && it.at !== person().at && !here.network.follows.has(person().at, it.at),
      ),
    );
    expect((await v2.addListMember(data.id, target.id)).data.is_member).toBe(true);
    const members = await v2.listMembers(data.id);
    expect(members.users.map(({ id }) => id)).toEqual([target.id]);
    expect((await v2.follow(person().id, target.id)).data.following).toBe(true);
    expect((await v2.unfollow(person().id, target.id)).data.following).toBe(false);
    expect((await v2.removeList(data.id)).data.deleted).toBe(true);
  });

  it("pages through all followers and posts", async () => {
    const { v2 } = await client.app().appLogin();
    const followers = await v2.followers(person().id, { max_results: 50, asPaginator: true });
    const ids: string[] = [];
    for await (const user of followers) ids.push(user.id);
    expect(ids).toEqual(
      here.network.follows
        .followers(person().at)
        .map((edge) => here.network.people[edge.person]?.id),
    );
    const found = await v2.search("the lang:en", {
      expansions: ["author_id"],
      "tweet.fields": ["created_at", "public_metrics"],
      max_results: 10,
    });
    const posts: string[] = [];
    for await (const post of found) {
      posts.push(post.id);
      expect(found.includes.author(post)?.id).toBe(post.author_id);
    }
    expect(posts.length).toBeGreaterThan(10);
    expect(new Set(posts).size).toBe(posts.length);
    const counts = await v2.tweetCountRecent("the lang:en", { granularity: "day" });
    expect(counts.meta.total_tweet_count).toBe(posts.length);
    const timeline = await v2.userTimeline(person().id, { exclude: ["replies"], max_results: 5 });
    expect(timeline.tweets.length).toBe(5);
  });

  it("signs in by OAuth 2.0 with PKCE, refreshes and revokes", async () => {
    const { clientId, clientSecret } = CLIENT;
    const login = new TwitterApi({ clientId, clientSecret }, client.settings());
    const scope = ALL_SCOPES.split(" ");
    const link = login.generateOAuth2AuthLink(CALLBACK, { scope });
    const back = await client.allow(link.url);
    expect(back.searchParams.get("state")).toBe(link.state);
    const first = await login.loginWithOAuth2({
      code: must(back.searchParams.get("code")),
      codeVerifier: link.codeVerifier,
      redirectUri: CALLBACK,
    });
    expect(first.expiresIn).toBe(7200);
    expect((await first.client.v2.me()).data.id).toBe(person().id);
    const second = await login.refreshOAuth2Token(must(first.refreshToken));
    expect((await second.client.v2.me()).data.id).toBe(person().id);
    await expect(login.refreshOAuth2Token(must(first.refreshToken))).rejects.toThrow("400");
    await login.revokeOAuth2Token(second.accessToken, "access_token");
    await expect(second.client.v2.me()).rejects.toThrow("401");
  });

  it("is told of errors and limits as it expects", async () => {
    const { v2 } = await client.app().appLogin();
    const unknown = await v2.user("1");
    expect(unknown.errors?.[0]?.title).toBe("Not Found Error");
    await control(here.url, "POST", "/faults", {
      kind: "rate-limit",
      path: "/2/users",
      reset_s: 30,
    });
    const refused = await v2.user(person().id).catch((error: unknown) => error);
    if (!(refused instanceof ApiResponseError)) throw new Error(String(refused));
    expect(refused.rateLimitError).toBe(true);
    const wait = must(refused.rateLimit?.reset) * 1000 - Date.now();
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThanOrEqual(31_000);
  });
});
