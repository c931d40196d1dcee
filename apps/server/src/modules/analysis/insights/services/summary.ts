import type { Insights } from "@toolkit/core/contract/insights";
import { enoughKnown, isRare } from "@toolkit/core/domain/evidence";
import type { ContrastRow, Totals } from "@toolkit/engine/statistics/contrast-rows";
import {
  presentRow,
  type ItemLabels,
} from "../../../measuring/presenting/services/present-rows.ts";

type Fact = Insights["summary"][number];

const MOST_FACTS = 8;
/** Facts of one kind beyond these say more of the same. */
const MOST_OF_A_KIND = 2;
/** Of these one is as many as fit: what the audience is matters more than what it is not. */
const MOST_BELOW = 2;
/** A share below this is no trait of the audience, however unusual. */
const LEAST_SHARE = 0.02;
/** Words of profiles are many, and one that few write says who they are to nobody: "art" or "twins" of one in thirty. */
const LEAST_SHARE_OF_WORDS = 0.05;
/** What a twentieth of the baseline has is missed; what is rarer nobody expects. */
const LEAST_MISSED = 0.05;
/** A ratio nearer to 1 than this is no news, however certain. */
const LEAST_DIFFERENCE = 1.2;

/** The values of one list that may be told. */
export interface Candidates<V> {
  readonly kind: Fact["kind"];
  readonly rows: readonly ContrastRow<V>[];
  readonly known: Totals;
  /** Members in all. */
  readonly members: number;
  readonly labels: ItemLabels<V>;
  /** Whether a lack is told: of two or few values, what is had instead says it already. */
  readonly tellsLacks: boolean;
}

interface Candidate {
  readonly fact: Fact;
  readonly strength: number;
  readonly isLack: boolean;
}

/**
 * The most telling facts: the same test as that of the lists, of some weight, with enough members known. First the strongest
 * of each kind, strongest first, then what else is telling of a kind: who reads three of them learns three things.
 */
export function summarise(lists: readonly { facts: Candidate[] }[]): Fact[] {
  const ordered = lists
    .flatMap(({ facts }) => facts.map((each, place) => ({ ...each, place })))
    .toSorted((a, b) => a.place - b.place || b.strength - a.strength);
  const lacks = ordered.filter(({ isLack }) => isLack).slice(0, MOST_BELOW);
  const told = ordered.filter((each) => !each.isLack || lacks.includes(each));
  return told.slice(0, MOST_FACTS).map(({ fact }) => fact);
}

/** The strongest facts of one list. */
export function factsOf<V>({ kind, rows, known, members, labels, tellsLacks }: Candidates<V>): {
  facts: Candidate[];
} {
  if (!enoughKnown(known.audience, known.baseline)) return { facts: [] };
  const least = kind === "word" ? LEAST_SHARE_OF_WORDS : LEAST_SHARE;
  const facts = rows.flatMap((row): Candidate[] => {
    const item = presentRow(row, known, labels, members);
    const { affinity } = item;
    if (!item.distinguishable || affinity === null || affinity.value <= 0) return [];
    const isLack = affinity.value < 1;
    const isNews = isLack
      ? tellsLacks && affinity.value <= 1 / LEAST_DIFFERENCE && item.baseline_share >= LEAST_MISSED
      : affinity.value >= LEAST_DIFFERENCE && item.share >= least && !isRare(item);
    if (!isNews) return [];
    const { id, label, count, share, share_interval, baseline_share } = item;
    return [
      {
        fact: {
          kind,
          id,
          label,
          count,
          known: known.audience,
          share,
          share_interval,
          baseline_share,
          affinity,
        },
        // Unusual and of many: as the sentences of the cards weigh it, so that both name the same.
        strength: Math.abs(row.score * (share - baseline_share)),
        isLack,
      },
    ];
  });
  const strongest = facts.toSorted((a, b) => b.strength - a.strength);
  return { facts: strongest.slice(0, MOST_OF_A_KIND) };
}
