import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { pdfText } from "../../../../test/pdf-text.ts";
import { VERSION_1_EN } from "./texts/version-1-en.ts";
import { VERSION_1_JA } from "./texts/version-1-ja.ts";
import { drawAgreement } from "../../../drawing/agreement/draw-agreement.ts";
import type { PrintedAgreement } from "../../../drawing/agreement/printed.ts";

const HASH = "fb43bed52cfa5e83c046c3575cdafcdd64aef0b652972a0e4f900472acb4fb10";
const application = {
  id: "0b7c3f1e-6a52-4d0e-9b1f-2f9f6f0a8c11",
  adAccountId: "18ce54d4x5t",
  startsOn: "2026-12-01",
  endsOn: "2027-01-31",
  readsSpend: true,
  segments: ["コーヒー好き", "紅茶と焼き菓子 🐈", "Trade fair 2026"],
  signature: {
    name: "髙橋 花子",
    email: "hanako@example.com",
    at: new Date("2026-11-24T15:30:00Z"),
  },
};
const common = { version: 1, effective: "2026-11-25", hash: HASH };

async function linesOf(printed: PrintedAgreement): Promise<string[]> {
  return pdfText(await buffer(drawAgreement(printed))).flatMap((page) => page.split("\n"));
}

describe("the printed agreement", () => {
  it("breaks Japanese by kinsoku, and holds every word of the text", async () => {
    const lines = await linesOf({ ...common, language: "ja", writing: VERSION_1_JA, application });
    for (const line of lines) {
      expect(line).not.toMatch(/^[、。」』）〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ・％%]/u);
      expect(line).not.toMatch(/[「『（〔]$/u);
    }
    // Paragraphs go on behind the foot of a page.
    const all = lines.filter((line) => !/ SHA-256 |^\d \/ \d$/.test(line)).join("");
    for (const { heading, paragraphs } of VERSION_1_JA.articles)
      for (const text of [heading, ...paragraphs]) expect(all).toContain(text.replaceAll(" ", ""));
    for (const part of [
      "髙橋 花子",
      "2026-11-25 00:30:00 (JST)",
      HASH.slice(32),
      "1. コーヒー好き",
    ])
      expect(all).toContain(part);
  });

  it("prints the English reading, which says that it is one, and what nobody signed", async () => {
    const unsigned = { ...application, signature: null };
    const lines = await linesOf({
      ...common,
      language: "en",
      writing: VERSION_1_EN,
      application: unsigned,
    });
    const all = lines.join(" ");
    expect(all).toContain("The Japanese text is authoritative.");
    expect(all).toContain("Not signed");
    expect(all).not.toContain("Signed in as");
  });

  it("is the same file for the same agreement", async () => {
    const printed = {
      ...common,
      language: "ja",
      writing: VERSION_1_JA,
      application: null,
    } as const;
    const [first, second] = [
      await buffer(drawAgreement(printed)),
      await buffer(drawAgreement(printed)),
    ];
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(150_000);
  });
});
