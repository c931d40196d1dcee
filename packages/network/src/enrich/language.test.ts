import { describe, expect, it } from "vitest";
import { normalForm } from "../text/normal-form.ts";
import { detectLanguage, languageCode } from "./language.ts";

const language = (text: string, declared: string | null = null): string | null =>
  detectLanguage(text, normalForm(text), declared).value;

describe("detectLanguage", () => {
  it.each([
    ["en", "This is the best day of my life"],
    ["es", "Hoy es el mejor día de mi vida"],
    ["pt", "Hoje não vou sair de casa"],
    ["fr", "C'est le plus beau jour de ma vie"],
    ["de", "Das ist der schönste Tag"],
    ["it", "Non ho più niente da dire"],
    ["ja", "今日はいい天気ですね"],
    ["ja", "駅前の居酒屋で働"],
    ["zh", "我们今天去看电影吧"],
    ["ko", "오늘 날씨가 좋네요"],
    ["ru", "Сегодня очень хорошая погода"],
    ["uk", "Сьогодні дуже гарний день"],
    ["ar", "صباح الخير يا أصدقاء"],
    ["th", "สวัสดีครับ"],
    ["el", "Καλημέρα σε όλους"],
  ])("%s: %s", (code, text) => {
    expect(language(text)).toBe(code);
  });

  it.each(["", "😂😂", "12 34", "@name http://t.co/abc", "ok", "東京都"])(
    "abstains where nothing tells: %j",
    (text) => {
      expect(detectLanguage(text, normalForm(text), null)).toEqual({ value: null, confidence: 0 });
    },
  );

  it("takes the declared language where the text says little, with less confidence", () => {
    const said = detectLanguage("ok 😂", normalForm("ok 😂"), "es");
    expect(said).toEqual({ value: "es", confidence: 0.5 });
    expect(language("東京都", "ja")).toBe("ja");
  });

  it("does not believe a declaration that the text contradicts", () => {
    expect(language("今日はいい天気ですね", "en")).toBe("ja");
    expect(language("This is what the people of the town would have wanted from us", "es")).toBe(
      "en",
    );
  });

  it("knows a decoration from a text", () => {
    expect(language("this is what i think about it ツ")).toBe("en");
  });
});

describe("languageCode", () => {
  it.each([
    ["en-GB", "en"],
    ["pt_BR", "pt"],
    ["in", "id"],
    ["iw", "he"],
    ["fil", "tl"],
    ["und", null],
    ["qme", null],
    ["", null],
    [null, null],
  ])("%j is %j", (declared, code) => {
    expect(languageCode(declared)).toBe(code);
  });
});
