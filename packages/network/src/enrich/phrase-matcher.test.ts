import { JOINT } from "@toolkit/core/domain/text-index";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalForm } from "../text/normal-form.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";

function found(phrases: readonly string[], text: string): string[] {
  const matcher = new PhraseMatcher(
    phrases.map((phrase, index) => [normalForm(phrase), index] as const),
  );
  const hits: string[] = [];
  matcher.forEachMatch(normalForm(text), (index) => hits.push(phrases[index] ?? ""));
  return hits;
}

describe("PhraseMatcher", () => {
  it("matches whole tokens side by side", () => {
    expect(found(["war", "star wars", "star"], "Star Wars, warm stars")).toEqual([
      "star",
      "star wars",
    ]);
  });

  it("matches Japanese by containment", () => {
    expect(found(["野球", "東京タワー"], "高校野球と東京タワー")).toEqual(["野球", "東京タワー"]);
    expect(found(["iphone"], "iPhoneを買う")).toEqual(["iphone"]);
  });

  it("does not begin inside a katakana word, nor end a short one there", () => {
    expect(found(["ロック"], "ブロック")).toEqual([]);
    expect(found(["ロック"], "ロックダウン")).toEqual([]);
    expect(found(["サッカー"], "サッカーファン")).toEqual(["サッカー"]);
  });

  it("tells where a match stands", () => {
    const matcher = new PhraseMatcher([["夏 休み", 7]]);
    const spans: number[][] = [];
    matcher.forEachMatch("a 夏 休み", (value, start, end) => spans.push([value, start, end]));
    expect(spans).toEqual([[7, 2, 6]]);
  });

  it("finds what a search for each phrase finds", () => {
    const word = fc.constantFrom("a", "ab", "b", "東", "東京", "京都", "Ｃ");
    const text = fc
      .array(fc.tuple(word, fc.constantFrom("", " ")), { maxLength: 10 })
      .map((parts) => parts.map(([w, gap]) => w + gap).join(""));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), text, (phrases, searched) => {
        const norms = [...new Set(phrases.map(normalForm))].filter((norm) => norm !== "");
        const norm = normalForm(searched);
        const hits = new Set<string>();
        new PhraseMatcher(norms.map((phrase, index) => [phrase, index] as const)).forEachMatch(
          norm,
          (index) => hits.add(norms[index] ?? ""),
        );
        expect([...hits].sort()).toEqual(norms.filter((phrase) => occurs(norm, phrase)).sort());
      }),
      { numRuns: 2000 },
    );
  });
});

function occurs(norm: string, phrase: string): boolean {
  const isSpaced = (character: string | undefined): boolean =>
    character !== undefined && /[a-z]/.test(character);
  for (let at = norm.indexOf(phrase); at >= 0; at = norm.indexOf(phrase, at + 1)) {
    const edge = (outside: string | undefined, inside: string | undefined): boolean =>
      !isSpaced(inside) || outside === undefined || outside === " " || outside === JOINT;
    if (edge(norm[at - 1], phrase[0]) && edge(norm[at + phrase.length], phrase[phrase.length - 1]))
      return true;
  }
  return false;
}
