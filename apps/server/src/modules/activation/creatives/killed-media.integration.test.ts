import { randomBytes } from "node:crypto";
import { adCreatives } from "@toolkit/core/contract/ad-creatives";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import {
  askPolicy,
  fileIn,
  free,
  mediumFrom,
  partOf,
  png,
  sendPart,
  video,
} from "../../../../test/media/upload-file.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { signInByX } from "../applying/testing/sign-in-by-x.ts";

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

describe("a server that is killed", () => {
  it("while a part arrives keeps the whole parts, counts none twice, and joins the file when the rest came", async () => {
    const server = await KilledServer.start(simulator, "parts");
    const page = server.browser;
    const [handle = ""] = await simulator.handles();
    await signInByX(server.browser, simulator, handle, [{ label: "word" }]);
    const content = Buffer.concat([await video(), free(9_000_000)]);
    const policy = await askPolicy(page, { name: "cut.mp4", bytes: content.length });
    expect(policy.parts).toBe(3);
    expect((await sendPart(page, policy, 1, partOf(policy, content, 1))).status).toBe(204);
    // The second part is on its way when the server dies: its answer never comes.
    const cut = sendPart(page, policy, 2, partOf(policy, content, 2)).catch(() => null);
    await server.killAndRestart();
    await cut;

    const wish = { name: "cut.mp4", bytes: content.length, upload: policy.id };
    const again = await askPolicy(page, wish);
    expect(again.id).toBe(policy.id);
    expect(again.received).toContain(1);
    for (let part = 1; part <= again.parts; part++)
      if (!again.received.includes(part))
        expect((await sendPart(page, again, part, partOf(again, content, part))).status).toBe(204);
    const done = await page.post("/api/api/files/complete/", { id: policy.id });
    expect(done.status, done.text).toBe(200);
    expect(fileIn(done)).toMatchObject({ kind: "video", bytes: content.length });
    const made = await page.post("/api/ad-media/", { file: policy.id });
    const file = await page.get(`/api/ad-media/${String(made.body["id"])}/file/`);
    expect(file.bytes.equals(content)).toBe(true);
    expect((await page.get("/api/ad-media/")).body["count"]).toBe(1);
    await server.stop();
    await server.remove();
  });

  it("while it sends a creative makes its post and adds its medium once, and loses neither", async () => {
    const server = await KilledServer.start(simulator, "sending");
    const page = server.browser;
    const [, handle = ""] = await simulator.handles();
    const { account } = await signInByX(server.browser, simulator, handle, [{ label: "word" }]);
    const content = Buffer.concat([png(320, 200), randomBytes(2_500_000)]);
    const medium = await mediumFrom(page, "sent.png", content);
    const created = await page.post("/api/ad-creatives/", {
      name: "Cut off",
      kind: "image",
      text: "Roasted on Monday",
      media: [medium.id],
    });
    const id = String(created.body["id"]);
    const posts = async () =>
      adCreatives.read.response.parse((await page.get(`/api/ad-creatives/${id}/`)).body).posts;
    await server.slowDown("/2/media/upload", 600);
    const waiting = async () => {
      const { faults } = (await simulator.told("")) as { faults: { times: number }[] };
      return faults.reduce((sum, { times }) => sum + times, 0);
    };
    const all = await waiting();
    const slowedCalls = async () => all - (await waiting());
    const begun = await page.post(`/api/ad-creatives/${id}/posts/`, { ad_account_id: account });
    expect(begun.status, begun.text).toBe(202);
    // Begun and one segment are answered: the network has a part of it.
    await server.until(slowedCalls, (calls) => calls > 2);
    expect(await posts()).toMatchObject([{ state: "sending" }]);
    await server.killAndRestart();

    const [post] = await server.until(posts, ([each]) => each?.state !== "sending");
    expect(post).toMatchObject({ state: "sent", error: null });
    // Asked once more, it is the same post: none was made beside it.
    await page.post(`/api/ad-creatives/${id}/posts/`, { ad_account_id: account });
    const [same] = await server.until(posts, ([each]) => each?.state !== "sending");
    expect(same?.post_id).toBe(post?.post_id);
    await server.stop();
    await server.remove();
  });
});
