import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../../errors.ts";

type Stability = Communities["communities"][number]["stability"];

/**
 * Bounds of the mean Jaccard index (Hennig 2008, Journal of Multivariate Analysis 99): from 0.75 on a community is
 * there; from 0.6 on there is something, but who belongs to it is doubtful; below it should not be trusted.
 */
const BOUNDS = { stable: 0.75, tentative: 0.6 } as const;

const TEXTS: Readonly<Record<Stability["state"], LocalText>> = {
  stable: {
    en: "Found again in nearly the same form in every kind of repetition.",
    ja: "繰り返しの計算でも、ほぼ同じ形で見つかります。",
  },
  tentative: {
    en: "There is a group here, but who belongs to it changes between repetitions.",
    ja: "グループは存在しますが、誰が属するかは計算のたびに変わります。",
  },
  unstable: {
    en: "These members are loosely connected: repeating the search groups them in other ways.",
    ja: "メンバー同士のつながりがゆるやかなため、計算を繰り返すと分かれ方が変わります。",
  },
};

/** A community is as stable as the kind of repetition that it stood worse. */
export function stabilityOf(seeds: number, parts: number, language: InterfaceLanguage): Stability {
  const least = Math.min(seeds, parts);
  const state =
    least >= BOUNDS.stable ? "stable" : least >= BOUNDS.tentative ? "tentative" : "unstable";
  return { state, seeds, parts, text: TEXTS[state][language] };
}
