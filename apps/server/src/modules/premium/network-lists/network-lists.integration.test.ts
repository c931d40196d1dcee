import { premiumDecisions } from "@toolkit/core/contract/premium-decisions";
import { premiumFollowers } from "@toolkit/core/contract/premium-followers";
import { premiumLists, type PremiumList } from "@toolkit/core/contract/premium-lists";
import { premiumSpam } from "@toolkit/core/contract/premium-spam";
import { AUTOMATION_RULES, DAILY_PACE } from "@toolkit/core/domain/watching/decisions";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { watchedDecisions } from "../../../db/schema/decisions.ts";
import { followPaces } from "../../../db/schema/lookups.ts";
import { watchedSuspects } from "../../../db/schema/spam.ts";
import {
  watchedListMembers,
  watchedListReadings,
  watchedLists,
} from "../../../db/schema/network-lists.ts";

const SUITE = "/api/external/deepthought/";
const LISTS = `${SUITE}lists/`;
const usd = (amount: number) => ({ amount, currency: "USD" as const });

let simulator: SimulatorProcess;
let app: NetworkApp;
let owner: TestBrowser;
let fan: TestBrowser;
let [handle, fanHandle, other]: (string | undefined)[] = [];
let watched = "";
let made: PremiumList;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 0, undefined, {
    networks: simulatedNetworks(simulator),
  });
  [fanHandle, , other, handle] = await simulator.handles();
  [owner, fan] = [app.browser(), app.browser()];
  expect((await signInByOAuth1(owner, simulator.visitor(), handle)).status).toBe(200);
  expect((await signInByOAuth1(fan, simulator.visitor(), fanHandle)).status).toBe(200);
  const body = { account: handle, monthly_budget: usd(10_000) };
  watched = String((await owner.post(`${SUITE}accounts/`, body)).body["id"]);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const lists = async () => {
  const answer = await owner.get(LISTS);
  expect(answer.status, answer.text).toBe(200);
  return premiumLists.list.response.parse(answer.body);
};
const membersOf = async ({ id }: Pick<PremiumList, "id">) => {
  const answer = await owner.get(`${LISTS}${id}/members/`);
  expect(answer.status, answer.text).toBe(200);
  return premiumLists.members.response.parse(answer.body);
};
const refresh = async (price: number, list?: string) => {
  const answer = await owner.post(`${LISTS}refresh/`, { price: usd(price), ...(list && { list }) });
  await app.ports.queue.idle();
  return answer;
};
const spent = async () => {
  const accounts = (await owner.get(`${SUITE}accounts/`)).body["results"];
  return (accounts as { spent: { amount: number } }[])[0]?.spent.amount ?? 0;
};

it("reads the lists for the price that was shown, and says when they were never read", async () => {
  const before = await lists();
  expect(before).toMatchObject({ account: watched, count: 0, reading: null });
  expect(before.prices).toEqual({ create: usd(1), change: usd(2), remove: usd(1) });
  expect(await refresh(before.price.amount - 1)).toMatchObject({ status: 409 });
  expect((await refresh(before.price.amount)).status).toBe(202);
  const after = await lists();
  expect(after.reading).toMatchObject({ state: "done", reason: null, read: after.count });
  expect(after.reading?.spent).toEqual(usd(after.count));
  expect(await spent()).toBe(after.count);
});

it("creates a list at X, and finds it there again", async () => {
  const before = await spent();
  const body = { name: "Roasters", description: "Who roasts", is_private: true, price: usd(1) };
  const refused = await owner.post(LISTS, { ...body, price: usd(0) });
  expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await owner.post(LISTS, { ...body, name: "x".repeat(26) })).status).toBe(400);
  const answer = await owner.post(LISTS, body);
  expect(answer.status, answer.text).toBe(201);
  made = premiumLists.create.response.parse(answer.body);
  expect(await spent()).toBe(before + 1);
  await refresh((await lists()).price.amount);
  const [newest] = (await lists()).results;
  expect(newest).toMatchObject({ id: made.id, name: "Roasters", is_private: true, members: 0 });
});

