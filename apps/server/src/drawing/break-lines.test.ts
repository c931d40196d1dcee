import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines } from "./break-lines.ts";

/** Wide characters as wide as two narrow ones. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, each) => sum + (/[\u0020-\u00ff]/.test(each) ? 1 : 2), 0);
const broken = (text: string, width: number) =>
  breakLines(text, width, measure).map((line) => line.text);

const STARTS = /^[、。，．」』）〕】ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ・％%々〜～]/u;
const ENDS = /[「『（〔【¥]$/u;

const SENTENCE =
  "当社は、利用期間の満了日の翌日から起算して5営業日以内に、「手数料」（ネット広告費の10%、1,000,000円未満の場合は100,000円）の請求書を発行する。コンピューターのアップロード用データーベースは、2026年11月24日までにX Ads Managerで確認する。第6条第2項も、同様とする。";

describe("breaking lines", () => {
  it("keeps closing marks, small kana and marks of length off the start, and opening marks off the end", () => {
    for (let width = 14; width < 90; width++)
      for (const line of broken(SENTENCE, width)) {
        expect(line, `${width}`).not.toMatch(STARTS);
        expect(line, `${width}`).not.toMatch(ENDS);
        expect(measure(line), `${width}: ${line}`).toBeLessThanOrEqual(width);
      }
  });

  it("tears neither numbers with their counters nor words", () => {
    for (let width = 16; width < 90; width++) {
      const lines = broken(SENTENCE, width);
      for (const whole of [
        "5営業日",
        "10%",
        "1,000,000円",
        "100,000円",
        "2026年",
        "24日",
        "Manager",
        "第6条",
        "第2項",
      ])
        expect(
          lines.some((line) => line.includes(whole)),
          `${width}: ${whole}`,
        ).toBe(true);
    }
  });

  it.each([
    ["あいうえおか。きく", 12, ["あいうえお", "か。きく"]],
    ["あいうえお「かきく」", 12, ["あいうえお", "「かきく」"]],
    ["あいうえおかっき", 12, ["あいうえお", "かっき"]],
    ["あいうえサーバー", 10, ["あいうえ", "サーバー"]],
    ["あいう。」）かき", 10, ["あい", "う。」）か", "き"]],
    ["plain words in English", 10, ["plain", "words in", "English"]],
    ["18ce54d4x5tabcdefghij", 8, ["18ce54d4", "x5tabcde", "fghij"]],
  ])("breaks %s at %i as it is set by hand", (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines);
  });

  it("loses nothing but spaces at the ends of lines, whatever is typed", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."あアッーX9,.%「」（）、。 年円第abc漢字🐈"),
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 40 }), (typed, width) => {
        const lines = breakLines(typed, width, measure);
        const bare = (given: string) => given.replaceAll(/\s+/g, "");
        expect(bare(lines.map((line) => line.text).join(""))).toBe(bare(typed));
        expect(lines.filter(({ isLast }) => isLast).length).toBe(lines.length === 0 ? 0 : 1);
      }),
    );
  });
});
