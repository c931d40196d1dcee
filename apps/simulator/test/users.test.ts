import {
  wireFollowed,
  wireUnfollowed,
  wireUserAnswer,
  wireUserPage,
  wireUsersAnswer,
} from "@toolkit/social/wire/answer";
import { wireFailure } from "@toolkit/social/wire/problem";
import { describe, expect, it } from "vitest";
import { appToken, call, control, must, userToken, useSimulator } from "./harness.ts";

const here = useSimulator();
const EVERY_FIELD =
  "connection_status,created_at,description,entities,location,most_recent_tweet_id,profile_image_url,protected,public_metrics,subscription_type,url,verified,verified_followers_count,verified_type";

const open = () => must(here.network.people.find((person) => !person.protected));
const closed = () => must(here.network.people.find((person) => person.protected));
const other = () => must(here.network.people.findLast((person) => !person.protected));

describe("users", () => {
  it("come with three fields unless more are asked for, and never with empty ones", async () => {
    const token = await appToken(here.url);
    const person = open();
    const bare = await call(here.url, token, `/2/users/${person.id}`);
    expect(bare.body).toEqual({
      data: { id: person.id, name: person.name, username: person.username },
    });
    const ids = here.network.people.slice(0, 100).map(({ id }) => id);
    const full = await call(
      here.url,
      token,
      `/2/users?ids=${ids.join(",")}&user.fields=${EVERY_FIELD}`,
    );
    const { data = [] } = wireUsersAnswer.parse(full.body);
    expect(data.map(({ id }) => id)).toEqual(ids);
    for (const user of data) {
      const known = must(here.network.personById.get(user.id));
      expect(user.location ?? "").toBe(known.location);
      expect("location" in user).toBe(known.location !== "");
      expect(user.public_metrics?.followers_count).toBe(
        here.network.follows.followers(known.at).length,
      );
    }
  });

  it("are found by handle whatever its case, and me is who signed in", async () => {
    const person = open();
    const token = await userToken(here.url, person);
    const path = `/2/users/by/username/${person.username.toUpperCase()}`;
    expect(wireUserAnswer.parse((await call(here.url, token, path)).body).data?.id).toBe(person.id);
    const me = await call(here.url, token, "/2/users/me?expansions=most_recent_tweet_id");
    const { data, includes } = wireUserAnswer.parse(me.body);
    expect(data?.id).toBe(person.id);
    expect(includes?.tweets?.map(({ id }) => id)).toEqual([data?.most_recent_tweet_id]);
  });

  it("who are unknown are named in an answer that succeeds", async () => {
    const token = await appToken(here.url);
    const { status, body } = await call(here.url, token, "/2/users/1");
    expect(status).toBe(200);
    expect(body).toEqual({
      errors: [
        {
          value: "1",
          detail: "Could not find user with id: [1].",
          title: "Not Found Error",
          resource_type: "user",
          parameter: "id",
          resource_id: "1",
          type: "https://api.twitter.com/2/problems/resource-not-found",
        },
      ],
    });
    const some = await call(
      here.url,
      token,
      `/2/users/by?usernames=${open().username},nobody_at_all`,
    );
    const parsed = wireUsersAnswer.parse(some.body);
    expect(parsed.data).toHaveLength(1);
    expect(parsed.errors?.[0]).toMatchObject({ parameter: "usernames", value: "nobody_at_all" });
  });

  it("search finds what holds every word, the best known first", async () => {
    const token = await userToken(here.url, open());
    const { body } = await call(
      here.url,
      token,
      "/2/users/search?query=news&max_results=3&user.fields=public_metrics,description",
    );
    const { data = [], meta } = wireUserPage.parse(body);
    expect(data.length).toBe(3);
    const counts = data.map((user) => must(user.public_metrics).followers_count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const { name, username, description = "" } of data)
      expect(`${username} ${name} ${description}`.toLowerCase()).toContain("news");
    const next = await call(
      here.url,
      token,
      `/2/users/search?query=news&max_results=3&next_token=${must(meta.next_token)}`,
    );
    const more = wireUserPage.parse(next.body).data ?? [];
    expect(more.some(({ id }) => data.some((user) => user.id === id))).toBe(false);
  });
});

