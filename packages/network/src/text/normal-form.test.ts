import { compileText, forEachIndexTerm, JOINT, satisfies } from "@toolkit/core/domain/text-index";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldWord, normalForm } from "./normal-form.ts";

describe("normalForm", () => {
  it.each([
    ["Honoring our veterans' service", "honoring our veterans service"],
    ["a veteran's day", "a veteran s day"],
    ["#VeteransDay and #veterans!", "veteransday and veterans"],
    ["ＶＥＴＥＲＡＮＳ ２０２０", "veterans 2020"],
    ["snake_case stays", "snake_case stays"],
    ["Café Ångström Ξένος Ёлка", "cafe angstrom ξενοσ елка"],
    ["ΟΔΟΣ οδός", "οδοσ οδοσ"],
    ["İstanbul", "istanbul"],
    ["", ""],
    ["😀 … !?", ""],
  ])("%j becomes %j", (text, norm) => {
    expect(normalForm(text)).toBe(norm);
  });

  it("leaves mentions and links out, so that phrases run across them", () => {
    expect(normalForm("thank @DeptVetAffairs you http://t.co/abc so much")).toBe(
      "thank you so much",
    );
    expect(normalForm("RT @x: cut http://t.c…")).toBe("rt cut");
    expect(normalForm("mail john@veterans.com")).toBe("mail john veterans com");
    expect(normalForm("two amendments.You vote")).toBe("two amendments you vote");
  });

  it.each([
    ["see http…", "see"],
    ["see https…", "see"],
    ["see http:…", "see"],
    ["see https:/…", "see"],
    ["see http...", "see"],
    ["see htt…", "see"],
    ["see htt...", "see"],
    ["see h… later", "see later"],
    ["see https:/", "see"],
    ["see http", "see"],
    ["見てね http… #夏", "見てね 夏"],
    ["見てねhttp…", "見てね"],
    ["site by HTTP or https by default", "site by http or https by default"],
    ["#http… @http… tech…", "http tech"],
    ["check t.co/…", "check"],
    ["check t.co/Ab1…", "check"],
    ["check t.co/Ab1", "check"],
    ["visit t.co or cat.co/a", "visit t co or cat co a"],
  ])("leaves no word of a cut link: %j", (text, norm) => {
    expect(normalForm(text)).toBe(norm);
  });

  it.each([
    ["cats &amp dogs", "cats dogs"],
    ["cats &amp; dogs", "cats dogs"],
    ["cats &amp;amp; dogs", "cats dogs"],
    ["cats&amp", "cats"],
    ["cats &am…", "cats"],
    ["2 &lt 3 &#39;s &quot;ok", "2 3 s ok"],
    ["犬&amp猫", "犬 猫"],
    ["AT&ampT", "at t"],
    ["rock&amproll", "rock roll"],
    ["say &ampnews &amphora &amplified &amped", "say news amphora amplified amped"],
    ["it&#39s don&#x27t a&#8217s &#123456", "it s don t a s 123456"],
    ["&ampere R&D amp &lt_x", "ampere r d amp lt_x"],
  ])("leaves no word of a character reference: %j", (text, norm) => {
    expect(normalForm(text)).toBe(norm);
  });

  it("joins what scripts with and without spaces write together", () => {
    expect(normalForm("2020年の夏、iPhoneを買った")).toBe(
      `2020${JOINT}年の夏 iphone${JOINT}を買った`,
    );
    expect(normalForm("東京 Tokyo")).toBe("東京 tokyo");
  });

  it("keeps the marks that are parts of letters", () => {
    expect(normalForm("が ｶﾞ か\u3099")).toBe("が ガ が");
    expect(normalForm("हिन्दी")).toBe("हिन्दी");
    expect(normalForm("あ゙あ")).toBe("あ\u3099あ");
  });

  it("reads emoji variants as no letters", () => {
    expect(normalForm("❤️veterans 1️⃣")).toBe("veterans 1");
  });

  it("orders marks that a variation selector stood between", () => {
    const norm = normalForm("\ufcf2\ufe0f\u3099");
    expect(normalForm(norm)).toBe(norm);
  });

  it("folds every character of the first two planes to a form that stays", () => {
    for (let code = 0; code < 0x20000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      for (const text of [character, `a${character}b`, `あ${character}い`]) {
        const norm = normalForm(text);
        if (normalForm(norm) !== norm)
          expect.fail(`${JSON.stringify(text)} gives ${JSON.stringify(norm)}, then another form`);
      }
    }
  });

  it("is the same when taken twice", () => {
    fc.assert(
      fc.property(mixedText(), (text) => {
        const norm = normalForm(text);
        expect(normalForm(norm)).toBe(norm);
      }),
      { numRuns: 2000 },
    );
  });

  it("does not depend on the path: what is ASCII folds as it does among other letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abYZ09_ .,!?-'\"()") }), (text) => {
        expect(`${normalForm(text)} é`.trim()).toBe(normalForm(`${text} é`).replace(/e$/, "é"));
      }),
    );
  });
});

