import { createHash, createHmac, randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type AdsBody, type AdsKeys, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let keys: AdsKeys;
let ads: Signed;
const own = () => adAccountIdOf(client.person());
const at = (path: string) => `/12/accounts/${own()}/${path}`;

beforeAll(async () => {
  keys = await client.signInKeys();
  ads = signedWith(here.url, keys);
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Sends a call as a client that writes its query itself: parameters may come more than once, and spaces are pluses. */
async function sent(
  method: string,
  path: string,
  parameters: readonly (readonly [string, string])[],
  { bodyHash = false }: { readonly bodyHash?: boolean } = {},
): Promise<{ readonly status: number; readonly text: string; readonly body: AdsBody }> {
  const header = [
    ...(bodyHash
      ? [["oauth_body_hash", createHash("sha1").update("").digest("base64")] as const]
      : []),
    ["oauth_consumer_key", keys.appKey],
    ["oauth_nonce", randomBytes(12).toString("hex")],
    ["oauth_signature_method", "HMAC-SHA1"],
    ["oauth_timestamp", String(Math.floor(Date.now() / 1000))],
    ["oauth_token", must(keys.accessToken)],
    ["oauth_version", "1.0"],
  ] as const;
  const pairs = [...header, ...parameters]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const base = [method, here.url + path, pairs.join("&")].map(encoded).join("&");
  const secret = `${encoded(keys.appSecret)}&${encoded(must(keys.accessSecret))}`;
  const signature = createHmac("sha1", secret).update(base).digest("base64");
  const authorization = [...header, ["oauth_signature", signature] as const]
    .map(([name, value]) => `${name}="${encoded(value)}"`)
    .join(", ");
  const query = new URLSearchParams(
    parameters.map(([name, value]): [string, string] => [name, value]),
  );
  const answer = await fetch(`${here.url}${path}?${query.toString()}`, {
    method,
    headers: { authorization: `OAuth ${authorization}` },
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as AdsBody };
}

async function newCampaign(name: string): Promise<Readonly<Record<string, unknown>>> {
  const [funding] = (await ads("GET", at("funding_instruments"))).list;
  const funding_instrument_id = String(must(funding)["id"]);
  const daily_budget_amount_local_micro = 10_000_000;
  const campaign = { name, funding_instrument_id, daily_budget_amount_local_micro };
  return (await ads("POST", at("campaigns"), campaign)).one;
}

describe("clients of the network", () => {
  it("hash the body and sign the query, where a call has no body (Ruby)", async () => {
    const name = "ruby + é & co";
    const made = await sent("POST", at("custom_audiences"), [["name", name]], { bodyHash: true });
    expect(made.body.data).toMatchObject({ name });
    const { id } = made.body.data as { readonly id: string };
    const path = at(`custom_audiences/${id}`);
    const changed = await sent("PUT", path, [["name", "b"]], { bodyHash: true });
    expect(changed.body.data).toMatchObject({ name: "b" });
    expect((await sent("DELETE", path, [], { bodyHash: true })).status).toBe(200);
  });

  it("repeat a parameter for each item of a list, and write True for true (Python)", async () => {
    const [one, two] = [await newCampaign("py 1"), await newCampaign("py 2")];
    await ads("DELETE", at(`campaigns/${String(two["id"])}`));
    const found = await sent("GET", at("campaigns"), [
      ["campaign_ids", String(one["id"])],
      ["campaign_ids", String(two["id"])],
      ["with_deleted", "True"],
      ["sort_by", "name-desc"],
    ]);
    expect((found.body.data as { name: string }[]).map(({ name }) => name)).toEqual([
      "py 2",
      "py 1",
    ]);
    expect(found.body.request?.params).toMatchObject({
      campaign_ids: [one["id"], two["id"]],
      with_deleted: true,
    });
  });

  it("mark what they delete in a batch, and send the whole of it", async () => {
    const campaign = await newCampaign("whole");
    const params = { ...campaign, campaign_id: campaign["id"], to_delete: "true" };
    const answer = await ads("POST", `/12/batch/accounts/${own()}/campaigns`, {}, [
      { operation_type: "Delete", params },
    ]);
    expect(answer.list).toMatchObject([{ id: campaign["id"], deleted: true }]);
  });

  it("read every digit of ids that are numbers, and find them again", async () => {
    const post = must(
      here.network.posts.find((it) => it.author === client.person().at && it.kind === "post"),
    );
    const query = [
      ["tweet_type", "PUBLISHED"],
      ["tweet_ids", post.id],
      ["trim_user", "true"],
    ] as const;
    const { text } = await sent("GET", at("tweets"), query);
    expect(text).toContain(`"id":${post.id},"id_str":"${post.id}"`);
    expect(text).toContain(`"user":{"id":${client.person().id},`);
    const made = await ads("POST", at("tweet"), { as_user_id: client.person().id, text: "digits" });
    expect(String(made.one["id"])).toBe(made.one["id_str"]);
  });

  it("fetch the file of a job without a signature, as gzip and not as an encoding", async () => {
    const campaign = await newCampaign("job");
    const job = await ads("POST", `/12/stats/jobs/accounts/${own()}`, {
      entity: "CAMPAIGN",
      entity_ids: String(campaign["id"]),
      start_time: "2026-03-12T00:00:00Z",
      end_time: "2026-03-20T00:00:00Z",
      granularity: "TOTAL",
      placement: "ALL_ON_TWITTER",
      metric_groups: "ENGAGEMENT",
    });
    expect(job.one).toMatchObject({ status: "PROCESSING", url: null, expires_at: null });
    expect(job.headers.get("x-concurrent-job-limit")).toBe("100");
    expect(job.headers.get("x-concurrent-job-limit-remaining")).toBe("99");
    const id = String(job.one["id_str"]);
    const file = `/host/ton/advertiser-api-async-analytics/stats_job_${id}.json.gz`;
    expect((await fetch(here.url + file)).status).toBe(404);
    await control(here.url, "POST", "/clock", { seconds: 11 });
    const done = await ads("GET", `/12/stats/jobs/accounts/${own()}`, { job_ids: id });
    expect(done.list).toMatchObject([{ id_str: id, status: "SUCCESS", url: here.url + file }]);
    const answer = await fetch(here.url + file);
    expect(answer.headers.get("content-type")).toBe("application/gzip");
    expect(answer.headers.get("content-encoding")).toBeNull();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString("utf8"))).toMatchObject({
      data_type: "stats",
      time_series_length: 1,
      data: [{ id: campaign["id"], id_data: [{ segment: null, metrics: { impressions: null } }] }],
      request: { params: { segmentation_type: null, granularity: "TOTAL" } },
    });
    await control(here.url, "POST", "/clock", { seconds: 2 * 86_400 });
    expect((await fetch(here.url + file)).status).toBe(404);
    const gone = await ads("GET", `/12/stats/jobs/accounts/${own()}`, { job_ids: id });
    expect(gone.list).toMatchObject([{ status: "SUCCESS", url: null }]);
  });
});