describe("a wrong call", () => {
  it("without credentials is 401 with the documented body", async () => {
    const { status, body } = await call(here.url, "nonsense", "/2/users/me");
    expect(status).toBe(401);
    expect(body).toEqual({
      title: "Unauthorized",
      detail: "Unauthorized",
      type: "about:blank",
      status: 401,
    });
  });

  it("of an app where a person is needed is 403", async () => {
    const { status, body } = await call(here.url, await appToken(here.url), "/2/users/me");
    expect(status).toBe(403);
    expect(wireFailure.parse(body).errors?.[0]).toMatchObject({
      title: "Unsupported Authentication",
      type: "https://api.twitter.com/2/problems/unsupported-authentication",
    });
  });

  it.each([
    ["max_results=1001", "max_results", "1001"],
    ["max_results=0", "max_results", "0"],
    ["max_results=ten", "max_results", "ten"],
    ["user.fields=name,shoe_size", "user.fields", "shoe_size"],
    ["expansions=author_id", "expansions", "author_id"],
    ["pagination_token=aaaaaaaaaaaaaaaaaa", "pagination_token", "aaaaaaaaaaaaaaaaaa"],
    ["colour=red", "colour", "red"],
  ])("names the parameter and value of %s", async (query, name, value) => {
    const path = `/2/users/${open().id}/followers?${query}`;
    const { status, body } = await call(here.url, await appToken(here.url), path);
    expect(status).toBe(400);
    const failure = wireFailure.parse(body);
    expect(failure).toMatchObject({
      title: "Invalid Request",
      type: "https://api.twitter.com/2/problems/invalid-request",
    });
    expect(failure.errors?.[0]?.parameters).toEqual({ [name]: [value] });
  });

  it("without the scope is 403", async () => {
    const token = await userToken(here.url, open(), "tweet.read users.read");
    const { status, body } = await call(here.url, token, `/2/users/${open().id}/followers`);
    expect(status).toBe(403);
    expect(wireFailure.parse(body).title).toBe("Forbidden");
  });
});

async function everyFollower(token: string, id: string, size: number): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const page: string = next === undefined ? "" : `&pagination_token=${next}`;
    const { body } = await call(
      here.url,
      token,
      `/2/users/${id}/followers?max_results=${size}${page}`,
    );
    const { data = [], meta } = wireUserPage.parse(body);
    ids.push(...data.map((user) => user.id));
    next = meta.next_token;
  } while (next !== undefined);
  return ids;
}

