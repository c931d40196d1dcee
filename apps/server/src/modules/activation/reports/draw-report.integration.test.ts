import { REPORT_TYPES } from "@toolkit/core/contract/report-choice";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfText } from "../../../../test/pdf-text.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/external/client-report/";
const PACKAGE = { languages: ["ja"] };

describe("a client report at once", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const sizeOf = async () => {
    const answer = await page.post("/api/audience-configs/insights/", {
      targeting_package: PACKAGE,
    });
    return Number(answer.body["size"]).toLocaleString("en");
  };

  it("is a PDF with the numbers of the other calls", async () => {
    const answer = await page.post(PATH, {
      targeting_package: PACKAGE,
      name: "Readers",
      format: "pdf",
    });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toBe(REPORT_TYPES.pdf);
    expect(answer.headers["content-disposition"]).toContain("Readers.pdf");
    const text = pdfText(answer.bytes).join("");
    for (const part of ["Readers", await sizeOf(), "fictional people"])
      expect(text, part).toContain(part);
  });

  it("is slides with the chosen sections in the language of the call", async () => {
    const body = { targeting_package: PACKAGE, format: "pptx", sections: ["size"], language: "ja" };
    const answer = await page.post(PATH, body);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe(REPORT_TYPES.pptx);
    const parts = unzipSync(answer.bytes);
    const slides = Object.keys(parts).filter((path) => /slides\/slide\d+\.xml$/.test(path));
    expect(slides).toHaveLength(3);
    const size = strFromU8(parts["ppt/slides/slide2.xml"] ?? new Uint8Array());
    for (const part of ["オーディエンスサイズ", "サンプルネットワーク", await sizeOf()])
      expect(size).toContain(part);
  });

  it.each([
    [{ targeting_package: {}, format: "pdf" }, "empty_package"],
    [{ targeting_package: PACKAGE }, "invalid"],
    [{ targeting_package: PACKAGE, format: "key" }, "invalid"],
    [{ targeting_package: PACKAGE, format: "pdf", sections: [] }, "invalid"],
  ])("refuses %j", async (body, code) => {
    const answer = await page.post(PATH, body);
    expect(answer.status).toBe(400);
    expect(answer.body["code"]).toBe(code);
  });
});
