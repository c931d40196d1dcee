import { compileText, isUnspaced, satisfies } from "@toolkit/core/domain/text-index";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { foldWord, normalForm } from "@toolkit/network/text/normal-form";
import { displayWords } from "@toolkit/network/text/segment";

export type TermKind = "word" | "hashtag";

/** Says whether a term tells something beyond the words that were given. */
export type IsTelling = (kind: TermKind, text: string) => boolean;

/**
 * Terms that are used with the given ones by the very rules of matching tell nothing: a word of a given phrase, what
 * holds a given text inside it, "#coffee" beside "coffee". Nor do common words and bare numbers.
 */
export function tellingBeside({
  keywords = [],
  hashtags = [],
}: Pick<TargetingPackage, "keywords" | "hashtags">): IsTelling {
  const tags = new Set(
    hashtags.map(({ label }) => foldWord(label.replace(/^[#＃\s]+/u, "").trim())),
  );
  const norms = [...keywords.map(({ label }) => normalForm(label)), ...[...tags].map(normalForm)];
  const given = norms.filter((norm) => norm !== "");
  const parts = new Set(given.flatMap((norm) => norm.split(/[ \u0001]/)));
  const checks = given.map((text) => {
    const check = compileText(text)?.check;
    // A lone term has no check of its own: the word as it stands.
    return check ?? { text, edgeStart: !isUnspaced(text), edgeEnd: !isUnspaced(text) };
  });
  const holdsGiven = (norm: string): boolean => checks.some((check) => satisfies(norm, check));
  const isPart = (norm: string): boolean =>
    parts.has(norm) || (isUnspaced(norm) && given.some((other) => other.includes(norm)));
  return (kind, text) => {
    const norm = normalForm(text);
    if (norm === "" || (kind === "hashtag" && tags.has(text))) return false;
    if (holdsGiven(norm)) return false;
    return kind === "hashtag" || (!isPart(norm) && displayWords(norm).includes(norm));
  };
}
