import { randomUUID } from "node:crypto";
import { premiumAccount, type PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { premiumPosts } from "@toolkit/core/contract/premium-posts";
import { premiumStats } from "@toolkit/core/contract/premium-stats";
import { limitsOf } from "@toolkit/core/domain/plans";
import { MICROS_PER_CENT } from "@toolkit/social/client/prices";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import {
  watchedAccounts,
  watchedPages,
  watchedPostCounts,
  watchedPosts,
  watchedProfiles,
  watchedReadings,
  watchedStates,
} from "../../../db/schema/watching.ts";

const SUITE = "/api/external/deepthought/";
const ACCOUNTS = `${SUITE}accounts/`;
const DAY_SECONDS = 86_400;
const usd = (amount: number) => ({ amount, currency: "USD" as const });

let simulator: SimulatorProcess;
let app: NetworkApp;
let owner: TestBrowser;
let fan: TestBrowser;
let handle = "";
let fanHandle = "";
let watched: PremiumAccount;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 0, undefined, {
    networks: simulatedNetworks(simulator),
    largestPage: 100,
  });
  [fanHandle = "", , , handle = ""] = await simulator.handles();
  owner = app.browser();
  fan = app.browser();
  expect((await signInByOAuth1(owner, simulator.visitor(), handle)).status).toBe(200);
  expect((await signInByOAuth1(fan, simulator.visitor(), fanHandle)).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const read = async (): Promise<PremiumAccount> => {
  const { body } = await owner.get(ACCOUNTS);
  return premiumAccount.parse((body["results"] as unknown[])[0]);
};
/** What the fan does at X, by way of the product. */
const does = async (action: "follow" | "unfollow") => {
  const answer = await fan.post("/api/user/follow-unfollow/", { handle, action });
  expect(answer.status, answer.text).toBe(200);
};
const change = (body: object) =>
  owner.send({ method: "PATCH", url: `${ACCOUNTS}${watched.id}/`, payload: body });
const refresh = (price: number) =>
  owner.post(`${ACCOUNTS}${watched.id}/refresh/`, { price: usd(price) });

it("watches a connected account without reading its followers, and says what reading them costs", async () => {
  await does("unfollow");
  await does("follow");
  const made = await owner.post(ACCOUNTS, { account: `@${handle}`, monthly_budget: usd(1) });
  expect(made.status, made.text).toBe(201);
  watched = premiumAccount.parse(made.body);
  expect(watched).toMatchObject({ username: handle, is_current: true, last_reading: null });
  expect(watched.followers).toBeGreaterThan(0);
  // A cent each, with what the list may grow by.
  expect(watched.price.amount).toBeGreaterThan(watched.followers);
  expect(watched).toMatchObject({ spent: usd(0), next_at: null });
  const twice = await owner.post(ACCOUNTS, { account: handle, monthly_budget: usd(1) });
  expect(twice).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await owner.get(`${SUITE}followers/`)).body).toMatchObject({ count: 0, as_of: null });
});

it("reads nothing beyond the budget or the price that was shown", async () => {
  expect(await refresh(watched.price.amount)).toMatchObject({ status: 409 });
  expect((await change({ monthly_budget: usd(1_000_000) })).status).toBe(200);
  expect(await refresh(watched.price.amount - 1)).toMatchObject({ status: 409 });
  expect(await read()).toMatchObject({ last_reading: null, spent: usd(0) });
});

it("reads every follower once, and keeps what it cost in the ledger", async () => {
  const begun = await refresh(watched.price.amount);
  expect(begun.status, begun.text).toBe(202);
  await app.ports.queue.idle();
  const { last_reading: last, followers, spent, price, next_at: next } = await read();
  expect(last).toMatchObject({ state: "done", is_complete: true, reason: null, read: followers });
  expect(followers).toBe(watched.followers);
  expect(spent).toEqual(usd(followers));
  expect(price).toEqual(watched.price);
  expect(next).not.toBeNull();
  const ledger = await owner.get(`${ACCOUNTS}${watched.id}/readings/`);
  expect(ledger.body).toMatchObject({ count: 1, results: [{ spent, checked: 0 }] });
  const found = await owner.get(`${SUITE}followers/?q=${fanHandle}`);
  expect(found.body, found.text).toMatchObject({ count: 1, results: [{ username: fanHandle }] });
  const page = async (query: string) =>
    (await owner.get(`${SUITE}followers/?${query}`)).body as {
      count: number;
      next: string | null;
      results: { followers: number }[];
    };
  const [first, all] = [await page("sort=largest&page_size=2"), await page("sort=largest")];
  const second = await page(`sort=largest&page_size=2&page=${first.next}`);
  expect([...first.results, ...second.results]).toEqual(all.results.slice(0, 4));
  const [largest] = all.results;
  expect(await page(`least=${largest?.followers}`)).toMatchObject({ count: 1, results: [largest] });
  expect((await owner.get(`${SUITE}followers/?page=2`)).status).toBe(400);
  expect((await owner.get(`${SUITE}unfollowers/`)).body).toMatchObject({ count: 0 });
});

