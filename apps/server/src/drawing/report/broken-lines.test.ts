import { describe, expect, it } from "vitest";
import { balancedLines, brokenLines, phrasesOf } from "./broken-lines.ts";

/** A full-width letter is twice as wide as another. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (/[^\u0000-\u00ff]/u.test(letter) ? 2 : 1), 0);

describe("lines of a report", () => {
  it("break Japanese between phrases: no kana stands alone and no word is cut", () => {
    const headline = "バリスタ、@yuta92のフォロワーが多く";
    for (let room = 12; room < 40; room++)
      for (const line of brokenLines(headline, room, widthOf).slice(1))
        expect(line).not.toMatch(/^(?:く|が|の|、|ロワー|ワー)/u);
  });

  it("fill the lines of a heading about equally", () => {
    expect(balancedLines("バリスタ、@yuta92のフォロワーが多く", 32, widthOf)).toEqual([
      "バリスタ、@yuta92の",
      "フォロワーが多く",
    ]);
    expect(balancedLines("short", 32, widthOf)).toEqual(["short"]);
  });

  it("keep numbers with their counters, handles and English words whole", () => {
    expect(phrasesOf("540件中386件が判明")).toEqual(["540件", "中", "386件が", "判明"]);
    expect(phrasesOf("22.5% (19.1–26.3%)")).toEqual(["22.5% ", "(19.1–26.3%)"]);
    expect(phrasesOf("25歳以上が中心")).not.toContain("歳");
    expect(phrasesOf("More baristas")).toEqual(["More ", "baristas"]);
    expect(phrasesOf("@first_crack's fans")).toEqual(["@first_crack's ", "fans"]);
  });

  it("lose no letter, whatever the room", () => {
    const text = "67%が日本またはアメリカ合衆国、女性と男性はほぼ同数、25歳以上が中心（推定）";
    for (const room of [4, 10, 25, 200])
      expect(brokenLines(text, room, widthOf).join("")).toBe(text);
  });
});
