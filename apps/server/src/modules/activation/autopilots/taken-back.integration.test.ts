import { uploadedAudience, type UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NetworkDesk } from "../../../../test/network-desk.ts";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { wakeApplying } from "../applying/services/start-applying.ts";
import { Advertiser, connectX } from "../applying/testing/advertiser.ts";

type Body = Record<string, unknown>;

const KEYWORDS = Array.from({ length: 250 }, (_, at) => `word ${at}`);

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let desk: NetworkDesk;
let handle: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  [handle = ""] = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handle);
  desk = await NetworkDesk.open(simulator.url, handle, advertiser.account);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

/** The network takes the first batch, and no more for now. */
const holdAfter = (path: string, after: number) =>
  simulator.control("POST", "/faults", {
    kind: "status",
    status: 503,
    method: "POST",
    path: path.replace("ACCOUNT", advertiser.account),
    after,
    times: 100,
  });
const letGo = () => simulator.control("DELETE", "/faults");

/** Takes the team's grant back; how it is given again. */
async function revoke(): Promise<() => Promise<void>> {
  const { browser, account } = advertiser;
  const grants = (await browser.get("/api/user/granted-accounts/")).body["results"] as Body[];
  const gone = await browser.delete(`/api/user/granted-accounts/${String(grants[0]?.["id"])}/`);
  expect(gone.status, gone.text).toBe(204);
  return async () => {
    const grant = {
      member: grants[0]?.["member"],
      account: { account_id: account, network: "twitter" },
    };
    expect((await browser.post("/api/user/granted-accounts/", grant)).status).toBe(201);
  };
}

/** Disconnects X; how it is connected again. */
async function disconnect(): Promise<() => Promise<void>> {
  const { browser } = advertiser;
  const accounts = (await browser.get("/rest-auth/socialaccounts/")).body["results"] as Body[];
  const gone = await browser.post(
    `/rest-auth/socialaccounts/${String(accounts[0]?.["id"])}/disconnect/`,
  );
  expect(gone.status, gone.text).toBe(200);
  return () => connectX(browser, simulator, handle);
}

const wake = async (id: unknown) => {
  await wakeApplying(app.applying.services, { id: String(id), teamId: await idOfTeam() });
  await app.ports.queue.idle();
};

describe("a connection with X that ends while work is on its way", () => {
  it.each([
    ["the person disconnects", disconnect],
    [
      "X refuses its token",
      async () => {
        await simulator.control("POST", "/faults", {
          kind: "ads-error",
          code: "UNAUTHORIZED_ACCESS",
          path: "/12/",
          times: 1000,
        });
        // Looked at again, X shows the ad account.
        return async () => {
          app.clock.pass(60);
          const list = await advertiser.browser.get("/api/external/ad-accounts/?refresh=true");
          expect(list.body["problem"]).toBeNull();
        };
      },
    ],
  ] as const)("holds a receipt when %s, and lets it go on afterwards", async (_, lose) => {
    await holdAfter("/12/batch/accounts/ACCOUNT/targeting_criteria", 1);
    const usage = await advertiser.usage({ keywords: KEYWORDS });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, `Lost ${_}`));
    await app.ports.queue.idle();
    const receipt = () => advertiser.receipt(usage, begun["id"]);
    await expect.poll(receipt).toMatchObject({ state: "waiting", counts: { accepted: 100 } });
    const giveAgain = await lose();
    await wake(begun["id"]);
    expect(await receipt()).toMatchObject({
      state: "waiting",
      counts: { accepted: 100, pending: 150 },
      error: expect.stringMatching(/connect X again.*continues by itself/),
    });
    await letGo();
    await giveAgain();
    await app.ports.queue.idle();
    expect(await receipt()).toMatchObject({ state: "finished", outcome: "applied", error: null });
  });

  it.each([
    ["away", async () => async () => undefined, /did not answer for a week.*apply again/],
    ["access", revoke, /could not be reached for a week.*grant the ad account again/],
  ] as const)("ends a receipt after a week without its network: %s", async (_, lose, told) => {
    await holdAfter("/12/batch/accounts/ACCOUNT/targeting_criteria", 1);
    const usage = await advertiser.usage({ keywords: KEYWORDS });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, `Week ${_}`));
    await app.ports.queue.idle();
    const receipt = () => advertiser.receipt(usage, begun["id"]);
    await expect.poll(receipt).toMatchObject({ state: "waiting", counts: { accepted: 100 } });
    const giveAgain = await lose();
    await wake(begun["id"]);
    const { email } = (await advertiser.browser.get("/api/user/me/")).body;
    app.clock.pass(7 * 86_400);
    await advertiser.browser.signIn(String(email));
    await wake(begun["id"]);
    expect(await receipt()).toMatchObject({
      state: "failed",
      outcome: "partly_applied",
      counts: { accepted: 100, pending: 0 },
      error: expect.stringMatching(told),
    });
    await giveAgain();
  });

  it("settles a receipt that a person stops while the network does not answer", async () => {
    await holdAfter("/12/batch/accounts/ACCOUNT/targeting_criteria", 1);
    const usage = await advertiser.usage({ keywords: KEYWORDS });
    const begun = await advertiser.apply(
      usage,
      await advertiser.newCampaign(usage, "Stopped meanwhile"),
    );
    await app.ports.queue.idle();
    const receipt = () => advertiser.receipt(usage, begun["id"]);
    await expect.poll(receipt).toMatchObject({ state: "waiting", counts: { accepted: 100 } });
    await simulator.control("POST", "/faults", { kind: "status", status: 503, times: 100 });
    const stop = `${usage}receipts/${String(begun["id"])}/stop/`;
    expect((await advertiser.browser.post(stop)).status).toBe(200);
    await app.ports.queue.idle();
    expect(await receipt()).toMatchObject({
      outcome: "partly_applied",
      counts: { accepted: 100, pending: 0 },
      error: expect.stringMatching(/^Stopped while the network did not answer/),
    });
  });

  it("holds an upload behind the batch that was sent, and lets it go on after connecting again", async () => {
    const { read, path } = await heldUpload("Disconnected list");
    const { browser } = advertiser;
    expect((await browser.post(`${path}pause/`)).status).toBe(200);
    await letGo();
    const connectAgain = await disconnect();
    expect((await browser.post(`${path}resume/`)).status).toBe(202);
    await app.ports.queue.idle();
    expect(await read()).toMatchObject({
      state: "waiting",
      progress: { sent_batches: 1 },
      error: expect.stringMatching(/connect X again.*continues by itself/),
    });
    await connectAgain();
    await app.ports.queue.idle();
    expect(await read()).toMatchObject({ state: "processing", members: 6000, error: null });
    expect(await desk.membersOf("Disconnected list")).toMatchObject({
      members: 6000,
      operations: 6000,
    });
  });
});

