import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followsOf, importText, openWorkbench } from "./testing/import-text.ts";
import type { Workbench } from "./testing/import-text.ts";

let bench: Workbench;

beforeEach(async () => {
  bench = await openWorkbench();
});

afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

const user = (id: string, extra: object = {}): object => ({
  id,
  name: `Name ${id}`,
  username: `user${id}`,
  ...extra,
});
const users = (...ids: string[]): object[] => ids.map((id) => user(id));
const lines = (...values: unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join("\n");

describe("responses of the network", () => {
  it("give users and posts of data and includes, in old and new names", async () => {
    const response = {
      data: [
        {
          id: "1700000000000000001",
          author_id: "11",
          text: "RT @two: the beginning of a long…",
          created_at: "2023-09-01T10:00:00.000Z",
          lang: "en",
          referenced_tweets: [{ type: "retweeted", id: "1700000000000000000" }],
          public_metrics: { retweet_count: 3, like_count: 0, reply_count: 0, quote_count: 0 },
        },
        {
          id: "1700000000000000002",
          author_id: "11",
          text: "cut…",
          note_tweet: { text: "A long note &amp; all of it" },
          created_at: "2023-09-02T10:00:00.000Z",
          referenced_posts: [{ type: "replied_to", id: "5" }],
          in_reply_to_user_id: "12",
          public_metrics: { repost_count: 4, like_count: 9 },
        },
      ],
      includes: {
        users: [
          user("11", {
            description: "Tom &amp; Jerry",
            public_metrics: {
              followers_count: 5,
              following_count: 6,
              post_count: 7,
              listed_count: 1,
            },
            verified: true,
            pinned_post_id: "9",
            location: "Tokyo",
            entities: { url: { urls: [{ expanded_url: "https://example.org" }] } },
            url: "https://t.co/a",
          }),
          user("12", { public_metrics: { tweet_count: 8 } }),
        ],
        tweets: [
          {
            id: "1700000000000000000",
            author_id: "12",
            text: "the beginning of a long text about veterans",
            created_at: "2023-08-31T10:00:00.000Z",
            public_metrics: { repost_count: 3, like_count: 77 },
          },
        ],
        places: [{ id: "x", full_name: "Tokyo" }],
      },
      errors: [{ title: "Not Found Error", detail: "Could not find user" }],
      meta: { result_count: 2 },
    };
    const report = await importText(bench, { "search.json": JSON.stringify(response, null, 2) });
    expect(report.counts.posts).toMatchObject({ read: 3, created: 3 });
    expect(report.counts.profiles).toMatchObject({ read: 2, created: 2 });
    expect(report.repairs["the answer says: Not Found Error"]).toBe(1);
    const [repost, reply] = await bench.dataset.posts([1700000000000000001n, 1700000000000000002n]);
    expect(repost).toMatchObject({
      kind: "repost",
      text: "the beginning of a long text about veterans",
      reposts: 3,
      refPostId: "1700000000000000000",
    });
    expect(reply).toMatchObject({
      kind: "reply",
      text: "A long note & all of it",
      reposts: 4,
      likes: 9,
      refPostId: "5",
    });
    const account = await bench.dataset.accountByHandle("user11");
    const [profile] = await bench.dataset.profiles([account?.id ?? -1]);
    expect(profile).toMatchObject({
      bio: "Tom & Jerry",
      postCount: 7,
      url: "https://example.org",
      verified: true,
      country: { value: "JP" },
    });
  });

  it("come as lines, arrays and single objects; a broken line is turned away and reading goes on", async () => {
    const report = await importText(bench, {
      "a.jsonl": `${lines(user("1"), { data: users("2") })}\n{"data": [{"id": "3", \n\n${lines(user("4"), { what: "ever" }, 7, user("x"), { id: "9", name: "N", username: "n", public_metrics: { followers_count: "many" } })}\n`,
      "b.json": JSON.stringify([user("5"), { data: user("6") }]),
      "c.json": JSON.stringify(user("7"), null, 1),
      "d.jsonl": '{"source_id": 9007199254740993, "target_id": 1}\n',
    });
    expect(report.counts.profiles).toMatchObject({ read: 8, created: 7, rejected: 1 });
    expect(report.rejects).toEqual({
      "broken JSON": 1,
      "not a user, post, list or follow": 1,
      "not an object": 1,
      "not an id": 1,
    });
    expect(report.files[0]).toMatchObject({ records: 8, unreadable: 3 });
    expect(await followsOf(bench.dataset)).toEqual(["9007199254740993>1"]);
    const { rows } = await bench.dataset.rejects(report.importId, { offset: 0, limit: 10 });
    expect(rows.map((row) => [row.line, row.reason])).toEqual([
      [3, "broken JSON"],
      [6, "not a user, post, list or follow"],
      [7, "not an object"],
      [8, "not an id"],
    ]);
  });

  it("of likers, reposters and list members are engagements and members", async () => {
    const report = await importText(
      bench,
      {
        "liking_users_1700000000000000000.json": JSON.stringify({
          data: users("1", "2"),
          meta: { result_count: 2 },
        }),
        "retweeted_by_1700000000000000000.json": JSON.stringify({
          data: users("2"),
          meta: { result_count: 1 },
        }),
        "lists.jsonl": lines({
          data: { id: "88", name: "Friends", owner_id: "1", member_count: 2, private: false },
        }),
        "list_members_88.json": JSON.stringify({ data: users("3", "4"), meta: {} }),
      },
      { asOf: "2024-01-01" },
    );
    expect(report.counts).toMatchObject({
      engagements: { created: 3 },
      lists: { created: 1 },
      listMembers: { created: 2 },
      profiles: { read: 5, created: 4 },
    });
    expect(await bench.dataset.counts()).toMatchObject({ engagements: 3, lists: 1 });
  });
});

describe("pages of follow lists", () => {
  const page = (ids: string[], next?: string, previous?: string): object => ({
    data: users(...ids),
    meta: {
      result_count: ids.length,
      ...(next ? { next_token: next } : {}),
      ...(previous ? { previous_token: previous } : {}),
    },
  });

  it("take their owner from the name, and a complete list proves who is gone", async () => {
    await importText(
      bench,
      { "50_following.jsonl": lines(page(["1", "2"], "a"), page(["3"], undefined, "b")) },
      { asOf: "2020-01-01" },
    );
    expect(await followsOf(bench.dataset)).toEqual(["50>1", "50>2", "50>3"]);
    const account = await bench.dataset.accountsByNetworkIds([50n]);
    const [owner] = await bench.dataset.profiles([account[0]?.id ?? -1]);
    expect(owner).toMatchObject({ known: false, followingKnown: true, followersKnown: false });
    await importText(
      bench,
      { "50_following.json": JSON.stringify(page(["2", "3", "4"])) },
      { asOf: "2020-06-01" },
    );
    expect(await followsOf(bench.dataset)).toEqual(["50>1 ended", "50>2", "50>3", "50>4"]);
    // An older list that comes late brings nobody back; a newer sight of the follow does.
    await importText(
      bench,
      { "following_50.json": JSON.stringify(page(["1"], "more")) },
      { asOf: "2019-01-01" },
    );
    expect(await followsOf(bench.dataset)).toContain("50>1 ended");
    await importText(bench, { "f.csv": "source,target\n50,1\n" }, { asOf: "2021-01-01" });
    expect(await followsOf(bench.dataset)).toContain("50>1");
  });

  it("prove nothing when a page is missing", async () => {
    await importText(
      bench,
      { "followers_60.json": JSON.stringify(page(["1", "2", "3"])) },
      { asOf: "2020-01-01" },
    );
    expect(await followsOf(bench.dataset)).toEqual(["1>60", "2>60", "3>60"]);
    const partials: Record<string, string>[] = [
      { "followers_60.json": JSON.stringify(page(["1"], "next")) },
      { "followers_60.json": JSON.stringify(page(["1"], undefined, "previous")) },
      {
        "followers_60_1.json": JSON.stringify(page(["1"], "n")),
        "followers_60_3.json": JSON.stringify(page(["2"], undefined, "p")),
      },
      {
        "followers_60.json": JSON.stringify(page(["1"])),
        "followers_60.cursor.json": JSON.stringify({
          owner: "60",
          direction: "followers",
          next_token: "abc",
        }),
      },
      { "followers_60.csv": "id\n1\n" },
    ];
    for (const files of partials) await importText(bench, files, { asOf: "2021-01-01" });
    expect(await followsOf(bench.dataset)).toEqual(["1>60", "2>60", "3>60"]);
  });

  it("lie in files of one page each, with a cursor file that says whose they are and that all were read", async () => {
    await importText(
      bench,
      {
        "page_1.json": JSON.stringify(page(["1"], "n")),
        "page_2.json": JSON.stringify(page(["2"], "m", "p")),
        "page_10.json": JSON.stringify(page(["3"], undefined, "q")),
        "cursor.json": JSON.stringify({ owner: "70", direction: "following", next_token: null }),
      },
      { asOf: "2020-01-01" },
    );
    expect(await followsOf(bench.dataset)).toEqual(["70>1", "70>2", "70>3"]);
    const lists = await bench.dataset.database.rows(
      "SELECT complete FROM follow_lists ORDER BY size",
    );
    expect(lists.map((row) => row["complete"])).toEqual([false]);
    await importText(
      bench,
      {
        "a/page_1.json": JSON.stringify(page(["1"], "n")),
        "a/page_2.json": JSON.stringify(page(["2"], undefined, "p")),
        "a/cursor.json": JSON.stringify({ owner: "70", direction: "following", next_token: null }),
      },
      { asOf: "2020-03-01" },
    );
    expect(await followsOf(bench.dataset)).toEqual(["70>1", "70>2", "70>3 ended"]);
  });

  it("of twarc say owner, page and time themselves", async () => {
    const twarc = (url: string, at: string): object => ({
      __twarc: { url, version: "2.13.0", retrieved_at: at },
    });
    const base = "https://api.twitter.com/2/users/80/followers?max_results=1000";
    await importText(bench, {
      "dump.jsonl": lines(
        { ...page(["1", "2"], "t2"), ...twarc(base, "2021-02-01T00:00:00+00:00") },
        {
          ...page(["3"], undefined, "x"),
          ...twarc(`${base}&pagination_token=t2`, "2021-02-01T00:01:00+00:00"),
        },
        { ...page(["1", "3"]), ...twarc(base, "2021-03-01T00:00:00+00:00") },
      ),
      "flat.jsonl": lines({
        id: "1500000000000000000",
        text: "flattened",
        author_id: "2",
        created_at: "2022-03-05T00:00:00.000Z",
        author: user("2", { description: "bio of two" }),
        referenced_tweets: [
          {
            type: "quoted",
            id: "1400000000000000000",
            text: "the quoted one",
            author_id: "3",
            created_at: "2021-06-02T00:00:00.000Z",
            author: user("3"),
          },
        ],
        __twarc: {
          url: "https://api.twitter.com/2/tweets/search/recent",
          version: "2.13.0",
          retrieved_at: "2022-03-06T00:00:00+00:00",
        },
      }),
    });
    expect(await followsOf(bench.dataset)).toEqual(["1>80", "2>80 ended", "3>80"]);
    const [flat, quoted] = await bench.dataset.posts([1500000000000000000n, 1400000000000000000n]);
    expect(flat).toMatchObject({
      kind: "quote",
      author: { username: "user2" },
      refPostId: "1400000000000000000",
      seenAt: "2022-03-06T00:00:00Z",
    });
    expect(quoted?.text).toBe("the quoted one");
  });
});
