import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/metrics/";
const PROFILES = 500;

interface Metric {
  readonly name: string;
  readonly label: string;
  readonly label_en: string;
  readonly label_ja: string;
  readonly description: string;
  readonly of: string;
  readonly method: string;
  readonly value: number | null;
}

let app: NetworkApp;
let owner: TestBrowser;

beforeAll(async () => {
  app = await startNetworkApp("postgresql", PROFILES);
  owner = await app.signedIn();
});
afterAll(() => app.close());

async function metrics(browser: TestBrowser, query = ""): Promise<Metric[]> {
  const { status, body } = await browser.get(`${PATH}?page_size=200${query}`);
  expect(status).toBe(200);
  return body["results"] as Metric[];
}

const valuesOf = (listed: readonly Metric[]) =>
  Object.fromEntries(listed.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));

describe("metrics", () => {
  it("are defined in both languages, each with a page that explains it", async () => {
    const root = new URL("../../../../../../", import.meta.url);
    const english = await metrics(owner, "&language=en");
    const japanese = await metrics(owner, "&language=ja");
    expect(new Set(english.map(({ name }) => name)).size).toBe(english.length);
    for (const [i, metric] of english.entries()) {
      const { name, label, label_en, label_ja, description, method } = metric;
      expect(label, name).toBe(label_en);
      expect(japanese[i]?.label, name).toBe(label_ja);
      expect(label_ja, name).not.toBe(label_en);
      expect(japanese[i]?.description, name).toMatch(/(?:です|ます|ません)。$/);
      expect(description, name).toMatch(/^[A-Z].*\.$/);
      expect(existsSync(fileURLToPath(new URL(method, root))), method).toBe(true);
    }
  });

  it("hold the counts of the dataset as its own page tells them, and none for the others", async () => {
    const { body } = await owner.get("/api/network/datasets/sample/");
    const listed = await metrics(owner);
    expect(valuesOf(listed)).toEqual({
      accounts: body["profiles"],
      known_accounts: body["known_profiles"],
      follows: body["follows"],
      posts: body["posts"],
    });
    expect(body["profiles"]).toBeGreaterThanOrEqual(PROFILES);
    expect(listed.filter(({ of }) => of !== "dataset").map(({ value }) => value)).not.toContain(0);
    const { body: answer } = await owner.get(PATH);
    expect(answer["computed_on"]).toEqual({
      dataset: "sample",
      version: body["version"],
      as_of: body["as_of"],
    });
  });

  it("tell another team nothing of a dataset that is not theirs", async () => {
    const upload = await owner.send({
      method: "POST",
      url: "/api/network/imports/?name=Own",
      ...formOf("profiles.csv", Buffer.from("id,username\n1,one\n2,two\n")),
    });
    const slug = String(upload.body["dataset"]);
    await owner.post(`/api/network/imports/${String(upload.body["id"])}/start/`, {});
    await app.ports.queue.idle();
    const own = await owner.get(`${PATH}?dataset=${slug}`);
    expect(own.body["computed_on"]).toMatchObject({ dataset: slug });
    expect(valuesOf(own.body["results"] as Metric[])).toMatchObject({ known_accounts: 2 });
    const stranger = await app.signedIn();
    for (const named of [slug, "Own", "no-such-data"])
      expect((await stranger.get(`${PATH}?dataset=${named}`)).status, named).toBe(404);
    const { body } = await stranger.get(PATH);
    expect(body["computed_on"]).toMatchObject({ dataset: "sample" });
  });

  it("are defined without data too, without values", async () => {
    const empty = await startNetworkApp("postgresql", 0);
    const listed = await metrics(await empty.signedIn());
    expect(listed.length).toBeGreaterThan(10);
    expect(valuesOf(listed)).toEqual({});
    const { body } = await (await empty.signedIn()).get(PATH);
    expect(body["computed_on"]).toBeNull();
    await empty.close();
  });
});
