import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { pdfText } from "../../test/pdf-text.ts";
import { Sheet } from "./sheet.ts";

const AT = new Date("2026-11-21T00:00:00Z");

async function drawn(draw: (sheet: Sheet) => void): Promise<{ file: Buffer; pages: string[] }> {
  const sheet = new Sheet({ title: "Sheet", language: "ja", at: AT });
  draw(sheet);
  const file = await buffer(sheet.end("foot", (number, pages) => `${number} of ${pages}`));
  return { file, pages: pdfText(file) };
}

describe("a sheet", () => {
  it("draws English, Japanese, Greek and Cyrillic so that they can be copied", async () => {
    const { pages } = await drawn((sheet) => {
      sheet.title("Women around space", "宇宙に関心のある女性");
      sheet.entry("キーワード", "猫、Ωμέγα, Москва, naïve café");
    });
    const [text = ""] = pages;
    for (const part of [
      "Women around space",
      "宇宙に関心のある女性",
      "キーワード",
      "猫、Ωμέγα, Москва, naïve café",
    ])
      expect(text.replaceAll("\n", "")).toContain(part.replaceAll("\n", ""));
  });

  it("drops emoji, marks letters that its font lacks, and lets no sign of control reach the page", async () => {
    const { pages } = await drawn((sheet) => sheet.words("cat 🐈 \u202Eevil\u0000 한국 ok"));
    expect(pages[0]).toContain("cat evil");
    expect(pages[0]).toContain("〓〓 ok");
    expect(pages[0]).not.toMatch(/[\p{Cf}\0]/u);
  });

  it("goes on over as many pages as it needs, each with its number", async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`row ${at}`, String(at)]);
    const { pages } = await drawn((sheet) => {
      sheet.table(
        [
          { title: "name", width: 0.7 },
          { title: "number", width: 0.3, align: "right" },
        ],
        rows,
        rows.map((_, at) => ({ share: at / 120, colour: "#6c3fc8" })),
      );
      sheet.entry("long", "words ".repeat(3000));
      sheet.words("the end");
    });
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((text, at) => expect(text).toContain(`${at + 1} of ${pages.length}`));
    const all = pages.join("");
    for (const [name = ""] of rows) expect(all).toContain(`${name}\n`);
    expect(all.match(/words/g)).toHaveLength(3000);
    expect(pages.at(-1)).toContain("the end");
  });

  it("is the same file for the same content, with the fonts cut to what it uses", async () => {
    const draw = (sheet: Sheet) => sheet.words("同じ内容");
    const [first, second] = [await drawn(draw), await drawn(draw)];
    expect(first.file.equals(second.file)).toBe(true);
    expect(first.file.length).toBeLessThan(60_000);
  });
});
