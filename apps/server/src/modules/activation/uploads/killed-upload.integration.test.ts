import { uploadedAudience, type UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { z } from "zod";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import { signInByOAuth1 } from "../../../../test/network-sign-in.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { setTeamCountry } from "../../../../test/team-country.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";

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
    const server = await KilledServer.start(simulator, "upload");
    const { browser } = server;
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
    await setTeamCountry(browser);
    await server.slowDown(`/12/accounts/${account}/custom_audiences/`, 400, "POST");
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
    const read = async (): Promise<UploadedAudience> => {
      const upload = uploadedAudience.parse((await browser.get(path)).body);
      if (upload.state === "failed") throw new Error(upload.error ?? "failed");
      return upload;
    };
    const cut = await server.until(read, ({ progress }) => progress.sent_batches > 0);
    expect(cut.progress).toMatchObject({ batches: BATCHES });
    expect(cut.progress.sent_batches).toBeLessThan(BATCHES);
    await server.killAndRestart();

    const done = await server.until(read, ({ state }) => state === "processing");
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
    await server.stop();
    await server.remove();
  });
});