it("changes a list at X", async () => {
  const url = `${LISTS}${made.id}/`;
  const payload = { name: "Roasters of Osaka", is_private: false, price: usd(2) };
  const changed = await owner.send({ method: "PATCH", url, payload });
  expect(changed.body, changed.text).toMatchObject({ name: "Roasters of Osaka" });
  await refresh((await lists()).price.amount);
  expect((await lists()).results[0]).toMatchObject({
    name: "Roasters of Osaka",
    description: "Who roasts",
    is_private: false,
  });
});

it("adds and removes members one at a time, since X forbids it in bulk", async () => {
  const url = `${LISTS}${made.id}/members/`;
  const added = await owner.post(url, { members: [`@${other}`], price: usd(2) });
  expect(added.status, added.text).toBe(201);
  const shown = await membersOf(made);
  expect(shown).toMatchObject({ count: 1, list: { members: 1 }, results: [{ username: other }] });
  expect((await owner.post(url, { members: [fanHandle], price: usd(2) })).status).toBe(201);
  expect((await owner.post(url, { members: ["nobody_of_this"], price: usd(2) })).status).toBe(409);
  expect((await refresh(shown.list.price.amount, made.id)).status).toBe(409);
  expect((await refresh(shown.list.price.amount + 1, made.id)).status).toBe(202);
  const read = await membersOf(made);
  expect(read.results.map(({ username }) => username)).toEqual([fanHandle, other]);
  expect(read.list.reading).toMatchObject({ state: "done", reason: null, read: 2 });
  const member = read.results[0]?.id;
  expect((await owner.delete(`${url}?member=${member}&price=1`)).status).toBe(204);
  expect(await membersOf(made)).toMatchObject({ count: 1, list: { members: 1 } });
  expect((await refresh(read.list.price.amount, made.id)).status).toBe(202);
  expect((await membersOf(made)).results.map(({ username }) => username)).toEqual([other]);
});

it("pays nothing for what X refuses, and keeps the price where nobody knows whether it was done", async () => {
  const before = await spent();
  const change = { name: "Other", price: usd(2) };
  const patch = () => owner.send({ method: "PATCH", url: `${LISTS}${made.id}/`, payload: change });
  const fault = { kind: "status", method: "PUT", path: "/2/lists/" };
  await simulator.control("POST", "/faults", { ...fault, status: 403 });
  expect(await patch()).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await spent()).toBe(before);
  const cut = { kind: "status", status: 503, method: "POST", path: "/2/lists" };
  await simulator.control("POST", "/faults", cut);
  const lost = await owner.post(LISTS, { name: "Lost", price: usd(1) });
  expect(lost).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await spent()).toBe(before + 1);
});

const DECISIONS = `${SUITE}decisions/`;
const decisions = async (show: "open" | "decided" = "open") => {
  const answer = await owner.get(`${DECISIONS}?show=${show}`);
  expect(answer.status, answer.text).toBe(200);
  return premiumDecisions.list.response.parse(answer.body);
};
const decide = async (id: string | undefined, body: object) =>
  owner.post(`${DECISIONS}${id}/`, body);
/** How many follow the other account at X. */
const followersOfOther = async () =>
  ((await simulator.told(`/follows?person=${other}`))["followers"] as string[]).length;

it("has several accounts wait for a decision each, without asking X", async () => {
  const before = await spent();
  await simulator.control("POST", "/follows", {
    deeds: [{ person: handle, does: "unfollow", to: other }],
  });
  const body = { handles: [other, `@${fanHandle}`, other?.toUpperCase()], reason: "Fans" };
  const answer = await owner.post(`${SUITE}follow/`, body);
  expect(answer.status, answer.text).toBe(202);
  expect(answer.body).toEqual({ queued: 2, known: 0 });
  expect((await owner.post(`${SUITE}follow/`, body)).body).toEqual({ queued: 0, known: 2 });
  app.clock.pass(1);
  const url = `${LISTS}${made.id}/members/`;
  const many = await owner.post(url, { members: [fanHandle, handle, "nasa"], price: usd(0) });
  expect(many.body, many.text).toEqual({ added: [], queued: 2, known: 0 });
  const shown = await decisions();
  expect(shown).toMatchObject({ count: 4, open: 4, today: 0, pace: DAILY_PACE });
  expect(shown.results.map(({ kind }) => kind)).toEqual([
    "follow",
    "follow",
    "add_to_list",
    "add_to_list",
  ]);
  expect(shown.results[2]).toMatchObject({ list: { id: made.id }, reason: "", state: "open" });
  expect(await spent()).toBe(before);
});

