import type { NetworkEntry } from "@toolkit/core/domain/receipt";

export type Match =
  | { readonly state: "ready"; readonly network: NetworkEntry }
  | { readonly state: "ask"; readonly candidates: NetworkEntry[] }
  | { readonly state: "none" };

/** Candidates that a person is asked to choose among, at most. */
const MOST_CANDIDATES = 20;
const MOST_NEAR = 5;

function folded(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s/\-–—・,&]+/gu, " ")
    .trim();
}

/** The network writes a group before the name: "Food and drink/Desserts and baking". */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/**
 * Finds the network's entry for an item by any of its names. A name that several entries have, or that is only part of an
 * entry's name, is a person's to decide: it is never guessed.
 */
export function matchName(names: readonly string[], entries: readonly NetworkEntry[]): Match {
  const wanted = new Set(names.map(folded).filter((name) => name !== ""));
  if (wanted.size === 0) return { state: "none" };
  const exact = entries.filter(({ name }) => wanted.has(folded(name)));
  const same =
    exact.length > 0 ? exact : entries.filter(({ name }) => wanted.has(folded(lastPart(name))));
  const [only] = same;
  if (only !== undefined && same.length === 1) return { state: "ready", network: only };
  if (same.length > 1) return { state: "ask", candidates: same.slice(0, MOST_CANDIDATES) };
  const near = entries.filter(({ name }) => {
    const words = ` ${folded(name)} `;
    return [...wanted].some((each) => words.includes(` ${each} `));
  });
  return near.length === 0
    ? { state: "none" }
    : { state: "ask", candidates: near.slice(0, MOST_NEAR) };
}