it("reads again by itself, and tells who left with what proves it", async () => {
  await does("unfollow");
  await app.watching.readDue();
  await app.ports.queue.idle();
  expect((await owner.get(`${SUITE}unfollowers/`)).body).toMatchObject({ count: 0 });
  app.clock.pass(2 * DAY_SECONDS);
  await app.watching.readDue();
  await app.ports.queue.idle();
  const { last_reading: last } = await read();
  expect(last).toMatchObject({ is_complete: true, checked: 1, read: watched.followers - 1 });
  expect(last?.spent).toEqual(usd(watched.followers));
  const { body, text } = await owner.get(`${SUITE}unfollowers/?cause=unfollowed`);
  expect(body, text).toMatchObject({
    count: 1,
    as_of: last?.ended,
    causes: { unfollowed: 1, unknown: 0 },
    results: [
      {
        username: fanHandle,
        cause: "unfollowed",
        certainty: "likely",
        returned: null,
        evidence: [{ kind: "listed" }, { kind: "unlisted" }, { kind: "check", state: "active" }],
      },
    ],
  });
  expect((await owner.get(`${SUITE}unfollowers/?cause=suspended`)).body).toMatchObject({
    count: 0,
    causes: { unfollowed: 1 },
  });
  expect((await owner.get(`${SUITE}followers/?q=${fanHandle}`)).body).toMatchObject({ count: 0 });
});

it("gives whole lists as CSV, in the language that is asked for", async () => {
  const { body } = await owner.get(`${SUITE}followers/`);
  const file = await owner.get(`${SUITE}followers/export/?language=ja&sort=largest`);
  expect(file.status, file.text).toBe(200);
  const [header, ...lines] = file.text.trimEnd().split("\r\n");
  expect(header).toMatch(/^\uFEFFID,ユーザー名,/);
  expect(lines).toHaveLength(Number(body["count"]));
  const left = await owner.get(`${SUITE}unfollowers/export/?cause=unfollowed&language=en`);
  expect(left.text.trimEnd().split("\r\n")).toEqual([
    expect.stringMatching(/^\uFEFFID,Handle,/),
    expect.stringMatching(new RegExp(`,${fanHandle},.*,Unfollowed,Likely,$`)),
  ]);
  const none = await fan.get(`${SUITE}followers/export/`);
  expect(none.text.trimEnd().split("\r\n")).toHaveLength(1);
  expect((await fan.get(`${SUITE}followers/export/?account=${watched.id}`)).status).toBe(404);
});

it("tells what changed since a moment, and on which day", async () => {
  const ask = async (query = "") => {
    const answer = await owner.get(`${SUITE}stats/?time_zone=Asia/Tokyo${query}`);
    expect(answer.status, answer.text).toBe(200);
    return premiumStats.read.response.parse(answer.body);
  };
  const { monthly_budget, spent, followers } = await read();
  const week = await ask();
  expect(week).toMatchObject({ followers, monthly_budget, spent, account: watched.id });
  // Watched for two days: nobody knows what is usual.
  expect(week.left).toEqual({ count: 1, ratio: null });
  expect(week).toMatchObject({ followed: { count: 0 }, gone: { count: 0, unknown: 0 } });
  expect(week.days).toHaveLength(30);
  expect(week.days.map(({ left }) => left).toSorted()).toEqual([
    ...Array.from({ length: 29 }, () => 0),
    1,
  ]);
  expect(week.days.map(({ day }) => day)).toEqual(week.days.map(({ day }) => day).toSorted());
  app.clock.pass(60);
  const now = app.clock.now().toISOString();
  expect(await ask(`&since=${now}`)).toMatchObject({ since: now, left: { count: 0 } });
  expect(await ask("&since=2020-01-01T00:00:00Z")).toMatchObject({ left: { count: 1 } });
  expect((await fan.get(`${SUITE}stats/`)).body).toMatchObject({ account: null, days: [] });
  expect((await fan.get(`${SUITE}stats/?account=${watched.id}`)).status).toBe(404);
});