describe("a keyword in a text", () => {
  const words = fc.constantFrom(
    "war",
    "warm",
    "the",
    "éa",
    "ea",
    "東京",
    "京都",
    "東京都",
    "ラ",
    "ラン",
    "x1",
    "年",
    "2020",
    "＃war",
    "-",
    "'",
    "ไทย",
  );

  it("is found exactly where a slow reading finds it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, fc.constantFrom("", " ", ", ")), { maxLength: 8 }),
        fc.array(words, { minLength: 1, maxLength: 2 }),
        (parts, wanted) => {
          const text = parts.map(([word, gap]) => word + gap).join("");
          const keyword = wanted.join(" ");
          expect(indexed(normalForm(text), keyword)).toBe(slow(text, keyword));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

/** As the engine answers: by the terms, then by the check. */
function indexed(norm: string, keyword: string): boolean {
  const compiled = compileText(normalForm(keyword));
  if (compiled === null) return false;
  const terms = new Set<string>();
  forEachIndexTerm(norm, (term) => terms.add(term));
  const all = compiled.terms.every(
    (term) =>
      terms.has(term) || (compiled.prefix && [...terms].some((known) => known.startsWith(term))),
  );
  return all && (compiled.check === null || satisfies(norm, compiled.check));
}

/** The definition, word for word: tokens side by side; where a script has no spaces, containment. */
function slow(text: string, keyword: string): boolean {
  const unspaced =
    "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}ー々〆]";
  const runs = (value: string): string =>
    foldWord(value)
      .match(/[\p{L}\p{M}\p{N}_]+/gu)
      ?.join(" ") ?? "";
  const wanted = runs(keyword);
  if (wanted === "") return false;
  const startsUnspaced = new RegExp(`^${unspaced}`, "u").test(wanted);
  const endsUnspaced = new RegExp(`${unspaced}$`, "u").test(wanted);
  // A token of spaced script ends at a space, at the text's edge, or where the other kind of script begins.
  const before = startsUnspaced ? "" : `(?:^|(?<= )|(?<=${unspaced}))`;
  const after = endsUnspaced ? "" : `(?:$|(?= )|(?=${unspaced}))`;
  return new RegExp(`${before}${wanted}${after}`, "u").test(runs(text));
}

function mixedText(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    "Veterans",
    "'s ",
    "#Tag",
    "@name ",
    "http://t.co/abc ",
    "example.com",
    "東京",
    "カフェ",
    "ｶﾞｰﾙ",
    "é",
    "ﬁ",
    "½",
    "℀",
    "한국",
    "ไทย",
    "\u0001",
    "\u200d",
    "️",
    "゙",
    " ",
    "…",
    "２",
    "_",
  );
  return fc
    .array(
      fc.oneof(
        piece,
        fc.string({ unit: "grapheme", maxLength: 4 }),
        fc.string({ unit: "binary", maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(""));
}