it("carries one decision out at X for its price, and takes it back", async () => {
  const before = await spent();
  const followers = await followersOfOther();
  const [first] = (await decisions()).results;
  const priced = { does: "carry_out", price: usd(2) };
  expect(await decide(first?.id, { ...priced, price: usd(1) })).toMatchObject({ status: 409 });
  const done = await decide(first?.id, priced);
  expect(done.body, done.text).toMatchObject({
    decision: { state: "done", route: "api", is_uncertain: false },
    needs_page: false,
  });
  expect(await followersOfOther()).toBe(followers + 1);
  expect(await decisions()).toMatchObject({ open: 3, today: 1 });
  // A cent and a half.
  expect([before + 1, before + 2]).toContain(await spent());
  expect(await decide(first?.id, priced)).toMatchObject({ status: 409 });
  app.clock.pass(1);
  const back = await decide(first?.id, { does: "reopen", price: usd(1) });
  expect(back.body, back.text).toMatchObject({ decision: { state: "open", route: null } });
  expect(await followersOfOther()).toBe(followers);
  // Behind the others now.
  expect((await decisions()).results.at(-1)).toMatchObject({ id: first?.id });
});

it("leads to X's page where X's plan does not hold the call, and pays nothing", async () => {
  const before = await spent();
  const fault = { kind: "status", status: 403, method: "POST", path: "/2/users/" };
  await simulator.control("POST", "/faults", { ...fault, times: 2 });
  const open = (await decisions()).results.findLast(({ kind }) => kind === "follow");
  const refused = await decide(open?.id, { does: "carry_out", price: usd(2) });
  expect(refused.body, refused.text).toMatchObject({
    needs_page: true,
    decision: { state: "open", page: `https://x.com/intent/follow?screen_name=${other}` },
  });
  const single = { handle: other, action: "follow" };
  const told = await owner.post("/api/user/follow-unfollow/", single);
  expect(told).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(told.text).toContain(AUTOMATION_RULES);
  expect(await spent()).toBe(before);
  const shown = await decisions();
  expect(shown).toMatchObject({ today: 1, routes: { follow: "page", unfollow: "api" } });
  const done = await decide(open?.id, { does: "done_on_page" });
  expect(done.body).toMatchObject({ decision: { state: "done", route: "page" } });
  expect((await decisions()).today).toBe(2);
  expect((await decisions("decided")).results[0]).toMatchObject({ id: open?.id });
});

it("marks a decision of which X did not say whether it was done", async () => {
  const [next] = (await decisions()).results.filter(({ kind }) => kind === "follow");
  await simulator.control("POST", "/faults", { kind: "cut", method: "POST", path: "/2/users/" });
  const lost = await decide(next?.id, { does: "carry_out", price: usd(2) });
  expect(lost).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect((await decisions()).results).toContainEqual(
    expect.objectContaining({ id: next?.id, state: "open", is_uncertain: true }),
  );
  const skipped = await decide(next?.id, { does: "skip" });
  expect(skipped.body).toMatchObject({ decision: { state: "skipped", route: null } });
});

it("keeps the day's pace, whichever call follows", async () => {
  await app.ports.db.update(followPaces).set({ done: DAILY_PACE });
  await owner.post(`${SUITE}unfollow/`, { handles: [other] });
  const waiting = (await decisions()).results.find(({ kind }) => kind === "unfollow");
  const carried = { does: "carry_out", price: usd(1) };
  expect(await decide(waiting?.id, carried)).toMatchObject({ status: 429 });
  const single = { handle: other, action: "unfollow" };
  expect(await owner.post("/api/user/follow-unfollow/", single)).toMatchObject({ status: 429 });
  const list = (await decisions()).results.find(({ kind }) => kind === "add_to_list");
  const added = await decide(list?.id, { does: "carry_out", price: usd(2) });
  expect(added.body, added.text).toMatchObject({ decision: { state: "done" } });
  app.clock.pass(86_400);
  expect((await decisions()).today).toBe(0);
  expect(await decide(waiting?.id, carried)).toMatchObject({ status: 200 });
});

it("says that a protected account was asked instead of followed", async () => {
  await simulator.control("POST", "/people", { person: other, protected: true });
  await owner.post(`${SUITE}follow/`, { handles: [other] });
  const waiting = (await decisions()).results.find(({ kind }) => kind === "follow");
  const asked = await decide(waiting?.id, { does: "carry_out", price: usd(2) });
  expect(asked.body, asked.text).toMatchObject({
    decision: { state: "done" },
    is_requested: true,
  });
});

