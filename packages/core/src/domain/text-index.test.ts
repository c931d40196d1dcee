import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JOINT, compileText, forEachIndexTerm, isUnspaced, satisfies } from "./text-index.ts";

function terms(norm: string): string[] {
  const found: string[] = [];
  forEachIndexTerm(norm, (term) => found.push(term));
  return found;
}

/** The index says "perhaps", the check decides: what a search does with one text. */
function matches(norm: string, keyword: string): boolean {
  const compiled = compileText(keyword);
  if (compiled === null) return false;
  const indexed = terms(norm);
  const candidate = compiled.prefix
    ? indexed.some((term) => term.startsWith(compiled.terms[0] ?? ""))
    : compiled.terms.every((term) => indexed.includes(term));
  return candidate && (compiled.check === null || satisfies(norm, compiled.check));
}

describe("text index", () => {
  it("indexes spaced words whole and unspaced runs by bigrams and their last character", () => {
    expect(terms(`ai${JOINT}技術者 tokyo`)).toEqual(["ai", "技術", "術者", "者", "tokyo"]);
  });

  it("matches a word as a whole token only", () => {
    expect(matches("our veterans day", "veterans")).toBe(true);
    expect(matches("veteransday", "veterans")).toBe(false);
  });

  it("matches a phrase by tokens side by side, at token edges", () => {
    expect(matches("health care now", "health care")).toBe(true);
    expect(matches("care health", "health care")).toBe(false);
    expect(matches("health careers", "health care")).toBe(false);
    expect(matches("stealth health care", "health care")).toBe(true);
  });

  it("matches unspaced text wherever it is contained", () => {
    expect(matches("東京都", "京都")).toBe(true);
    expect(matches("東京", "京")).toBe(true);
    expect(matches("京都", "京")).toBe(true);
    expect(matches("東京 都", "京都")).toBe(false);
    expect(matches(`ai${JOINT}技術者`, `ai${JOINT}技術`)).toBe(true);
    expect(matches(`kai${JOINT}技術者`, `ai${JOINT}技術`)).toBe(false);
    expect(matches(`ai${JOINT}技術者`, "ai")).toBe(true);
  });

  it("leaves nothing of an empty keyword", () => {
    expect(compileText("")).toBeNull();
    expect(compileText(" ")).toBeNull();
  });

  it("never misses what the text contains (random texts over two scripts)", () => {
    const word = fc.oneof(fc.stringMatching(/^[ab]{1,3}$/), fc.stringMatching(/^[東京都]{1,4}$/));
    const norm = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(norm, fc.array(word, { minLength: 1, maxLength: 2 }), (text, keyword) => {
        const wanted = keyword.join(" ");
        const edge = (character: string | undefined): boolean =>
          character === undefined || character === " ";
        let expected = false;
        for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
          const startFits = isUnspaced(wanted) || edge(text[at - 1]);
          const endFits =
            isUnspaced(wanted[wanted.length - 1] ?? "") || edge(text[at + wanted.length]);
          if (startFits && endFits) expected = true;
        }
        expect(matches(text, wanted)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
