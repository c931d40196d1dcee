import { randomUUID } from "node:crypto";
import { premiumAccount, type PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { premiumEngagers } from "@toolkit/core/contract/premium-engagers";
import { premiumFollowers } from "@toolkit/core/contract/premium-followers";
import { premiumTopics } from "@toolkit/core/contract/premium-topics";
import { premiumPayouts } from "@toolkit/core/contract/premium-payouts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { watchedEngagements, watchedEngagerReadings } from "../../../db/schema/engagers.ts";
import {
  watchedPostReadings,
  watchedPosts,
  watchedPayouts,
  watchedProfiles,
} from "../../../db/schema/watching.ts";

import { bioTopics } from "./services/bio-topics.ts";

const SUITE = "/api/external/deepthought/";
const DAY_MS = 86_400_000;
const usd = (amount: number) => ({ amount, currency: "USD" as const });

let simulator: SimulatorProcess;
let app: NetworkApp;
let owner: TestBrowser;
let other: TestBrowser;
let watched: PremiumAccount;
let handle = "";
let otherHandle = "";

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 500, undefined, {
    networks: simulatedNetworks(simulator),
  });
  [otherHandle = "", , , , handle = ""] = await simulator.handles();
  const { people } = z
    .object({ people: z.array(z.looseObject({ id: z.string() })) })
    .parse(await simulator.told("/people?from=100&count=40"));
  const deeds = people.map(({ id: person }) => ({ person, does: "follow", to: handle }));
  await simulator.control("POST", "/follows", { deeds });
  owner = app.browser();
  other = app.browser();
  expect((await signInByOAuth1(owner, simulator.visitor(), handle)).status).toBe(200);
  expect((await signInByOAuth1(other, simulator.visitor(), otherHandle)).status).toBe(200);
  const made = await owner.post(`${SUITE}accounts/`, {
    account: handle,
    monthly_budget: usd(1_000_000),
  });
  watched = premiumAccount.parse(made.body);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

/** X and the server have one time. */
const inStep = () => app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000);

