import { THEMES } from "./catalogue.ts";
import { CELEBRITIES } from "./vocabulary/celebrities.ts";
import { ACTIVE_SHARE, hubRank, secondaryShares, type Population } from "./population.ts";

/**
 * The planted part of who follows whom: each active member follows each anchor (celebrity or hub)
 * independently, with a probability that depends on the member's community alone. The ratios of these
 * probabilities are the planted affinities.
 */
export interface AnchorModel {
  /** Rows: communities, then one for accounts without (spam); columns: anchors. Thresholds of 32-bit numbers. */
  readonly thresholds: Uint32Array;
  /** Threshold of the extra chance to follow an anchor of one's secondary community, by anchor. */
  readonly secondary: Uint32Array;
  /** Probability that a member (dormant ones included) follows the anchor; same shape as `thresholds`. */
  readonly probability: Float64Array;
  readonly anchors: number;
}

/** Chance to follow the hubs of one's own community, by rank. */
const OWN = [0.62, 0.48, 0.37, 0.29, 0.22, 0.16, 0.12, 0.08] as const;

/** Of it, the part for hubs of a related community, of the same language, of the other, and of the secondary one. */
const PART = {
  related: 0.09,
  language: 0.012,
  foreign: 0.002,
  secondary: 0.35,
  spam: 0.15,
} as const;

export function makeAnchorModel(population: Population): AnchorModel {
  const { anchors } = population;
  const rows = THEMES.length + 1;
  const thresholds = new Uint32Array(rows * anchors);
  const probability = new Float64Array(rows * anchors);
  const secondary = new Uint32Array(anchors);
  for (let anchor = 0; anchor < anchors; anchor++) {
    const home = population.community[anchor] ?? 0;
    secondary[anchor] =
      anchor < population.celebrities
        ? 0
        : threshold(ownShare(population, anchor) * PART.secondary);
    for (let row = 0; row < rows; row++) {
      const direct = directShare(population, anchor, row);
      const extra =
        row < THEMES.length && anchor >= population.celebrities
          ? (SECONDARY[row]?.[home] ?? 0) * ownShare(population, anchor) * PART.secondary
          : 0;
      thresholds[row * anchors + anchor] = threshold(direct);
      probability[row * anchors + anchor] =
        (row < THEMES.length ? ACTIVE_SHARE : 1) * (1 - (1 - direct) * (1 - extra));
    }
  }
  return { thresholds, secondary, probability, anchors };
}

const SECONDARY = THEMES.map((_, community) => secondaryShares(community));

/** Chance without regard to the secondary community. */
function directShare(population: Population, anchor: number, row: number): number {
  const theme = THEMES[row];
  if (anchor < population.celebrities) {
    const share = CELEBRITIES[anchor]?.followedBy;
    if (!share) return 0;
    return theme ? share[theme.language] : (share.en + share.ja) * PART.spam;
  }
  const own = ownShare(population, anchor);
  if (!theme) return own * PART.spam * 0.2;
  const home = THEMES[population.community[anchor] ?? 0];
  if (!home || home === theme) return own;
  if (home.language !== theme.language) return own * PART.foreign;
  return (
    own *
    (theme.related.includes(home.id) || home.related.includes(theme.id)
      ? PART.related
      : PART.language)
  );
}

function ownShare(population: Population, anchor: number): number {
  return OWN[hubRank(population, anchor)] ?? 0;
}

function threshold(share: number): number {
  return Math.floor(share * 4294967295);
}
