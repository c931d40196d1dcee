import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfText } from "../../../../test/pdf-text.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { METHODS, QUESTIONS } from "../../../drawing/document/texts.ts";

type Body = Record<string, unknown>;
const PATH = "/api/external/marketing-materials/";

describe("marketing materials", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const list = async (query = "") => (await page.get(`${PATH}${query}`)).body["results"] as Body[];

  it("are listed by content type, in both languages", async () => {
    expect((await list()).map((one) => one["content_type"])).toEqual([
      "one-pager",
      "faq",
      "case-study",
    ]);
    expect(await list("?content_type=faq&language=ja")).toMatchObject([
      { id: "questions", title: "よくある質問", language: "ja", languages: ["en", "ja"] },
    ]);
    expect(await list("?content_type=slides")).toEqual([]);
    expect((await page.get(`${PATH}?content_type=poster`)).status).toBe(400);
    expect((await page.get(`${PATH}?page_size=2&page=2`)).body).toMatchObject({
      count: 3,
      previous: "1",
      results: [{ id: "case-coffee" }],
    });
  });

  it.each(["en", "ja"] as const)("are documents that can be read, in %s", async (language) => {
    for (const [id, written] of [
      ["methods", METHODS[language]],
      ["questions", QUESTIONS[language]],
    ] as const) {
      const [one] = (await list(`?language=${language}`)).filter((each) => each["id"] === id);
      const answer = await page.get(String(one?.["url"]));
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      const plain = (text: string) => text.replaceAll(/\s+/g, "");
      const text = plain(pdfText(answer.bytes).join(" "));
      for (const { heading, entries } of written.parts) {
        expect(text).toContain(plain(heading));
        for (const [name] of entries) expect(text).toContain(plain(name));
      }
      // Every sign that is written can be drawn.
      expect(text).not.toContain("〓");
    }
  });

  it("hold a case that is counted on the sample network, and is marked as fictional", async () => {
    const answer = await page.get(`${PATH}case-coffee/download/?language=en`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const size = await page.post("/api/build-audience/", {
      targeting_package: { keywords: ["coffee", "コーヒー"] },
      dataset: "sample",
      members: 0,
    });
    const text = pdfText(answer.bytes).join(" ");
    expect(text).toContain("fictional");
    expect(text).toContain(String(size.body["size"]));
  });

  it("are none of any other name, and nobody's who is not signed in", async () => {
    expect((await page.get(`${PATH}secret/download/`)).status).toBe(404);
    expect((await page.get(`${PATH}..%2Fmethods/download/`)).status).toBe(404);
    expect((await app.browser().get(PATH)).status).toBe(403);
  });
});