const posted = z.object({ posts: z.array(z.string().nullable()) });
/** What people post and do with posts at X; ids of what was posted. */
async function react(...deeds: readonly object[]): Promise<string[]> {
  const response = await fetch(`${simulator.url}/control/reactions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ deeds }),
  });
  return posted.parse(await response.json()).posts.map((id) => id ?? "");
}

const dayBefore = (days: number): string =>
  new Date(app.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

const predicted = async () => {
  const answer = await owner.get(`${SUITE}payout-prediction/`);
  expect(answer.status, answer.text).toBe(200);
  return premiumPayouts.predict.response.parse(answer.body);
};
const enter = (from: number, to: number, cents: number) =>
  owner.post(`${SUITE}payouts/`, { from: dayBefore(from), to: dayBefore(to), amount: usd(cents) });

/** Two posts a day for the last days, each with as many impressions. */
async function seePosts(days: number, impressions: number) {
  const now = app.clock.now();
  const of = { watchedId: watched.id, readAt: now };
  const counts = { likes: 1, reposts: 0, replies: 0, quotes: 0 };
  const rows = Array.from({ length: days * 2 }, (_, at) => ({
    ...of,
    ...counts,
    id: String(9_000_000 + at),
    text: "Coffee",
    createdAt: new Date(now.getTime() - (at + 1) * (DAY_MS / 2)),
    form: "text" as const,
    isReply: false,
    isQuote: false,
    // More on some days: a rate of one only would have no range.
    impressions: impressions + (at % 5) * 100,
  }));
  await app.ports.db.insert(watchedPosts).values(rows);
  const read = { cursor: null, read: rows.length, priceMicros: 0, spentMicros: 0, jobId: null };
  const ended = { state: "done" as const, reason: null, beganAt: now, endedAt: now };
  await app.ports.db
    .insert(watchedPostReadings)
    .values({ ...read, ...ended, id: randomUUID(), watchedId: watched.id });
}

it("tells a payout as a range: from reports until three own ones are entered", async () => {
  const nothing = await predicted();
  expect(nothing).toMatchObject({ account: watched.id, read: null, amount: null, payouts: [] });
  expect(nothing.eligibility).toMatchObject({
    premium: { state: "unknown" },
    verified_followers: { state: "unknown", unknown: null, as_of: null },
    impressions: { state: "unknown", is_complete: false },
  });
  await seePosts(100, 10_000);
  const reported = await predicted();
  expect(reported).toMatchObject({ rate: null, amount: null, test: null, days: 14 });
  expect(reported.eligibility.impressions).toMatchObject({ state: "short", is_complete: true });
  expect(reported.reports.amount?.low).toEqual(usd(0));
  // 28 posts of 10,200 impressions, at $85 per million.
  expect(reported.reports.amount?.high.amount).toBeGreaterThan(2400);
  for (const [from, to, cents] of [
    [58, 45, 2400],
    [44, 31, 2600],
    [30, 17, 2900],
  ] as const)
    expect((await enter(from, to, cents)).status).toBe(201);
  const own = await predicted();
  expect(own.payouts.map(({ amount }) => amount.amount)).toEqual([2900, 2600, 2400]);
  expect(own.payouts[0]?.impressions).toBeGreaterThan(280_000);
  expect(own.rate?.payouts).toBe(3);
  expect(own.amount?.low.amount).toBeLessThan(2400);
  expect(own.amount?.high.amount).toBeGreaterThan(2900);
  expect(own.test).toMatchObject({ payouts: 3, within: 3 });
});

it("takes payouts of days that are over and that no other one covers", async () => {
  expect((await enter(20, 10, 100)).status).toBe(409);
  for (const [from, to] of [
    [3, 5],
    [1, 0],
    [200, 100],
  ] as const)
    expect((await enter(from, to, 100)).body).toMatchObject({ code: "invalid" });
  const made = await enter(10, 3, 100);
  expect(made.status, made.text).toBe(201);
  const at = `${SUITE}payouts/${String(made.body["id"])}/`;
  expect((await other.delete(at)).status).toBe(404);
  expect((await other.get(`${SUITE}payout-prediction/?account=${watched.id}`)).status).toBe(404);
  expect((await other.get(`${SUITE}payout-prediction/`)).body).toMatchObject({ account: null });
  expect((await owner.delete(at)).status).toBe(204);
  expect((await owner.delete(at)).status).toBe(404);
  expect((await predicted()).payouts).toHaveLength(3);
});

const followed = async (query = "") => {
  const answer = await owner.get(`${SUITE}following/?page_size=200${query}`);
  expect(answer.status, answer.text).toBe(200);
  return premiumFollowers.following.response.parse(answer.body);
};
const readFollowing = (price: number) =>
  owner.post(`${SUITE}following/refresh/`, { price: usd(price) });

it("reads whom the account follows for the price that was shown, and who is mutual", async () => {
  const before = await followed();
  expect(before).toMatchObject({ count: 0, as_of: null, reading: null, mutual_as_of: null });
  expect((await readFollowing(before.price.amount - 1)).status).toBe(409);
  const begun = await readFollowing(before.price.amount);
  expect(begun.status, begun.text).toBe(202);
  await app.ports.queue.idle();
  const after = await followed();
  const { reading, count } = after;
  expect(reading).toMatchObject({ state: "done", is_complete: true, read: count, checked: 0 });
  expect(reading?.spent).toEqual(usd(count));
  expect(count).toBeGreaterThan(2);
  const costs = (await owner.get(`${SUITE}costs/`)).body;
  expect(costs["results"]).toContainEqual(
    expect.objectContaining({ kind: "following", spent: reading?.spent }),
  );
  // Followers have a reading and a state of their own.
  expect((await owner.get(`${SUITE}followers/`)).body).toMatchObject({
    count: 0,
    as_of: null,
    mutual_as_of: after.as_of,
  });
  const { price } = premiumAccount.parse(
    ((await owner.get(`${SUITE}accounts/`)).body["results"] as unknown[])[0],
  );
  await owner.post(`${SUITE}accounts/${watched.id}/refresh/`, { price });
  await app.ports.queue.idle();
  const followers = await owner.get(`${SUITE}followers/?page_size=200`);
  const follow = new Set((followers.body["results"] as { id: string }[]).map(({ id }) => id));
  const mutual = after.results.filter(({ id }) => follow.has(id)).map(({ id }) => id);
  const shown = await followed("&mutual=true");
  expect(shown.results.map(({ id }) => id).toSorted()).toEqual(mutual.toSorted());
  expect(shown.mutual_as_of).toBe(followers.body["as_of"]);
  const other = await owner.get(`${SUITE}followers/?page_size=200&mutual=true`);
  expect(other.body).toMatchObject({ count: mutual.length });
  const largest = await followed("&sort=largest");
  const sizes = largest.results.map((each) => each.followers ?? 0);
  expect(sizes).toEqual(sizes.toSorted((one, two) => two - one));
  const file = await owner.get(`${SUITE}following/export/?language=en`);
  expect(file.text.trimEnd().split("\r\n")).toHaveLength(count + 1);
});

it("shows nobody else whom the account follows", async () => {
  expect((await other.get(`${SUITE}following/`)).body).toMatchObject({ account: null, count: 0 });
  expect((await other.get(`${SUITE}following/?account=${watched.id}`)).status).toBe(404);
  expect((await other.get(`${SUITE}following/export/?account=${watched.id}`)).status).toBe(404);
  const theirs = { account: watched.id, price: usd(100_000) };
  expect((await other.post(`${SUITE}following/refresh/`, theirs)).status).toBe(404);
});

const topicsOf = async (of: "topics" | "following-topics", browser = owner) => {
  const answer = await browser.get(`${SUITE}${of}/`);
  expect(answer.status, answer.text).toBe(200);
  return premiumTopics.followers.response.parse(answer.body);
};

it("tells topics of followers and followed accounts, and abstains where too few are known", async () => {
  const { count, as_of } = await followed();
  expect(count).toBeLessThan(30);
  const list = { account: watched.id, accounts: count, drawn: count, known: count, as_of };
  expect(await topicsOf("following-topics")).toMatchObject({ ...list, topics: null });
  const { known, reference, topics } = await topicsOf("topics");
  expect(known).toBeGreaterThanOrEqual(30);
  expect(reference?.known).toBeGreaterThan(100);
  expect(topics?.map(({ accounts }) => accounts)).toEqual(
    topics?.map(({ accounts }) => accounts).toSorted((one, two) => two - one),
  );
  // Most of them come to roast coffee.
  const { db } = app.ports;
  const [coffee = 0] = bioTopics("Coffee roaster and barista");
  await db.update(watchedProfiles).set({ topics: [coffee] });
  const found = (await topicsOf("topics")).topics;
  // All are known: the share is exact.
  const share = { value: 1, low: 1, high: 1 };
  expect(found).toMatchObject([{ id: coffee, accounts: known, share, verdict: "more" }]);
  expect(found?.[0]?.ratio?.low).toBeGreaterThan(1);
  expect(await topicsOf("topics", other)).toMatchObject({ account: null, topics: null });
  expect((await other.get(`${SUITE}topics/?account=${watched.id}`)).status).toBe(404);
});

const engagers = async (query = "") => {
  const answer = await owner.get(`${SUITE}engagers/?page_size=200${query}`);
  expect(answer.status, answer.text).toBe(200);
  return premiumEngagers.list.response.parse(answer.body);
};
const readEngagers = (price: number) =>
  owner.post(`${SUITE}engagers/refresh/`, { price: usd(price) });

it("reads who reacted to recent posts for the price that was shown, past what X refuses", async () => {
  const { db } = app.ports;
  await db.delete(watchedPosts);
  expect(await engagers()).toMatchObject({ count: 0, reading: null, posts: 0, price: usd(0) });
  expect((await readEngagers(0)).status).toBe(409);
  inStep();
  const told = await simulator.told(`/follows?person=${handle}`);
  const [fan = "", quiet = ""] = told["followers"] as string[];
  const stranger = String((await simulator.told(`/follows?person=${otherHandle}`))["id"]);
  const [first, second] = await react(
    { person: handle, does: "post", text: "Two" },
    { person: handle, does: "post", text: "One" },
  );
  await react(
    ...[first, second].map((to) => ({ person: fan, does: "like", to })),
    { person: fan, does: "reply", to: first },
    { person: fan, does: "quote", to: second },
    { person: otherHandle, does: "repost", to: first },
    // Of one's own it tells nothing.
    { person: handle, does: "like", to: first },
  );
  const { body } = await owner.get(`${SUITE}posts/`);
  await owner.post(`${SUITE}posts/refresh/`, { price: body["price"] });
  await app.ports.queue.idle();
  // A post that is gone by the time it is asked about.
  const gone = { likes: 3, reposts: 1, replies: 0, quotes: 0, impressions: null };
  const [known] = await db
    .select()
    .from(watchedPosts)
    .where(eq(watchedPosts.id, first ?? ""));
  if (known) await db.insert(watchedPosts).values({ ...known, ...gone, id: "77" });
  const before = await engagers();
  expect(before.posts).toBeGreaterThanOrEqual(3);
  expect((await readEngagers(before.price.amount - 1)).status).toBe(409);
  const { body: costs } = await owner.get(`${SUITE}costs/`);
  const begun = await readEngagers(before.price.amount);
  expect(begun.status, begun.text).toBe(202);
  await app.ports.queue.idle();
  const after = await engagers();
  expect(after.reading).toMatchObject({ state: "done", reason: null, price: before.price });
  expect(after.reading?.spent.amount).toBeLessThan(before.price.amount);
  const { body: paid } = await owner.get(`${SUITE}costs/`);
  expect(paid["count"]).toBe(Number(costs["count"]) + 1);
  expect(paid["results"]).toContainEqual(
    expect.objectContaining({ kind: "engagers", spent: after.reading?.spent }),
  );
  expect(after.groups.all).toBe(after.count);
  const at = (id: string) => after.results.find((each) => each.id === id);
  expect(at(fan)).toMatchObject({ likes: 2, replies: 1, quotes: 1, is_follower: true });
  expect(at(fan)?.strength).toBeCloseTo(4, 1);
  expect(at(stranger)).toMatchObject({ reposts: 1 });
  expect(after.results.map(({ id }) => id)).not.toContain(told["id"]);
  const strengths = after.results.map(({ strength }) => strength);
  expect(strengths).toEqual(strengths.toSorted((one, two) => two - one));
  const { all, fans, outside, silent } = after.groups;
  expect((fans ?? 0) + (outside ?? 0)).toBe(all);
  const none = await engagers("&group=silent");
  expect(none.count).toBe(silent);
  expect(none.results.map(({ id }) => id)).toContain(quiet);
  expect(none.results.map(({ id }) => id)).not.toContain(fan);
  expect((await engagers("&group=fans")).results[0]?.id).toBe(fan);
  expect(await engagers(`&q=${String(at(fan)?.username)}`)).toMatchObject({ count: 1 });
  const file = await owner.get(`${SUITE}engagers/export/?group=all&language=ja`);
  expect(file.text.trimEnd().split("\r\n")).toHaveLength(all + 1);
  expect((await owner.get(`${SUITE}engagers/?page=x`)).status).toBe(400);
  expect((await other.get(`${SUITE}engagers/?account=${watched.id}`)).status).toBe(404);
  expect((await other.get(`${SUITE}engagers/`)).body).toMatchObject({ account: null, count: 0 });
});

it("waits for X's calls, goes on behind what was read, and counts old reactions less", async () => {
  inStep();
  const strongest = async () => (await engagers("&group=fans")).results[0]?.strength ?? 0;
  const strength = await strongest();
  const fault = { kind: "rate-limit", path: "/2/tweets", after: 1, times: 1 };
  await simulator.control("POST", "/faults", fault);
  const { price, groups } = await engagers();
  expect((await readEngagers(price.amount)).status).toBe(202);
  expect((await readEngagers(price.amount)).status).toBe(409);
  await app.ports.queue.idle();
  const waiting = await engagers();
  expect(waiting.reading).toMatchObject({ state: "waiting", ended: null });
  await simulator.control("DELETE", "/faults");
  // What X's window would do by itself in a quarter of an hour.
  app.watching.services.budgets.clear();
  app.clock.pass(16 * 60);
  await app.watching.readDue();
  await app.ports.queue.idle();
  const after = await engagers();
  expect(after.reading).toMatchObject({ state: "done", reason: null });
  // The same reactions are the same.
  expect(after.groups).toEqual(groups);
  app.clock.pass((10 * DAY_MS) / 1000);
  expect((await strongest()) / strength).toBeCloseTo(0.5 ** (10 / 30), 2);
});

it("deletes what was entered with the watched account", async () => {
  expect((await owner.delete(`${SUITE}accounts/${watched.id}/`)).status).toBe(204);
  for (const table of [watchedPayouts, watchedEngagements, watchedEngagerReadings])
    expect(await app.ports.db.select().from(table)).toEqual([]);
});
