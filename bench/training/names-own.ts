import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Elements {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** First names written for this product from general knowledge, where the registry's lists have none. Not taken from any test data. */
const own = JSON.parse(
  readFileSync(join(import.meta.dirname, "data", "names-own.json"), "utf8"),
) as {
  readonly japanese: { readonly m: Elements; readonly f: Elements };
  readonly names: Readonly<Record<string, { readonly f: string; readonly m: string }>>;
};

function combine({ first, last }: Elements): string[] {
  return first.flatMap((a) => last.flatMap((b) => (a !== b && (a + b).length > 3 ? [a + b] : [])));
}

/** Romanised Japanese names as their elements combine; each single one weighs little. */
export const JAPANESE_COMBINED = { m: combine(own.japanese.m), f: combine(own.japanese.f) };

/** By language group: women's and men's names. */
export const OWN_NAMES = own.names;