describe("a grant that is taken back while work is on its way", () => {
  it("holds a receipt behind the batch that was sent, and lets it go on once it is given again", async () => {
    await holdAfter("/12/batch/accounts/ACCOUNT/targeting_criteria", 1);
    const usage = await advertiser.usage({ keywords: KEYWORDS });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, "Revoked"));
    await app.ports.queue.idle();
    const receipt = () => advertiser.receipt(usage, begun["id"]);
    await expect.poll(receipt).toMatchObject({ state: "waiting", counts: { accepted: 100 } });
    const giveAgain = await revoke();
    await letGo();
    await wake(begun["id"]);
    expect(await receipt()).toMatchObject({
      state: "waiting",
      counts: { accepted: 100, pending: 150 },
      error: expect.stringMatching(/no longer granted.*continues by itself/),
      resumes_at: expect.any(String),
    });
    // Who applies still reaches their own ad account; the team's work does not.
    expect((await advertiser.browser.get(`${usage}targets/`)).status).toBe(404);
    const [group] = await desk.adGroups();
    expect(await desk.keywordsOf(group?.id ?? "")).toHaveLength(100);

    await giveAgain();
    await app.ports.queue.idle();
    expect(await receipt()).toMatchObject({ state: "finished", outcome: "applied", error: null });
    expect((await desk.keywordsOf(group?.id ?? "")).toSorted()).toEqual(KEYWORDS.toSorted());
  });

  it("lets a receipt that waits for it be stopped, with what is set", async () => {
    await holdAfter("/12/batch/accounts/ACCOUNT/targeting_criteria", 1);
    const usage = await advertiser.usage({ keywords: KEYWORDS });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, "Stopped"));
    await app.ports.queue.idle();
    await expect
      .poll(() => advertiser.receipt(usage, begun["id"]))
      .toMatchObject({ state: "waiting", counts: { accepted: 100 } });
    const giveAgain = await revoke();
    const stop = `${usage}receipts/${String(begun["id"])}/stop/`;
    expect((await advertiser.browser.post(stop)).status).toBe(200);
    await app.ports.queue.idle();
    expect(await advertiser.receipt(usage, begun["id"])).toMatchObject({
      state: "failed",
      outcome: "partly_applied",
      counts: { accepted: 100, skipped: 150 },
    });
    await giveAgain();
  });

  it("keeps a paused upload from going on until it is given again", async () => {
    const { browser } = advertiser;
    const { read, path } = await heldUpload("Revoked list");
    expect((await browser.post(`${path}pause/`)).status).toBe(200);
    const giveAgain = await revoke();
    await letGo();
    const refused = await browser.post(`${path}resume/`);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("no longer granted") },
    });
    await giveAgain();
    expect((await browser.post(`${path}resume/`)).status).toBe(202);
    await app.ports.queue.idle();
    expect(await read()).toMatchObject({ state: "processing", members: 6000 });
    expect(await desk.membersOf("Revoked list")).toMatchObject({ members: 6000, operations: 6000 });
  });
});

/** An upload of three batches of which X took one. */
async function heldUpload(name: string) {
  await holdAfter("/12/accounts/ACCOUNT/custom_audiences/", 1);
  const query = new URLSearchParams({
    ad_account_id: advertiser.account,
    name,
    source: "Sign-ups",
    confirmed: "true",
  });
  const rows = Array.from({ length: 6000 }, (_, at) => `p${at}@example.com`);
  const { browser } = advertiser;
  const sent = await browser.send({
    method: "POST",
    url: `/api/uploaded-audiences/?${query.toString()}`,
    ...formOf("list.csv", Buffer.from(rows.join("\n"))),
  });
  expect(sent.status, sent.text).toBe(202);
  await app.ports.queue.idle();
  const path = `/api/uploaded-audiences/${String(sent.body["id"])}/`;
  const read = async (): Promise<UploadedAudience> =>
    uploadedAudience.parse((await browser.get(path)).body);
  await expect.poll(read).toMatchObject({ state: "waiting", progress: { sent_batches: 1 } });
  return { read, path };
}

async function idOfTeam(): Promise<string> {
  const teams = (await advertiser.browser.get("/api/teams/")).body["results"] as Body[];
  return String(teams[0]?.["id"]);
}
