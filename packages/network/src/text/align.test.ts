import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignNormalForm } from "./align.ts";
import { foldWord, normalForm } from "./normal-form.ts";

const PIECES = [
  "Café",
  "ＷＩＤＥ",
  "猫カフェ",
  "ｶﾞ",
  "ﬁne",
  "@nasa",
  "https://x.com/a",
  "#Tag",
  "がか",
  " ",
  ", ",
  "\n",
  "é",
  "한국",
  "🙂",
  "İ",
];
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(" ")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join("")),
);

describe("the way back from a normal form", () => {
  it("leads to the written words", () => {
    const text = "Ｃafé-lovers in 東京都, see @nasa #MüslI";
    const { norm, written } = alignNormalForm(text);
    const wordAt = (word: string) => {
      const start = norm.indexOf(word);
      const span = written(start, start + word.length);
      return text.slice(span.start, span.end);
    };
    expect(wordAt("cafe")).toBe("Ｃafé");
    expect(wordAt("東京")).toBe("東京");
    expect(wordAt("musli")).toBe("MüslI");
    expect(norm).not.toContain("nasa");
  });

  it("keeps the normal form, and every character comes from one that folds to it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { norm, written } = alignNormalForm(text);
        expect(norm).toBe(normalForm(text));
        let last = 0;
        for (let i = 0; i < norm.length; i++) {
          if (/[ \u0001]/.test(norm.charAt(i))) continue;
          const { start, end } = written(i, i + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(foldWord(text.slice(start, end))).toContain(norm.charAt(i));
          last = start;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
