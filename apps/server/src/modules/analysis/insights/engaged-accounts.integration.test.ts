import { type EngagedAccounts, engagedAccounts } from "@toolkit/core/contract/engaged-accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/audience-configs/engaged-accounts/";
const PEOPLE = [
  "id,screen_name,name",
  "1,sato,Sato",
  "2,ann,Ann",
  "3,joe,Joe",
  "4,kim,Kim",
  "",
].join("\n");
const POSTS = [
  "id,author_id,created_at,text,repost_of_id",
  "101,1,2026-03-02T12:00:00Z,coffee,",
  "102,1,2025-03-02T12:00:00Z,coffee last year,",
  "103,2,2026-03-02T12:00:00Z,coffee,",
  "104,3,2026-03-03T12:00:00Z,coffee,101",
  "105,4,2026-03-03T12:00:00Z,coffee,",
  "",
].join("\n");
// 2 likes two posts of 1, 3 one of them and a post that nobody knows; 4 likes a post of their own.
const LIKES = [
  "user_id,tweet_id,type",
  "2,101,like",
  "2,102,like",
  "3,101,like",
  "3,999,like",
  "4,105,like",
  "4,103,like",
  "2,105,retweet",
  "",
].join("\n");

describe("accounts that an audience likes and reposts most", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 1500);
    page = await app.signedIn();
    await importShared(app, "Likes", {
      "people.csv": PEOPLE,
      "posts.csv": POSTS,
      "likes.csv": LIKES,
    });
  });
  afterAll(() => app.close());

  const read = async (body: object): Promise<EngagedAccounts> => {
    const answer = await page.post(PATH, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return engagedAccounts.parse(answer.body);
  };
  const told = ({ items }: EngagedAccounts["most_liked"]) =>
    items.map(({ account, members, engagements }) => [account.username, members, engagements]);

  it("are counted by members, of those with a known like or repost", async () => {
    const all = {
      targeting_package: { keywords: ["coffee"] },
      dataset: "likes",
      window_days: null,
    };
    const found = await read(all);
    expect(found).toMatchObject({ size: 4, read: { members: 4, sampled: false } });
    expect(told(found.most_liked)).toEqual([
      ["sato", 2, 3],
      ["ann", 1, 1],
    ]);
    expect(found.most_liked).toMatchObject({ known: 3, total: 2 });
    expect(found.most_liked.items[0]?.share.value).toBeCloseTo(2 / 3);
    expect(told(found.most_reposted)).toEqual([
      ["sato", 1, 1],
      ["kim", 1, 1],
    ]);
    // Everybody of the baseline is in the audience: there is nobody to compare with.
    expect(found.baseline).toMatchObject({ kind: "same_places", size: 4 });
    expect(found.most_liked).toMatchObject({ baseline_known: 3, items: [{ affinity: null }, {}] });
    const recent = await read({ ...all, window_days: 90, limit: 1 });
    expect(told(recent.most_liked)).toEqual([["sato", 2, 2]]);
    expect(recent.most_liked.total).toBe(2);
  });

  it("are those of the sample's followed accounts, with intervals where likes are known of some", async () => {
    const found = await read({
      targeting_package: { languages: ["ja"] },
      dataset: "sample",
      limit: 50,
    });
    const { known, items } = found.most_liked;
    expect(known).toBeGreaterThan(30);
    expect(items.length).toBeGreaterThan(10);
    for (const { members, engagements, share } of items) {
      expect(engagements).toBeGreaterThanOrEqual(members);
      expect(share.low).toBeLessThan(members / known);
      expect(share.high).toBeGreaterThan(members / known);
    }
  });

  it("are compared with the baseline's accounts with a known like", async () => {
    const body = { dataset: "sample", limit: 50, window_days: null };
    const found = await read({ ...body, targeting_package: { languages: ["ja"] } });
    const everybody = { ...body, targeting_package: { placements: ["homeTimelines"] } };
    const compared = await read({
      ...body,
      targeting_package: { languages: ["ja"] },
      baseline: "everyone",
    });
    expect(compared.baseline).toMatchObject({ kind: "everyone", size: 1500 });
    const all = new Map(
      (await read({ ...everybody, limit: 200 })).most_liked.items.map(({ account, share }) => [
        account.id,
        share.value,
      ]),
    );
    for (const { account, share, baseline_share, affinity } of compared.most_liked.items) {
      const ofAll = all.get(account.id);
      if (ofAll !== undefined) expect(baseline_share, account.id).toBeCloseTo(ofAll, 9);
      expect(affinity?.value).toBeCloseTo(share.value / baseline_share, 9);
    }
    expect(compared.most_liked.items.some(({ distinguishable }) => distinguishable)).toBe(true);
    // Who writes Japanese is the whole of its own places.
    expect(found.most_liked.items.every(({ distinguishable }) => !distinguishable)).toBe(true);
  });

  it("are nobody's where the audience cannot be measured", async () => {
    const found = await read({
      targeting_package: { handles: ["no_such_handle"] },
      dataset: "sample",
    });
    expect(found).toMatchObject({ size: null, most_liked: { known: 0, items: [] } });
    expect(found.not_measurable).toHaveLength(1);
    expect((await page.post(PATH, { targeting_package: {} })).body).toMatchObject({
      code: "empty_package",
    });
  });
});
