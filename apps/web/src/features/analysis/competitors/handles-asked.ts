import { guessItems } from "../../../lib/draft/guess.ts";
import { sameText } from "../../../lib/draft/items.ts";
import { MOST_HANDLES } from "./api/competitors.ts";

const HANDLE = /^[A-Za-z0-9_]{1,50}$/;

/** Handles that a typed or pasted text names: with or without the sign, one or many, as addresses of profiles too. */
export function handlesIn(text: string): readonly string[] {
  return guessItems(text)
    .map(({ label }) => label)
    .filter((label) => HANDLE.test(label));
}

/** Handles beside those that are there already, each once, as many as can stand side by side. */
export function withHandles(names: readonly string[], more: readonly string[]): readonly string[] {
  const result = [...names];
  for (const handle of more) {
    if (!result.some((name) => sameText(name, handle))) result.push(handle);
  }
  return result.slice(0, MOST_HANDLES);
}
