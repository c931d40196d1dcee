import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe("the default dataset of a team", () => {
  let simulator: SimulatorProcess;
  let app: NetworkApp;
  let page: TestBrowser;
  let handle = "";

  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    [handle = ""] = await simulator.handles();
    app = await startNetworkApp("postgresql", 500, undefined, {
      networks: simulatedNetworks(simulator),
    });
    page = app.browser();
    const answer = await signInByOAuth1(page, simulator.visitor(), handle);
    expect(answer.status, answer.text).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  const start = (more: object) =>
    page.post("/api/network/syncs/", {
      handle,
      kinds: ["followers"],
      budget: { amount: 100_000, currency: "USD" },
      ...more,
    });
  const defaultOf = async (browser = page): Promise<unknown> => {
    const { body } = await browser.get("/api/network/datasets/");
    const results = body["results"] as { slug: string; is_default: boolean }[];
    return results.filter((dataset) => dataset.is_default).map(({ slug }) => slug);
  };
  const importFile = async (name: string): Promise<void> => {
    const payload = `--x\r\ncontent-disposition: form-data; name="files"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\nid,username,name\n1,ann,Ann\n\r\n--x--\r\n`;
    const planned = await page.send({
      method: "POST",
      url: `/api/network/imports/?name=${name}`,
      payload,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(planned.status, planned.text).toBe(201);
    await page.post(`/api/network/imports/${String(planned.body["id"])}/start/`, {});
    await app.ports.queue.idle();
  };

  it("is asked for by a sync that makes a dataset, before anything is read", async () => {
    for (const more of [{}, { dataset: "New" }]) {
      const answer = await start(more);
      expect(answer).toMatchObject({
        status: 400,
        body: { make_default: [expect.stringContaining("true or false")] },
      });
    }
    expect((await page.get("/api/network/syncs/")).body["count"]).toBe(0);
    expect(await defaultOf()).toEqual(["sample"]);
  });

  it("is of no sync that asks for what is not there, makes no sense, or would change the sample", async () => {
    const ask = (body: object) => page.post("/api/network/syncs/preview/", body);
    expect(await ask({ handle: "nobody_of_this", kinds: ["followers"] })).toMatchObject({
      status: 400,
      body: { handle: [expect.any(String)] },
    });
    expect((await ask({ handle: "no handle!", kinds: ["followers"] })).status).toBe(400);
    expect((await ask({ handle, kinds: [] })).status).toBe(400);
    const sample = await start({ dataset: "sample" });
    expect(sample).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  });

  it("stays what it was after a sync that was told so, into a new dataset and into that one again", async () => {
    const quietly = { dataset: "Quiet", make_default: false };
    const [one, other] = await Promise.all([start(quietly), start(quietly)]);
    const refused = one.status === 202 ? other : one;
    expect([one.status, other.status].toSorted()).toEqual([202, 409]);
    expect(refused.body["detail"]).toMatch(/^Another sync already reads this account/);
    await app.ports.queue.idle();
    const quiet = await page.get("/api/network/datasets/quiet/");
    expect(quiet.body).toMatchObject({ version: 1, is_default: false });
    expect(await defaultOf()).toEqual(["sample"]);
    // The dataset is there: there is nothing to decide.
    expect((await start({ dataset: "quiet" })).status).toBe(202);
    await app.ports.queue.idle();
    expect(await defaultOf()).toEqual(["sample"]);
  });

  it("is the newest import, until somebody chooses", async () => {
    await importFile("first");
    expect(await defaultOf()).toEqual(["first"]);
    const chosen = await page.send({
      method: "PUT",
      url: "/api/network/datasets/quiet/default/",
    });
    expect(chosen).toMatchObject({ status: 200, body: { slug: "quiet", is_default: true } });
    await importFile("second");
    expect(await defaultOf()).toEqual(["quiet"]);
    // Measuring without a dataset asks the one that was chosen.
    const size = await page.post("/api/build-audience/", {
      targeting_package: { handles: [handle] },
    });
    expect(size.body).toMatchObject({ dataset: "quiet" });
  });

  it("is another team's own business, and needs data and an editor", async () => {
    const stranger = await app.signedIn();
    const choose = (slug: string, browser: TestBrowser) =>
      browser.send({ method: "PUT", url: `/api/network/datasets/${slug}/default/` });
    expect((await choose("quiet", stranger)).status).toBe(404);
    expect(await defaultOf(stranger)).toEqual(["sample"]);
    expect((await choose("none", page)).status).toBe(404);
  });

  it("is a sync's dataset where that was asked for, from its first data on", async () => {
    expect((await start({ dataset: "Loud", make_default: true })).status).toBe(202);
    await app.ports.queue.idle();
    expect(await defaultOf()).toEqual(["loud"]);
    expect((await page.send({ method: "DELETE", url: "/api/network/datasets/loud/" })).status).toBe(
      204,
    );
    // Nothing is chosen any more: the newest of the team's own.
    expect(await defaultOf()).toEqual(["second"]);
  });
});
