import { rm } from "node:fs/promises";
import { uploadedAudience, type UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { z } from "zod";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signInByOAuth1 } from "../../../../test/network-sign-in.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { SocketBrowser } from "../../../../test/socket-browser.ts";
import { startedDirectory } from "../../../../test/started-directory.ts";

const MEMBERS = 12_000;
const BATCHES = 5;

const arrived = z.looseObject({
  operations: z.number(),
  members: z.number(),
  identifiers: z.number(),
});
const listed = z.looseObject({ results: z.array(z.looseObject({ id: z.string() })) });

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

describe("a server that is killed while it uploads", () => {
  it("goes on behind the last confirmed batch: nobody is lost, and nobody is in the audience twice", async () => {
    const directory = await startedDirectory("killed-upload-");
    const environment = {
      PORT: "0",
      NODE_ENV: "test",
      SIMULATOR: "0",
      TOOLKIT_DATA_DIR: directory,
      TOOLKIT_NETWORK_URL: simulator.url,
    };
    const browser = new SocketBrowser();
    const first = new ServerProcess(environment);
    browser.url = await first.ready();
    const [handle = ""] = await simulator.handles();
    const signedIn = await signInByOAuth1(browser, simulator.visitor(), handle, browser.url);
    expect(signedIn.status, signedIn.text).toBe(200);
    const idOf = async (path: string) =>
      listed.parse((await browser.get(path)).body).results[0]?.id ?? "";
    const account = await idOf("/api/external/ad-accounts/");
    const granted = await browser.post("/api/external/audiences-ad-accounts/", {
      account_id: account,
      name: "Killed",
    });
    expect(granted.status, granted.text).toBe(201);
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 400,
      times: 1000,
      method: "POST",
      path: `/12/accounts/${account}/custom_audiences/`,
    });
    const query = new URLSearchParams({
      ad_account_id: account,
      name: "Newsletter",
      source: "Sign-ups",
      confirmed: "true",
    });
    const rows = Array.from({ length: MEMBERS }, (_, i) => `person${i}@example.com`);
    const begun = await browser.upload(`/api/uploaded-audiences/?${query.toString()}`, {
      "list.csv": rows.join("\n"),
    });
    expect(begun.status, begun.text).toBe(202);
    const path = `/api/uploaded-audiences/${String(begun.body["id"])}/`;
    const until = async (isIt: (upload: UploadedAudience) => boolean) => {
      for (;;) {
        const upload = uploadedAudience.parse((await browser.get(path)).body);
        if (isIt(upload)) return upload;
        if (upload.state === "failed") throw new Error(upload.error ?? "failed");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const cut = await until(({ progress }) => progress.sent_batches > 0);
    expect(cut.progress).toMatchObject({ batches: BATCHES });
    expect(cut.progress.sent_batches).toBeLessThan(BATCHES);
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");
    await simulator.control("DELETE", "/faults");

    const second = new ServerProcess(environment);
    browser.url = await second.ready();
    const done = await until(({ state }) => state === "processing");
    expect(done.progress).toMatchObject({ sent_batches: BATCHES, sent_members: MEMBERS });
    const audiences = await browser.post("/api/external/custom-audiences/check/", {
      ad_account_id: account,
      custom_audience_names: ["Newsletter"],
    });
    const [audience] = z
      .looseObject({ custom_audiences: z.array(z.looseObject({ id: z.string() })) })
      .parse(audiences.body).custom_audiences;
    await simulator.control("POST", "/flush");
    const url = `${simulator.url}/control/ads/members?audience=${audience?.id}`;
    const members = arrived.parse(await (await fetch(url)).json());
    expect(members).toMatchObject({ members: MEMBERS, identifiers: MEMBERS });
    // At most the batch whose answer the kill cut off came a second time.
    expect(members.operations).toBeGreaterThanOrEqual(MEMBERS);
    expect(members.operations).toBeLessThanOrEqual(MEMBERS + 2500);
    expect(await second.stop("SIGTERM")).toBe(0);
    await rm(directory, { recursive: true, force: true });
  });
});
