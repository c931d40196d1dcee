import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { pdfText } from "../../../../test/pdf-text.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { manualEn } from "../../../drawing/manual/texts/manual-en.ts";
import { manualJa } from "../../../drawing/manual/texts/manual-ja.ts";

type Body = Record<string, unknown>;

describe("helper documents", () => {
  let app: TestApp;
  let person: TestBrowser;

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase("embedded"));
    person = await app.signedIn("reader@example.com");
  });
  afterAll(() => app.close());

  it("are listed in the reader's language first", async () => {
    const names = async () => {
      const { body } = await person.get("/api/helper-documents/");
      return (body["results"] as Body[]).map(({ name }) => name);
    };
    expect(await names()).toEqual(["User manual", "ユーザーマニュアル"]);
    await person.put("/api/user/me/", { language: "ja" });
    expect(await names()).toEqual(["ユーザーマニュアル", "User manual"]);
  });

  it.each([
    ["user-manual-en", manualEn, "User-manual.pdf"],
    ["user-manual-ja", manualJa, "ユーザーマニュアル.pdf"],
  ])("%s is a PDF that holds every sentence of the manual", async (id, manual, name) => {
    const { body } = await person.get(`/api/helper-documents/download/?id=${id}`);
    const file = await person.get(String(body["url"]));
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.headers["content-disposition"]).toContain(encodeURIComponent(name));
    const pages = pdfText(file.bytes);
    expect(pages.length).toBeGreaterThan(2);
    const plain = (text: string) => text.replaceAll(/\s+/g, "");
    const text = plain(pages.join("\n").replaceAll(/.*\d+ \/ \d+\n?/g, ""));
    for (const { title, lead, steps = [], points = [] } of manual.chapters) {
      for (const sentence of [title, ...steps, ...points]) {
        // A sentence may go over the end of a page, where the foot stands between.
        expect(text, sentence).toContain(plain(sentence).slice(0, 12));
      }
      expect(text, title).toContain(plain(lead).slice(0, 12));
    }
    expect(text).not.toContain("〓");
  });

  it("are saved under the name that is asked for, without a way out of it", async () => {
    const { body } = await person.get(
      "/api/helper-documents/download/?id=user-manual-en&name=../../x%22.pdf",
    );
    const file = await person.get(String(body["url"]));
    expect(String(file.headers["content-disposition"])).toContain('filename="x.pdf"');
    for (const path of ["download/?id=none", "none/file/", "..%2F..%2Fetc/file/"])
      expect((await person.get(`/api/helper-documents/${path}`)).status, path).toBe(404);
    expect((await person.get("/api/helper-documents/download/")).status).toBe(400);
  });

  it("say the same in both languages", () => {
    const shape = ({ chapters }: typeof manualEn) =>
      chapters.map(({ steps = [], points = [] }) => [steps.length, points.length]);
    expect(shape(manualJa)).toEqual(shape(manualEn));
  });
});
