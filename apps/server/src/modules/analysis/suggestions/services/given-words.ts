import {
  compileText,
  isUnspaced,
  satisfies,
  type TextCheck,
} from "@toolkit/core/domain/text-index";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { Breather } from "@toolkit/network/store/breather";
import { normalForm } from "@toolkit/network/text/normal-form";
import { displayWords } from "@toolkit/network/text/segment";
import { seedRules } from "../../../measuring/packages/services/compile-rules.ts";

export type TermKind = "word" | "hashtag";

/** Says whether a term tells something beyond the words that were given. */
export type IsTelling = (kind: TermKind, text: string) => boolean;

/**
 * Terms that are used with the given ones by the very rules of matching tell nothing: a word of a given phrase, what
 * holds a given text inside it, "#coffee" beside "coffee". Nor do common words and bare numbers. Gives way to other calls between the
 * words, which may be many.
 */
export async function tellingBeside({
  keywords = [],
  hashtags = [],
}: Pick<TargetingPackage, "keywords" | "hashtags">): Promise<IsTelling> {
  const tags = new Set(
    hashtags.map(({ label }) => seedRules.foldHashtag(label.replace(/^[#＃\s]+/u, "").trim())),
  );
  const given: string[] = [];
  const parts = new Set<string>();
  const checks: TextCheck[] = [];
  const breather = new Breather();
  for (const word of [...keywords.map(({ label }) => label), ...tags]) {
    await breather.pause();
    const text = seedRules.normalForm(word);
    if (text === "") continue;
    given.push(text);
    for (const part of text.split(/[ \u0001]/)) parts.add(part);
    // A lone term has no check of its own: the word as it stands.
    const asItStands = { text, edgeStart: !isUnspaced(text), edgeEnd: !isUnspaced(text) };
    checks.push(compileText(text)?.check ?? asItStands);
  }
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
