import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { premiumAccount, type PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { momentOfId } from "@toolkit/core/domain/watching/observations";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { watchedEvents } from "../../../db/schema/watching.ts";
import type { Networks } from "../../../ports/networks.ts";

const SUITE = "/api/external/deepthought/";
const ACCOUNTS = `${SUITE}accounts/`;
const HOOK = "/api/webhooks/x/";
const usd = (amount: number) => ({ amount, currency: "USD" as const });

/** What X sent last. */
const sent: { body: string; signature: string }[] = [];
let front: Server;
let simulator: SimulatorProcess;
let networks: Networks;
let app: NetworkApp;
let owner: TestBrowser;
let handle = "";
let watched: PremiumAccount;
let fans: string[] = [];

/** X and the server have one time. */
const inStep = () => app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000);
const deed = (person: string, does: "follow" | "unfollow") =>
  simulator.control("POST", "/follows", { deeds: [{ person, does, to: handle }] });
const deliver = async () => {
  inStep();
  await simulator.control("POST", "/activity/deliver", { all: true });
};
const read = async (): Promise<PremiumAccount> =>
  premiumAccount.parse(((await owner.get(ACCOUNTS)).body["results"] as unknown[])[0]);
const readList = async () => {
  inStep();
  const { price } = await read();
  const asked = await owner.post(`${ACCOUNTS}${watched.id}/refresh/`, { price });
  expect(asked.status, asked.text).toBe(202);
  await app.ports.queue.idle();
  inStep();
};
const left = async () => (await owner.get(`${SUITE}unfollowers/`)).body;
const kept = async () =>
  (await app.ports.db.select({ rows: count() }).from(watchedEvents))[0]?.rows;
const tell = (body: string, signature?: string) =>
  app.app.server.inject({
    method: "POST",
    url: HOOK,
    headers: {
      "content-type": "application/json",
      ...(signature !== undefined && { "x-twitter-webhooks-signature": signature }),
    },
    payload: body,
  });
const event = z.object({
  data: z.looseObject({ event_uuid: z.string(), payload: z.looseObject({}) }),
});
const eventIn = (body = "") => event.parse(JSON.parse(body));
const momentOf = (body?: string) =>
  new Date(momentOfId(eventIn(body).data.event_uuid)).toISOString();
const proof = (body: string) => networks.oauth1?.proofOf(body) ?? "";

beforeAll(async () => {
  front = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const { method, url, headers } = request;
      const signature = String(headers["x-twitter-webhooks-signature"]);
      if (method === "POST") sent.push({ body: body.toString(), signature });
      const answer = await app.app.server.inject({
        method: method as "GET" | "POST",
        url: url ?? "/",
        headers,
        payload: body,
      });
      response.writeHead(answer.statusCode, { "content-type": "application/json" });
      response.end(answer.body);
    })();
  }).listen(0, "localhost");
  await once(front, "listening");
  simulator = await SimulatorProcess.start();
  networks = simulatedNetworks(simulator);
  const webhookOrigin = `http://localhost:${(front.address() as AddressInfo).port}`;
  app = await startNetworkApp("postgresql", 0, undefined, { networks, webhookOrigin });
  inStep();
  await simulator.control("POST", "/activity/delivery", { automatic: false });
  handle = (await simulator.handles())[3] ?? "";
  owner = app.browser();
  expect((await signInByOAuth1(owner, simulator.visitor(), handle)).status).toBe(200);
  const made = await owner.post(ACCOUNTS, { account: handle, monthly_budget: usd(100_000) });
  watched = premiumAccount.parse(made.body);
  fans = ((await simulator.told(`/follows?person=${handle}`))["followers"] as string[]).slice(0, 4);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
  front.close();
});

