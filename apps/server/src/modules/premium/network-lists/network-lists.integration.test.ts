import { premiumLists, type PremiumList } from "@toolkit/core/contract/premium-lists";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
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

it("is nobody else's", async () => {
  expect((await fan.get(LISTS)).body).toMatchObject({ account: null, count: 0 });
  expect((await fan.get(`${LISTS}?account=${watched}`)).status).toBe(404);
  expect((await fan.get(`${LISTS}${made.id}/members/?account=${watched}`)).status).toBe(404);
  expect((await fan.delete(`${LISTS}${made.id}/?account=${watched}&price=1`)).status).toBe(404);
  expect((await fan.post(LISTS, { account: watched, name: "a", price: usd(1) })).status).toBe(404);
});

it("deletes a list at X, and with the watched account everything that is kept of lists", async () => {
  expect((await owner.delete(`${LISTS}${made.id}/?price=1`)).status).toBe(204);
  await refresh((await lists()).price.amount);
  expect((await lists()).results.map(({ id }) => id)).not.toContain(made.id);
  expect((await owner.delete(`${SUITE}accounts/${watched}/`)).status).toBe(204);
  for (const table of [watchedLists, watchedListMembers, watchedListReadings])
    expect(await app.ports.db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
});