/** A reading that waits for a minute until X answers again. */
const waiting = async () => {
  const { clock } = app;
  clock.pass(60);
  const reading = {
    id: randomUUID(),
    watchedId: watched.id,
    list: "followers" as const,
    state: "waiting" as const,
    pages: 0,
    read: 0,
    checked: 0,
    isComplete: false,
    priceMicros: watched.price.amount * MICROS_PER_CENT,
    spentMicros: 0,
    refusals: 1,
    beganAt: clock.now(),
    resumesAt: new Date(clock.now().getTime() + 60_000),
  };
  await app.ports.db.insert(watchedReadings).values(reading);
  return reading;
};
const tried = async () => {
  await app.watching.readDue();
  await app.ports.queue.idle();
  return (await read()).last_reading;
};

it("reads no further when its owner stops it or lowers the budget below the agreed price", async () => {
  const earlier = await read();
  for (const stopping of [{ is_on: false }, { monthly_budget: usd(0) }]) {
    const { id } = await waiting();
    expect((await change({ is_current: true })).body).toMatchObject({
      last_reading: { id, state: "waiting" },
    });
    const ended = { id, state: "failed", reason: "stopped", read: 0, spent: usd(0) };
    expect((await change(stopping)).body).toMatchObject({ last_reading: ended });
    app.clock.pass(61);
    expect(await tried()).toMatchObject(ended);
    expect((await read()).spent).toEqual(earlier.spent);
    await change({ is_on: true, monthly_budget: earlier.monthly_budget });
  }
});

it("reads no further once premium has ended", async () => {
  const userId = String((await owner.get("/api/user/me/")).body["id"]);
  const { id } = await waiting();
  app.withoutPremium.add(userId);
  app.clock.pass(61);
  const ended = { id, state: "failed", reason: "plan", read: 0, spent: usd(0) };
  expect(await tried()).toMatchObject(ended);
  app.withoutPremium.delete(userId);
  expect(await tried()).toMatchObject(ended);
});

it("keeps both of two changes at once", async () => {
  const { monthly_budget: budget } = await read();
  for (let amount = 1; amount <= 5; amount++) {
    const changes = [{ monthly_budget: usd(amount) }, { is_on: false }, { is_current: true }];
    for (const { status } of await Promise.all(changes.map(change))) expect(status).toBe(200);
    expect(await read()).toMatchObject({ monthly_budget: usd(amount), is_on: false });
    await change({ is_on: true });
  }
  await change({ monthly_budget: budget });
});

it("goes on by itself when a wait for X has ended, and not before", async () => {
  const { clock } = app;
  const reading = await waiting();
  expect(await tried()).toMatchObject({ id: reading.id, state: "waiting", price: watched.price });
  expect(await refresh(watched.price.amount)).toMatchObject({ status: 409 });
  clock.pass(61);
  const ended = { state: "done", is_complete: true, read: watched.followers - 1, checked: 0 };
  expect(await tried()).toMatchObject({ id: reading.id, ...ended });
});

const postsOf = async (query = "") => {
  const answer = await owner.get(`${SUITE}posts/?page_size=200${query}`);
  expect(answer.status, answer.text).toBe(200);
  return premiumPosts.list.response.parse(answer.body);
};
const readPosts = (price: number) => owner.post(`${SUITE}posts/refresh/`, { price: usd(price) });

it("reads posts for the price that was shown, and tells what became of each", async () => {
  const before = await postsOf();
  expect(before).toMatchObject({ count: 0, reading: null, distribution: null });
  expect(await readPosts(before.price.amount - 1)).toMatchObject({ status: 409 });
  const { spent, monthly_budget: budget } = await read();
  await change({ monthly_budget: usd(spent.amount + before.price.amount - 1) });
  expect(await readPosts(before.price.amount)).toMatchObject({ status: 409 });
  await change({ monthly_budget: budget });
  expect((await readPosts(before.price.amount)).status).toBe(202);
  await app.ports.queue.idle();
  const after = await postsOf();
  const { reading } = after;
  expect(reading).toMatchObject({ state: "done", reason: null, price: before.price });
  expect(after.count).toBeGreaterThan(0);
  expect(after.count).toBeLessThanOrEqual(reading?.read ?? 0);
  expect(reading?.spent.amount).toBeLessThanOrEqual(before.price.amount);
  expect((await read()).spent.amount).toBe(spent.amount + Math.ceil((reading?.read ?? 0) / 2));
  const costs = (await owner.get(`${SUITE}costs/`)).body;
  expect(costs["results"]).toContainEqual(
    expect.objectContaining({ kind: "posts", spent: reading?.spent }),
  );
  const created = after.results.map((post) => post.created);
  expect(created).toEqual(created.toSorted().toReversed());
  const isKnown = after.results.filter(({ expected }) => expected !== null);
  expect(isKnown.length === 0).toBe(after.count < 20);
  const [first] = (await postsOf("&sort=reactions")).results;
  expect(first?.reactions).toBe(Math.max(...after.results.map(({ reactions }) => reactions)));
  const one = await owner.get(`${SUITE}posts/${first?.id}/`);
  expect(one.body, one.text).toMatchObject({
    ...first,
    timeline: [{ at: first?.read, reactions: first?.reactions }],
  });
  expect((await owner.get(`${SUITE}posts/1/`)).status).toBe(404);
});

