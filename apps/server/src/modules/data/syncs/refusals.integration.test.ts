import { sync as syncContract, type Sync } from "@toolkit/core/contract/syncs";
import { queryRows } from "@toolkit/network/store/database";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signInByCode, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { networkSyncPages, networkSyncs } from "../../../db/schema/syncs.ts";

const PROBLEMS = "https://api.twitter.com/2/problems/";
const PAGE = 4;
const UNDER_WAY = ["queued", "running", "importing"];

let simulator: SimulatorProcess;
let app: NetworkApp;
let page: TestBrowser;
let handle = "";
let followers = 0;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 0, undefined, {
    networks: simulatedNetworks(simulator),
    largestPage: PAGE,
  });
  const handles = await simulator.handles();
  page = app.browser();
  const signedIn = await signInByCode(
    page,
    simulator.visitor(),
    "twitter_oauth2",
    handles[0] ?? "",
  );
  expect(signedIn.status, signedIn.text).toBe(200);
  for (const offered of handles) {
    const asked = { handle: offered, kinds: ["followers"] };
    const { subject } = (await page.post("/api/network/syncs/preview/", asked)).body as {
      subject: { followers: number; protected: boolean };
    };
    if (subject.protected || subject.followers < 4 * PAGE) continue;
    if (followers === 0 || subject.followers < followers) {
      followers = subject.followers;
      handle = offered;
    }
  }
  expect(followers).toBeGreaterThanOrEqual(4 * PAGE);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(async () => {
  await simulator.control("DELETE", "/faults");
  await simulator.control("DELETE", "/rate-limits");
});

const fault = (more: object) =>
  simulator.control("POST", "/faults", { times: 1000, path: "/2/users/", ...more });

async function start(dataset: string, kinds = ["followers"]): Promise<Sync> {
  const answer = await page.post("/api/network/syncs/", {
    handle,
    kinds,
    budget: { amount: 100_000, currency: "USD" },
    dataset,
    make_default: false,
  });
  expect(answer.status, answer.text).toBe(202);
  return syncContract.parse(answer.body);
}