describe("follows", () => {
  it("come page by page, each once, and pages back are the pages before", async () => {
    const token = await appToken(here.url);
    const person = open();
    const followers = here.network.follows.followers(person.at);
    const expected = followers.map((edge) => here.network.people[edge.person]?.id);
    expect(await everyFollower(token, person.id, 37)).toEqual(expected);
    const first = await call(here.url, token, `/2/users/${person.id}/followers?max_results=10`);
    const one = wireUserPage.parse(first.body);
    const path = `/2/users/${person.id}/followers?max_results=10&pagination_token=`;
    const two = wireUserPage.parse(
      (await call(here.url, token, path + must(one.meta.next_token))).body,
    );
    const back = await call(here.url, token, path + must(two.meta.previous_token));
    expect(wireUserPage.parse(back.body).data).toEqual(one.data);
  });

  it("of a protected account are for its followers", async () => {
    const person = other();
    const token = await userToken(here.url, person);
    const path = `/2/users/${closed().id}/followers`;
    const { status, body } = await call(here.url, token, path);
    expect(status).toBe(200);
    expect(wireUserAnswer.parse(body).errors?.[0]).toMatchObject({
      title: "Authorization Error",
      type: "https://api.twitter.com/2/problems/not-authorized-for-resource",
      section: "data",
    });
    const asked = await call(here.url, token, `/2/users/${person.id}/following`, {
      method: "POST",
      body: { target_user_id: closed().id },
    });
    expect(wireFollowed.parse(asked.body).data).toEqual({ following: false, pending_follow: true });
    expect(await control(here.url, "POST", "/flush")).toEqual({
      follow_requests: 1,
      audience_batches: 0,
      stats_jobs: 0,
    });
    const seen = wireUserPage.parse((await call(here.url, token, path)).body);
    expect(seen.data?.[0]?.id).toBe(person.id);
    await control(here.url, "POST", "/reset");
  });

  it("begin and end, and change no page that is being read", async () => {
    await control(here.url, "POST", "/reset");
    const target = open();
    const person = must(
      here.network.people.find(
        (it) => it.at !== target.at && !here.network.follows.has(it.at, target.at),
      ),
    );
    const token = await userToken(here.url, person);
    const before = await everyFollower(token, target.id, 1000);
    const page = await call(here.url, token, `/2/users/${target.id}/followers?max_results=5`);
    const { meta } = wireUserPage.parse(page.body);
    const followed = await call(here.url, token, `/2/users/${person.id}/following`, {
      method: "POST",
      body: { target_user_id: target.id },
    });
    expect(wireFollowed.parse(followed.body).data).toEqual({
      following: true,
      pending_follow: false,
    });
    expect(await everyFollower(token, target.id, 1000)).toEqual([person.id, ...before]);
    const path = `/2/users/${target.id}/followers?max_results=5&pagination_token=${must(meta.next_token)}`;
    const next = wireUserPage.parse((await call(here.url, token, path)).body);
    expect(next.data?.map(({ id }) => id)).toEqual(before.slice(5, 10));
    const ended = await call(here.url, token, `/2/users/${person.id}/following/${target.id}`, {
      method: "DELETE",
    });
    expect(wireUnfollowed.parse(ended.body).data).toEqual({ following: false });
    expect(await everyFollower(token, target.id, 1000)).toEqual(before);
  });

  it("cannot be made for somebody else", async () => {
    const token = await userToken(here.url, other());
    const { status, body } = await call(here.url, token, `/2/users/${open().id}/following`, {
      method: "POST",
      body: { target_user_id: other().id },
    });
    expect(status).toBe(400);
    expect(wireFailure.parse(body).errors?.[0]?.parameters).toEqual({ id: [open().id] });
  });
});

describe("rate limits", () => {
  it("are told with every answer, end in 429, and end", async () => {
    await control(here.url, "POST", "/reset");
    const token = await userToken(here.url, open());
    for (let used = 1; used <= 75; used++) {
      const { status, headers } = await call(here.url, token, "/2/users/me");
      expect(status).toBe(200);
      expect(headers.get("x-rate-limit-limit")).toBe("75");
      expect(headers.get("x-rate-limit-remaining")).toBe(String(75 - used));
    }
    const refused = await call(here.url, token, "/2/users/me");
    expect(refused.status).toBe(429);
    expect(wireFailure.parse(refused.body).title).toBe("Too Many Requests");
    const reset = Number(refused.headers.get("x-rate-limit-reset"));
    expect(reset * 1000 - Date.now()).toBeGreaterThan(800_000);
    expect(reset * 1000 - Date.now()).toBeLessThanOrEqual(901_000);
    const others = await call(here.url, await userToken(here.url, other()), "/2/users/me");
    expect(others.status).toBe(200);
    await control(here.url, "POST", "/clock", { seconds: 901 });
    expect((await call(here.url, token, "/2/users/me")).status).toBe(200);
    await control(here.url, "POST", "/reset");
  });
});