it("judges followers as they are read, and gives the likely automated ones with their evidence", async () => {
  const analysis = async (query = "") => {
    const answer = await owner.get(`${SUITE}spam-analysis/${query}`);
    expect(answer.status, answer.text).toBe(200);
    return premiumSpam.analysis.response.parse(answer.body);
  };
  expect(await analysis()).toMatchObject({ account: watched, as_of: null, known: 0, course: [] });
  const [account] = (await owner.get(`${SUITE}accounts/`)).body["results"] as {
    price: { amount: number };
    followers: number;
  }[];
  const url = `${SUITE}accounts/${watched}/refresh/`;
  expect((await owner.post(url, { price: account?.price })).status).toBe(202);
  await app.ports.queue.idle();
  const found = await analysis("?page_size=200");
  expect(found).toMatchObject({ is_complete: true, known: account?.followers });
  expect(found.course).toHaveLength(1);
  const { results, from, automated, spam, count: all } = found;
  expect(results).toHaveLength(all);
  expect(results.filter(({ automation }) => automation >= from)).toHaveLength(automated.count);
  expect(results.filter((each) => each.spam >= from)).toHaveLength(spam.count);
  expect(await analysis("?only=automated")).toMatchObject({ count: automated.count });
  const strength = results.map((each) => Math.max(each.automation, each.spam));
  expect(strength).toEqual(strength.toSorted((one, another) => another - one));
  const followers = await owner.get(`${SUITE}followers/`);
  const { facets } = premiumFollowers.followers.response.parse(followers.body);
  expect(facets?.automated).toBe(automated.count);
  const [language] = facets?.languages ?? [];
  const spoken = await owner.get(`${SUITE}followers/?speaks=${language?.id}&automated=false`);
  expect(Number(spoken.body["count"])).toBeLessThanOrEqual(language?.count ?? 0);
  const programs = await owner.get(`${SUITE}followers/?automated=true`);
  expect(programs.body).toMatchObject({ count: automated.count });
  const { share, total } = automated;
  if (found.known >= 30) {
    expect(share?.low).toBeLessThanOrEqual(share?.value ?? -1);
    expect(total?.value).toBeCloseTo((share?.value ?? 0) * found.known);
  } else expect(share).toBeNull();
  const file = await owner.get(`${SUITE}spam-analysis/export/?language=ja`);
  const [header, ...lines] = file.text.trimEnd().split("\r\n");
  expect(header).toMatch(/^\uFEFFID,ユーザー名,/);
  expect(lines).toHaveLength(all);
  expect((await fan.get(`${SUITE}spam-analysis/`)).body).toMatchObject({ account: null });
  expect((await fan.get(`${SUITE}spam-analysis/?account=${watched}`)).status).toBe(404);
});

it("is nobody else's", async () => {
  expect((await fan.get(LISTS)).body).toMatchObject({ account: null, count: 0 });
  expect((await fan.get(`${LISTS}?account=${watched}`)).status).toBe(404);
  expect((await fan.get(`${LISTS}${made.id}/members/?account=${watched}`)).status).toBe(404);
  expect((await fan.delete(`${LISTS}${made.id}/?account=${watched}&price=1`)).status).toBe(404);
  expect((await fan.get(`${DECISIONS}?account=${watched}`)).status).toBe(404);
  expect((await fan.get(DECISIONS)).body).toMatchObject({ account: null, count: 0 });
  expect((await fan.post(LISTS, { account: watched, name: "a", price: usd(1) })).status).toBe(404);
});

it("deletes a list at X, and with the watched account everything that is kept of lists and decisions", async () => {
  expect((await owner.delete(`${LISTS}${made.id}/?price=1`)).status).toBe(204);
  await refresh((await lists()).price.amount);
  expect((await lists()).results.map(({ id }) => id)).not.toContain(made.id);
  expect((await owner.delete(`${SUITE}accounts/${watched}/`)).status).toBe(204);
  for (const table of [
    watchedLists,
    watchedListMembers,
    watchedListReadings,
    watchedDecisions,
    watchedSuspects,
  ])
    expect(await app.ports.db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
});