async function until(id: string, isIt: (sync: Sync) => boolean): Promise<Sync> {
  for (;;) {
    const sync = syncContract.parse((await page.get(`/api/network/syncs/${id}/`)).body);
    if (isIt(sync)) return sync;
    if (sync.state === "failed") throw new Error(`failed: ${sync.error}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const settled = (id: string) => until(id, ({ state }) => !UNDER_WAY.includes(state));

async function needsSignIn(): Promise<boolean> {
  const { results } = (await page.get("/rest-auth/socialaccounts/")).body as {
    results: { needs_sign_in: boolean }[];
  };
  return results.some(({ needs_sign_in }) => needs_sign_in);
}

/** Whether each list that a dataset has seen is complete. */
async function listsOf(slug: string): Promise<unknown[]> {
  const dataset = await app.network.services.engines.registry.open(slug);
  const rows = await dataset.database.using((connection) =>
    queryRows(connection, "SELECT complete FROM follow_lists"),
  );
  return rows.map(({ complete }) => complete);
}

async function resume(id: string): Promise<void> {
  const resumed = await page.post(`/api/network/syncs/${id}/resume/`, {});
  expect(resumed.status, resumed.text).toBe(202);
}

describe("a sync that X refuses", () => {
  it.each([
    ["the usage cap", { kind: "usage-cap" }, "capped", /usage cap.*developer portal/],
    [
      "a daily usage cap",
      { kind: "usage-cap", period: "Daily", scope: "Account" },
      "capped",
      /usage cap/,
    ],
    ["no credits", { kind: "status", status: 402 }, "unpaid", /credits/],
    [
      "an app without access",
      { kind: "status", status: 403, body: { type: `${PROBLEMS}client-forbidden` } },
      "forbidden",
      /Ask for access/,
    ],
    ["403 without a reason", { kind: "status", status: 403, body: "no" }, "forbidden", /permit/],
    [
      "a suspended app",
      { kind: "status", status: 403, body: { errors: [{ code: 416 }] } },
      "suspended",
      /suspended/,
    ],
    ["an answer that cannot be read", { kind: "malformed" }, "unavailable", /cannot be read/],
    [
      "a place in the list that has expired",
      {
        kind: "status",
        status: 400,
        body: {
          type: `${PROBLEMS}invalid-request`,
          title: "Invalid Request",
          detail: "One or more parameters to your request was invalid.",
          errors: [
            {
              parameters: { pagination_token: ["x"] },
              message: "The `pagination_token` query parameter value [x] is not valid",
            },
          ],
        },
      },
      "unavailable",
      /no longer accepts the place in the list/,
    ],
    ["errors of X's own", { kind: "status", status: 503 }, "unavailable", /did not answer/],
  ])("pauses for %s, imports what was read, and continues", async (name, what, reason, text) => {
    await fault({ ...what, after: 3 });
    const begun = await start(`For ${name}`);
    const paused = await settled(begun.id);
    expect(paused).toMatchObject({ state: "paused", reason, resumes_at: null });
    expect(paused.error).toMatch(text);
    expect(paused.error).toMatch(/What was read is imported\.$/);
    expect(paused.error).not.toMatch(/Connect it again/);
    expect(paused.report?.rejected).toBe(0);
    expect(paused.items[0]?.read).toBe(2 * PAGE);
    expect(await needsSignIn()).toBe(false);
    await simulator.control("DELETE", "/faults");
    await resume(begun.id);
    const done = await settled(begun.id);
    expect(done).toMatchObject({
      state: "done",
      items: [{ read: followers }],
      spent: { amount: followers + 1 },
    });
  });

  it("says the same to whoever asks for a price, without asking to connect again", async () => {
    const ask = () => page.post("/api/network/syncs/preview/", { handle, kinds: ["followers"] });
    for (const [what, status, text] of [
      [{ kind: "usage-cap" }, 409, /usage cap/],
      [{ kind: "status", status: 402 }, 409, /credits/],
      [{ kind: "status", status: 403 }, 409, /does not permit/],
    ] as const) {
      await fault({ ...what, path: "/2/" });
      const refused = await ask();
      expect(refused.status, refused.text).toBe(status);
      expect(refused.text).toMatch(text);
      await simulator.control("DELETE", "/faults");
    }
    expect(await needsSignIn()).toBe(false);
  });

  it("waits while refused, and pauses when the same comes again and again", async () => {
    await fault({ kind: "rate-limit", reset_s: 3, after: 2 });
    const begun = await start("Refused");
    const waiting = await until(begun.id, ({ state }) => state === "waiting");
    expect(waiting.reason).toBeNull();
    const row = eq(networkSyncs.id, begun.id);
    const [first] = await app.ports.db.select().from(networkSyncs).where(row);
    expect(first?.refusals).toBe(1);
    // Four more waits of the same kind have passed.
    await app.ports.db.update(networkSyncs).set({ refusals: 5 }).where(row);
    const paused = await until(begun.id, ({ state }) => state === "paused");
    expect(paused).toMatchObject({ reason: "limited", resumes_at: null });
    expect(paused.error).toMatch(/5 times in a row/);
    await simulator.control("DELETE", "/faults");
    await resume(begun.id);
    const done = await until(begun.id, ({ state }) => state === "done");
    expect(done.items).toMatchObject([{ read: followers }]);
  });

  it("pauses at the sixth refusal in a row, however short the waits are", async () => {
    await fault({
      kind: "status",
      status: 429,
      times: 20,
      headers: { "retry-after": "1" },
      after: 2,
    });
    const begun = await start("Hammered");
    const paused = await until(begun.id, ({ state }) => state === "paused");
    expect(paused).toMatchObject({ reason: "limited", resumes_at: null });
    const left = await (await fetch(`${simulator.url}/control`)).text();
    expect(left).toContain('"times":14');
    await simulator.control("DELETE", "/faults");
  });

  it("keeps a token that X refuses once, and pauses for the account when it stays so", async () => {
    await fault({ kind: "status", status: 401, times: 1, after: 3 });
    const once = await settled((await start("Renewed")).id);
    expect(once.state).toBe("done");
    expect(await needsSignIn()).toBe(false);
    await fault({ kind: "status", status: 401, after: 3 });
    const lost = await settled((await start("Lost")).id);
    expect(lost).toMatchObject({ state: "paused", reason: "account" });
    expect(lost.error).toMatch(/Connect it again/);
  });
});

describe("a list that does not end", () => {
  it.each([
    ["a circle of cursors", { kind: "change-cursor", cursor: "first", after: 5 }, "repeated"],
    ["a page that names itself", { kind: "change-cursor", cursor: "given", after: 3 }, "repeated"],
    ["pages that come again", { kind: "repeat-page", after: 3 }, "repeated"],
  ])("is asked about after %s, and read on when the person says so", async (name, what, reason) => {
    await fault(what);
    const begun = await start(`Of ${name}`);
    const asked = await settled(begun.id);
    expect(asked).toMatchObject({ state: "paused", reason });
    expect(asked.error).toMatch(/sent before.*What was read is imported/);
    expect(asked.report).not.toBeNull();
    expect(asked.spent.amount).toBeLessThanOrEqual(followers + 1);
    await simulator.control("DELETE", "/faults");
    await resume(begun.id);
    const done = await settled(begun.id);
    expect(done.items[0]?.read).toBeLessThanOrEqual(followers);
    // Nothing is paid twice, whatever came twice.
    expect(done.spent.amount).toBeLessThanOrEqual(followers + 1);
    // Pages may have come in place of others: accounts that are in none of them have not left.
    const lists = await listsOf(done.dataset);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((complete) => complete)).toEqual([]);
  });

  it("proves who has left where it was read to its end without one", async () => {
    const whole = await settled((await start("Whole")).id);
    expect(whole.items).toMatchObject([{ read: followers }]);
    expect(await listsOf(whole.dataset)).toEqual([true]);
  });

  it("is ended with what was imported, and leaves no ids behind", async () => {
    await fault({ kind: "repeat-page", after: 3 });
    const begun = await start("Ended");
    await settled(begun.id);
    const kept = () =>
      app.ports.db.select().from(networkSyncPages).where(eq(networkSyncPages.syncId, begun.id));
    expect((await kept()).length).toBeGreaterThan(1);
    expect((await page.delete(`/api/network/syncs/${begun.id}/`)).status).toBe(200);
    const dataset = await app.network.services.engines.registry.open("ended");
    expect((await dataset.counts()).follows).toBe(2 * PAGE);
    expect(await kept()).toEqual([]);
  });
});

// Last, since the product remembers the window for as long as it was told.
it("tells whoever asks for a price when X answers again", async () => {
  await fault({ kind: "rate-limit", reset_s: 600, path: "/2/" });
  const asked = { handle, kinds: ["followers"] };
  const refused = await page.post("/api/network/syncs/preview/", asked);
  expect(refused.status, refused.text).toBe(429);
  expect(refused.text).toMatch(/no more calls/);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(601);
});
