import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";

describe("samples made by the command line", () => {
  let app: NetworkApp;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0);
  });
  afterAll(() => app.close());

  const local = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    app.browser().send({
      method,
      url,
      headers: { authorization: `Token ${app.localToken}` },
      ...(payload && { payload }),
    });

  it("are made as asked, and read by name by everybody", async () => {
    const started = await local("POST", "/api/network/local/sample/", {
      profiles: 500,
      seed: "seven",
      dataset: "Small town",
    });
    expect(started.status).toBe(202);
    await app.ports.queue.idle();
    expect((await local("GET", String(started.body["url"]))).body).toMatchObject({
      state: "done",
      result: { dataset: "small-town" },
    });
    const page = await app.signedIn();
    const { status, body } = await page.get("/api/network/datasets/small-town/");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: "small-town",
      name: "Small town",
      kind: "sample",
      profiles: 500,
      version: 1,
    });
    expect((await page.get("/api/network/datasets/no-such-town/")).status).toBe(404);
  });

  it("are given up when their job is cancelled", async () => {
    const started = await local("POST", "/api/network/local/sample/", {
      profiles: 20_000,
      dataset: "Never made",
    });
    const cancelled = await local("DELETE", String(started.body["url"]));
    expect(cancelled).toMatchObject({ status: 200, body: { state: "cancelled" } });
    await app.ports.queue.idle();
    expect((await local("GET", String(started.body["url"]))).body["state"]).toBe("cancelled");
    const stranger = await app.signedIn();
    expect((await stranger.delete(String(started.body["url"]))).status).toBe(404);
  });
});

describe("the list of imports", () => {
  let app: NetworkApp;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0);
  });
  afterAll(() => app.close());

  it("holds the team's own, newest first, page by page", async () => {
    const page = await app.signedIn();
    const boundary = "----toolkit-test";
    const upload = async (name: string) => {
      const answer = await page.send({
        method: "POST",
        url: `/api/network/imports/?name=${name}`,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: [
          `--${boundary}`,
          `content-disposition: form-data; name="files"; filename="${name}.csv"`,
          "content-type: text/csv",
          "",
          "id,username\n1,somebody\n",
          `--${boundary}--`,
          "",
        ].join("\r\n"),
      });
      expect(answer.status).toBe(201);
      app.clock.pass(60);
      return String(answer.body["id"]);
    };
    const first = await upload("first");
    const second = await upload("second");
    const ids = (body: Record<string, unknown>) =>
      (body["results"] as Record<string, unknown>[]).map(({ id }) => id);
    const all = await page.get("/api/network/imports/");
    expect(all.body["count"]).toBe(2);
    expect(ids(all.body)).toEqual([second, first]);
    const { body } = await page.get("/api/network/imports/?page_size=1");
    expect(ids(body)).toEqual([second]);
    expect(
      ids((await page.get(`/api/network/imports/?page_size=1&page=${String(body["next"])}`)).body),
    ).toEqual([first]);
    const stranger = await app.signedIn();
    expect((await stranger.get("/api/network/imports/")).body["count"]).toBe(0);
  });
});
