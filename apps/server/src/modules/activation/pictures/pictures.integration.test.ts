import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/external/image-downloader/";
const SIGNATURE = "\u0089PNG\r\n\u001a\n";

/** Width and height as the picture's head says. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  expect(strFromU8(png.subarray(0, 8), true)).toBe(SIGNATURE);
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

describe.each(MODULE_DATABASES)("pictures of insights, on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let stranger: TestBrowser;
  let audience = "";
  let usage = "";

  beforeAll(async () => {
    app = await startNetworkApp(kind, 500);
    page = await app.signedIn();
    stranger = await app.signedIn();
    const targeting_package = { languages: ["ja"] };
    const saved = await page.post("/api/audience-configs/", {
      name: "日本 <語>",
      targeting_package,
    });
    audience = String(saved.body["id"]);
    const used = await page.post("/api/external/audience-usages/", {
      name: "In use",
      targeting_package,
    });
    usage = String(used.body["id"]);
  });
  afterAll(() => app.close());

  const fetchFrom = (url: string, more = "", browser = page) =>
    browser.get(`${PATH}?url=${encodeURIComponent(url)}${more}`);
  const all = () => `/api/audience-insights/${audience}/by_config/`;
  const one = (insight: string) => `/api/audience-insight/${audience}.${insight}/`;

  it("are a zip of all charts that there is something to draw of", async () => {
    const answer = await fetchFrom(`${all()}?limit=5`, "&language=ja");
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("日本-語.zip"));
    const files = unzipSync(answer.bytes);
    const insights = await page.get(`${all()}?limit=5`);
    const { demographics, interests } = audienceLists.insightsByConfig.response.parse(
      insights.body,
    );
    const lists = [...Object.values(demographics), interests];
    expect(Object.keys(files)[0]).toBe("01-gender.png");
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(
      lists.filter(({ items }) => items.length > 0).length,
    );
    const drawn = Object.entries(files).find(([name]) => name.endsWith("-interests.png"));
    // Two pixels a unit: head and foot, and thirty units a line.
    expect(sizeOf(drawn?.[1] ?? new Uint8Array(24))).toEqual({
      width: 1920,
      height: 2 * (110 + 30 * interests.items.length + 56),
    });
  });

  it("are of what the view is narrowed to, and say so in their name", async () => {
    const within = JSON.stringify({ gender: "FEMALE" });
    const at = `${all()}?limit=5&within=${encodeURIComponent(within)}`;
    const { size, interests } = audienceLists.insightsByConfig.response.parse(
      (await page.get(at)).body,
    );
    expect(Number(size)).toBeLessThan(Number((await page.get(all())).body["size"]));
    const answer = await fetchFrom(at);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("Women"));
    const drawn = Object.entries(unzipSync(answer.bytes)).find(([name]) =>
      name.endsWith("-interests.png"),
    );
    expect(sizeOf(drawn?.[1] ?? new Uint8Array(24)).height).toBe(
      2 * (110 + 30 * interests.items.length + 56),
    );
    for (const wrong of ["x", "7", '{"gender":"ANY"}', '{"age":"AGE_ANY"}']) {
      const url = `${all()}?within=${encodeURIComponent(wrong)}`;
      expect((await page.get(url)).status, wrong).toBe(400);
      expect((await fetchFrom(url)).status, wrong).toBe(400);
    }
  });

  it("are one PNG where the address has one chart, also by its whole address", async () => {
    const answer = await fetchFrom(`http://localhost:80${one("interests")}?limit=3`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect(sizeOf(answer.bytes).width).toBe(1920);
    const zip = await fetchFrom(one("interests"), "&file=zip");
    expect(Object.keys(unzipSync(zip.bytes))).toEqual(["01-interests.png"]);
  });

  it("are of usages too", async () => {
    const answer = await fetchFrom(`/api/external/audience-usages/${usage}/`);
    expect(Object.keys(unzipSync(answer.bytes)).length).toBeGreaterThan(3);
  });

  it("are nobody else's", async () => {
    for (const url of [all(), one("interests"), `/api/external/audience-usages/${usage}/`])
      expect((await fetchFrom(url, "", stranger)).status).toBe(404);
    expect((await fetchFrom(`${all()}?team=elsewhere`)).status).toBe(404);
    expect((await fetchFrom(all(), "", app.browser())).status).toBe(403);
  });

  it.each([
    "http://169.254.169.254/latest/meta-data/",
    "https://localhost/api/audience-insights/x/by_config/",
    "//example.com/picture.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "/api/user/me/",
    "/api/audience-insights/a/b/by_config/",
    "/api/audience-insights/%E0%A4%A/by_config/",
    "/api/audience-insight/x.sample_accounts/",
    "/api/audience-insight/x.interests/?limit=0",
  ])("are refused from %s: nothing is fetched", async (url) => {
    expect(await fetchFrom(url)).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it("are the same by the id of the audience alone", async () => {
    const bare = await fetchFrom(`/api/audience-insight/${audience}/?limit=5`);
    expect(bare.status).toBe(200);
    const whole = unzipSync((await fetchFrom(`${all()}?limit=5`)).bytes);
    expect(Object.keys(unzipSync(bare.bytes))).toEqual(Object.keys(whole));
  });

  it("are refused as one PNG where there are several", async () => {
    expect(await fetchFrom(one("demographics"), "&file=png")).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining("zip")] },
    });
    expect((await fetchFrom(one("nothing"))).status).toBe(404);
    expect((await page.get(PATH)).status).toBe(400);
  });
});
