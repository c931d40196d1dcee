import { NearIndex } from "@toolkit/network/text/near-index";
import { foldWord } from "@toolkit/network/text/normal-form";
import type { LocalText } from "./errors.ts";

/** More than these would be a list to choose from. */
const SHOWN = 2;

/** A sentence that offers names, to be put behind the one that says what is unknown; empty where there are none. */
export function didYouMean(names: readonly string[]): LocalText {
  if (names.length === 0) return { en: "", ja: "" };
  return { en: ` Did you mean ${names.join(" or ")}?`, ja: `もしかして：${names.join("、")}` };
}

/** Names of which those are offered that are nearly what was written, the fewest slips first. */
export class NearNames {
  readonly #names: () => Iterable<string>;
  #index: NearIndex<string> | null = null;

  /** @param names are folded when the first one is unknown: most callers never ask. */
  constructor(names: () => Iterable<string>) {
    this.#names = names;
  }

  offer(written: string): LocalText {
    return didYouMean(this.find(written));
  }

  find(written: string): readonly string[] {
    this.#index ??= new NearIndex(
      Array.from(this.#names(), (name) => ({ key: foldWord(name), weight: 0, item: name })),
    );
    return this.#index.find(foldWord(written.trim()), SHOWN, "anywhere");
  }
}