it("reads later only what is new or still changes", async () => {
  const before = await postsOf();
  app.clock.pass(DAY_SECONDS);
  expect((await readPosts(before.price.amount)).status).toBe(202);
  await app.ports.queue.idle();
  const after = await postsOf();
  expect(after).toMatchObject({ count: before.count, reading: { state: "done", reason: null } });
  // One page, on which an old post is met.
  expect(after.reading?.read).toBeLessThanOrEqual(Math.min(100, before.reading?.read ?? 0));
  const [newest] = after.results;
  const one = await owner.get(`${SUITE}posts/${newest?.id}/`);
  expect(one.body["timeline"]).toHaveLength(2);
});

it("says at which hours posts do better, in the person's time zone", async () => {
  const ask = async (zone: string) => {
    const answer = await owner.get(`${SUITE}best-post-time/?time_zone=${encodeURIComponent(zone)}`);
    expect(answer.status, answer.text).toBe(200);
    return premiumPosts.bestTime.response.parse(answer.body);
  };
  const [utc, tokyo] = [await ask("UTC"), await ask("Asia/Tokyo")];
  const { results } = await postsOf();
  expect(utc.posts).toBe(results.filter(({ is_reply: isReply }) => !isReply).length);
  expect(utc.times === null).toBe(utc.posts < 20);
  expect(tokyo.times?.hours.map(({ posts }) => posts)).toEqual(
    utc.times?.hours.map((_, hour, hours) => hours[(hour - 9 + 168) % 168]?.posts),
  );
  expect((await owner.get(`${SUITE}best-post-time/?time_zone=Mars/Olympus`)).status).toBe(400);
});

it("is nobody else's, whatever the team", async () => {
  expect((await fan.get(ACCOUNTS)).body).toMatchObject({ count: 0 });
  expect((await fan.get(`${SUITE}followers/`)).body).toMatchObject({ account: null, count: 0 });
  expect((await fan.get(`${SUITE}unfollowers/`)).body).toMatchObject({ account: null, count: 0 });
  const at = `${ACCOUNTS}${watched.id}/`;
  expect((await fan.get(`${SUITE}unfollowers/?account=${watched.id}`)).status).toBe(404);
  expect((await fan.get(`${at}readings/`)).status).toBe(404);
  for (const of of ["posts", "best-post-time"]) {
    expect((await fan.get(`${SUITE}${of}/`)).body).toMatchObject({ account: null });
    expect((await fan.get(`${SUITE}${of}/?account=${watched.id}`)).status).toBe(404);
  }
  const theirs = { account: watched.id, price: usd(10_000) };
  expect((await fan.post(`${SUITE}posts/refresh/`, theirs)).status).toBe(404);
  expect((await fan.post(`${at}refresh/`, { price: watched.price })).status).toBe(404);
  const patched = await fan.send({ method: "PATCH", url: at, payload: { is_on: false } });
  expect(patched.status).toBe(404);
  expect((await fan.delete(at)).status).toBe(404);
});

it("goes with everything that was seen when it is deleted", async () => {
  const { db } = app.ports;
  expect((await owner.delete(`${ACCOUNTS}${watched.id}/`)).status).toBe(204);
  expect((await owner.get(ACCOUNTS)).body).toMatchObject({ count: 0 });
  const tables = [watchedPages, watchedProfiles, watchedStates, watchedPosts, watchedPostCounts];
  for (const table of tables)
    expect(await db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
});

it("takes no more accounts than the plan holds", async () => {
  const { db, clock } = app.ports;
  const userId = String((await owner.get("/api/user/me/")).body["id"]);
  const most = limitsOf("premium").watched_accounts ?? 0;
  const rows = Array.from({ length: most }, (_, at) => ({
    id: randomUUID(),
    userId,
    accountId: null,
    subject: String(at + 1),
    username: `other${at}`,
    name: "Other",
    isCurrent: false,
    isOn: false,
    followers: 0,
    budgetMicros: 0,
    createdAt: clock.now(),
    eventsSince: null,
    posts: null,
    following: null,
    seenVersion: 0,
  }));
  await db.insert(watchedAccounts).values(rows);
  const refused = await owner.post(ACCOUNTS, { account: handle, monthly_budget: usd(100) });
  expect(refused.body, refused.text).toMatchObject({ code: "plan_limit" });
  await db.delete(watchedAccounts).where(eq(watchedAccounts.userId, userId));
});