it("has X tell of nothing before a first reading, and of every follow after it", async () => {
  await app.watching.readDue();
  expect((await read()).events).toEqual({ since: null, last: null });
  await readList();
  await app.watching.readDue();
  expect((await read()).events?.since).not.toBeNull();
  await deed(fans[0] ?? "", "unfollow");
  await deliver();
  expect(sent).toHaveLength(1);
  const moment = momentOf(sent[0]?.body);
  expect(await left()).toMatchObject({
    count: 1,
    causes: { unfollowed: 1 },
    results: [{ id: fans[0], after: moment, by: moment, certainty: "certain" }],
  });
  const { events, spent } = await read();
  expect(events?.last).not.toBeNull();
  expect(spent.amount).toBe(watched.followers + 1);
});

it("takes the same event again without keeping or charging it", async () => {
  const before = await read();
  const { body, signature } = sent[0] ?? { body: "", signature: "" };
  expect((await tell(body, signature)).statusCode).toBe(200);
  expect((await read()).spent).toEqual(before.spent);
  expect(await left()).toMatchObject({ count: 1 });
});

it("refuses what X did not sign, byte for byte, and keeps nothing of it", async () => {
  const { body, signature } = sent[0] ?? { body: "", signature: "" };
  const other = body.replace(/"event_uuid":"\d/, '"event_uuid":"9');
  expect(other).not.toBe(body);
  const refused = [
    [body, undefined],
    [body, ""],
    [body, signature.slice(0, -2)],
    [body, proof(`${body} `)],
    [`${body} `, signature],
    [other, signature],
    ["not json", proof("not json")],
    ["{}", proof("{}")],
  ] as const;
  for (const [text, signed] of refused) expect((await tell(text, signed)).statusCode).toBe(400);
  expect(await kept()).toBe(1);
});

it("takes events of accounts that nobody watches, and of other kinds, and keeps none", async () => {
  const { data } = eventIn(sent[0]?.body);
  const others = [
    { ...data, tag: "watched somebody" },
    { ...data, tag: undefined },
    { ...data, payload: { ...data.payload, target: { id: "12" } } },
    { event_type: "like.create", event_uuid: "1" },
  ];
  for (const each of others) {
    const body = JSON.stringify({ data: { ...each, event_uuid: `9${data.event_uuid.slice(1)}` } });
    expect((await tell(body, proof(body))).statusCode, body).toBe(200);
  }
  expect(await kept()).toBe(1);
});

it("dates a departure to the second when its event comes after the reading that missed it", async () => {
  await deed(fans[1] ?? "", "unfollow");
  await readList();
  const found = async () =>
    ((await left())["results"] as { id: string }[]).filter(({ id }) => id === fans[1]);
  expect(await found()).toMatchObject([{ certainty: "likely" }]);
  await deliver();
  const moment = momentOf(sent.at(-1)?.body);
  expect(await found()).toMatchObject([{ after: moment, by: moment, certainty: "certain" }]);
});

it("ends its subscriptions when the budget does not pay for another event", async () => {
  const { spent } = await read();
  const change = (amount: number) =>
    owner.send({
      method: "PATCH",
      url: `${ACCOUNTS}${watched.id}/`,
      payload: { monthly_budget: usd(amount) },
    });
  await change(spent.amount);
  await app.watching.readDue();
  expect((await read()).events?.since).toBeNull();
  const before = sent.length;
  await deed(fans[2] ?? "", "unfollow");
  await deliver();
  expect(sent).toHaveLength(before);
  await change(100_000);
  await app.watching.readDue();
  await deed(fans[2] ?? "", "follow");
  await deliver();
  expect(sent).toHaveLength(before + 1);
});

it("counts what was spent when an account is deleted and watched again", async () => {
  const { spent } = await read();
  const costs = (await owner.get(`${SUITE}costs/`)).body;
  expect(costs).toMatchObject({ count: 3 });
  expect((await owner.delete(`${ACCOUNTS}${watched.id}/`)).status).toBe(204);
  const again = await owner.post(ACCOUNTS, { account: handle, monthly_budget: usd(100_000) });
  expect(premiumAccount.parse(again.body)).toMatchObject({ spent, last_reading: null });
  expect((await owner.get(`${SUITE}costs/`)).body).toEqual(costs);
  expect(await kept()).toBe(0);
});
