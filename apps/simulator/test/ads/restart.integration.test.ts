import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { hashOf } from "../../src/network/contacts.ts";
import { makeNetwork } from "../../src/network/make-network.ts";
import { control, must } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith } from "./signed.ts";

const PROGRAM = fileURLToPath(new URL("../../../../build/server/simulator.js", import.meta.url));
const PROFILES = 500;

const started: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function start(state: string): Promise<{ readonly url: string; kill(): Promise<unknown> }> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: must(process.env["PATH"]),
      SIMULATOR_PROFILES: String(PROFILES),
      SIMULATOR_PORT: "0",
      SIMULATOR_DATA_DIR: state,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  started.push(child);
  const ended = once(child, "exit");
  let output = "";
  for await (const chunk of must(child.stdout)) {
    output += String(chunk);
    const url = /is at (http:\/\/localhost:\d+)/.exec(output)?.[1];
    if (url !== undefined)
      return {
        url,
        kill() {
          child.kill("SIGKILL");
          return ended;
        },
      };
  }
  throw new Error(`it ended: ${output}`);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "simulator-state-"));
  folders.push(folder);
  return folder;
}

describe("a network that is killed and started again", () => {
  it("has everything that it acknowledged, and knows who signed in", async () => {
    const folder = await newFolder();
    const network = await makeNetwork("simulator", PROFILES);
    const first = await start(folder);
    const person = must(
      network.people.find(
        (it) =>
          !it.protected &&
          network.posts.some((post) => post.author === it.at && post.kind === "post"),
      ),
    );
    const keys = await useClient({ url: first.url, network }).signInKeys(person);
    const account = adAccountIdOf(person);
    const base = `/12/accounts/${account}`;
    const before = signedWith(first.url, keys);
    const [funding] = (await before("GET", `${base}/funding_instruments`)).list;
    const campaign = await before("POST", `${base}/campaigns`, {
      name: "kept",
      funding_instrument_id: String(must(funding)["id"]),
      daily_budget_amount_local_micro: 10_000_000,
    });
    const item = await before("POST", `${base}/line_items`, {
      campaign_id: String(campaign.one["id"]),
      objective: "WEBSITE_CLICKS",
      product_type: "PROMOTED_TWEETS",
      placements: "ALL_ON_TWITTER",
      start_time: "2026-01-01",
      end_time: "2040-01-01",
    });
    const line_item_id = String(item.one["id"]);
    const post = must(network.posts.find((it) => it.author === person.at && it.kind === "post"));
    void (await before("POST", `${base}/promoted_tweets`, { line_item_id, tweet_ids: post.id }))
      .one;
    const { now } = (await control(first.url, "GET", "")) as { readonly now: string };
    const hour = Math.floor(Date.parse(now) / 3_600_000) * 3_600_000;
    const figures = {
      entity: "LINE_ITEM",
      entity_ids: line_item_id,
      start_time: new Date(hour).toISOString(),
      end_time: new Date(hour + 7 * 3_600_000).toISOString(),
      granularity: "HOUR",
      placement: "ALL_ON_TWITTER",
      metric_groups: "ENGAGEMENT,BILLING",
    };
    const audience = await before("POST", `${base}/custom_audiences`, { name: "kept" });
    const id = String(audience.one["id"]);
    const users = network.people
      .slice(0, 200)
      .map(({ username }) => ({ handle: [hashOf(username.toLowerCase())] }));
    await before("POST", `${base}/custom_audiences/${id}/users`, {}, [
      { operation_type: "Update", params: { users } },
    ]);
    const tweet = await before("POST", `${base}/tweet`, { as_user_id: person.id, text: "kept" });
    const shop = await before("POST", "/12/product_catalogs", { name: "kept" });
    const job = await before("POST", `/12/stats/jobs/accounts/${account}`, {
      entity: "CAMPAIGN",
      entity_ids: String(campaign.one["id"]),
      start_time: "2026-03-12T00:00:00Z",
      end_time: "2026-03-20T00:00:00Z",
      granularity: "TOTAL",
      placement: "ALL_ON_TWITTER",
      metric_groups: "ENGAGEMENT",
    });
    // A batch that fails leaves nothing behind, and a clock that moved stays where it is.
    const failed = await before("POST", `/12/batch/accounts/${account}/campaigns`, {}, [
      {
        operation_type: "Create",
        params: { name: "gone", funding_instrument_id: String(must(funding)["id"]) },
      },
      { operation_type: "Create", params: { name: "gone" } },
    ]);
    expect(failed.status).toBe(400);
    await control(first.url, "POST", "/clock", { seconds: 7 * 3600 });
    const shown = await before("GET", `/12/stats/accounts/${account}`, figures);
    expect(JSON.stringify(shown.list)).toMatch(/"impressions":\[[\d,]*[1-9]/);
    const kept = (await before("GET", `${base}/campaigns`)).list;
    await first.kill();
    // The line of a call that nobody was answered is cut off.
    await appendFile(
      path.join(folder, "network", "simulator.jsonl"),
      '[{"of":"ads-row","kind":"camp',
    );

    const second = await start(folder);
    const after = signedWith(second.url, keys);
    const delivered = await after("GET", `/12/stats/accounts/${account}`, figures);
    expect(delivered.list).toEqual(shown.list);
    const campaigns = await after("GET", `${base}/campaigns`);
    expect(campaigns.list.map(({ name }) => name)).toEqual(["kept"]);
    expect(campaigns.list).toEqual(kept);
    const seen = (await after("GET", `${base}/custom_audiences/${id}`)).one;
    expect(seen).toMatchObject({ targetable: true, name: "kept" });
    const tweet_ids = String(tweet.one["id_str"]);
    const tweets = await after("GET", `${base}/tweets`, { tweet_type: "PUBLISHED", tweet_ids });
    expect(tweets.list).toMatchObject([{ full_text: "kept" }]);
    expect((await after("GET", "/12/product_catalogs")).list).toEqual([shop.one]);
    const jobs = await after("GET", `/12/stats/jobs/accounts/${account}`);
    expect(jobs.list).toMatchObject([{ id_str: job.one["id_str"], status: "SUCCESS" }]);
    expect((await fetch(String(must(jobs.list[0])["url"]))).status).toBe(200);
    const next = await after("POST", `${base}/custom_audiences`, { name: "next" });
    expect([id, campaign.one["id"]]).not.toContain(next.one["id"]);
    await second.kill();

    const third = await start(folder);
    const list = await signedWith(third.url, keys)("GET", `${base}/custom_audiences`);
    expect(list.list.map(({ name }) => name)).toEqual(["kept", "next"]);
    await control(third.url, "POST", "/reset");
    expect((await signedWith(third.url, keys)("GET", base)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
    await third.kill();
    const fourth = await start(folder);
    expect((await signedWith(fourth.url, keys)("GET", base)).codes).toEqual([
      "UNAUTHORIZED_ACCESS",
    ]);
  });
});
