import type { FacetItem } from "@toolkit/core/contract/insights";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { allItems, type ItemKind } from "../draft/items.ts";

/** One line of a list, as far as a sentence weighs it. */
type Weighed = Pick<
  FacetItem,
  "id" | "label" | "count" | "share" | "baseline_share" | "affinity" | "score" | "distinguishable"
> &
  Partial<Pick<FacetItem, "share_interval">>;

/** What a card's one sentence says of a facet. */
export type Takeaway<Item extends Weighed = FacetItem> =
  | { readonly says: "none" }
  /** Known of too few for a share: the sentence in place of the picture says so. */
  | { readonly says: "few" }
  | { readonly says: "same" }
  /** What differs is what the audience is asked for, and nothing else. */
  | { readonly says: "asked" }
  | { readonly says: "most"; readonly item: Item }
  /** Beyond chance and of many people, though the ratio is near 1. */
  | { readonly says: "close"; readonly item: Item }
  /** Nobody in the baseline has it. */
  | { readonly says: "only"; readonly item: Item }
  | { readonly says: "above" | "below"; readonly item: Item };

/** Shares below this stand out in no sentence: too few people to begin with. */
const LEAST_SHARE = 0.005;
/** A difference may be beyond chance and yet too small to be told: of a large audience every word has one. */
const LEAST_MULTIPLE = 1.1;
/** Unless it is so large a part of the audience. */
const LEAST_PART = 0.02;

interface Items<Item> {
  readonly known: number;
  readonly items: readonly Item[];
}

/** Names of what an audience is asked for, as they are compared. */
export type Asked = ReadonlySet<string>;

export const NOTHING_ASKED: Asked = new Set();

function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/^[#@]/, "");
}

/**
 * Everything that a package names: that its members have it is no finding. Ids of taxonomies are numbers, each kind's its own:
 * those of one kind alone are told apart from others.
 */
export function askedIn(pack: TargetingPackage | undefined, kind?: ItemKind): Asked {
  if (pack === undefined) return NOTHING_ASKED;
  const { gender, age } = pack;
  return new Set([
    ...allItems(pack)
      .filter(({ deselected }) => !deselected)
      .flatMap(({ kind: of, label, id }) => [
        folded(label),
        ...wordsOf(label),
        ...(id && (of === kind || !/^\d+$/.test(id)) ? [folded(id)] : []),
      ]),
    ...[gender, age].flatMap((value) => (value === undefined ? [] : [folded(value)])),
  ]);
}

/** Words of a name of several: who is interested in coffee and tea writes of coffee. */
function wordsOf(label: string): string[] {
  const words = folded(label).split(/[^\p{L}\p{M}\p{N}_]+/u);
  return words.length === 1
    ? []
    : words.filter((word) => word.length > 2 || /[^\u0000-\u024f]/.test(word));
}

/** Names of a country or a language in both languages of the interface: a package may hold either. */
function namesOfCode(id: string): string[] {
  const type = /^[A-Z]{2}$/.test(id) ? "region" : /^[a-z]{2}$/.test(id) ? "language" : null;
  if (type === null) return [];
  return ["en", "ja"].flatMap((language) => {
    const name = new Intl.DisplayNames(language, { type }).of(id);
    return name === undefined ? [] : [folded(name)];
  });
}

/** Whether the audience is asked for it, whatever the kind of its seed. */
export function isAsked(
  { id, label }: { readonly id: string; readonly label: string },
  asked: Asked,
): boolean {
  if (asked.size === 0) return false;
  return [folded(label), folded(id), ...namesOfCode(id)].some((name) => asked.has(name));
}

/** How much an item says: how far it is from the baseline, weighed by how many people that is. */
function weightOf(item: Weighed): number {
  return Math.abs((item.share - item.baseline_share) * item.score);
}

/** The most telling item of those that differ from the baseline by more than chance. */
export function tellingItem<Item extends Weighed>(
  { items }: Pick<Items<Item>, "items">,
  asked: Asked = NOTHING_ASKED,
): Item | null {
  return weightiest(
    items.filter(
      (item) =>
        isDifferent(item, asked) &&
        item.affinity !== null &&
        Math.max(item.affinity.value, 1 / item.affinity.value) >= LEAST_MULTIPLE &&
        Math.max(item.share, item.baseline_share) >= LEAST_SHARE,
    ),
  );
}

function isDifferent(item: Weighed, asked: Asked): boolean {
  return !isAsked(item, asked) && item.distinguishable;
}

function differsAsAsked(item: Weighed, asked: Asked): boolean {
  return isAsked(item, asked) && item.distinguishable && item.share > item.baseline_share;
}

function weightiest<Item extends Weighed>(items: readonly Item[]): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || weightOf(item) > weightOf(best) ? item : best),
    null,
  );
}

export function takeawayOf<Item extends Weighed>(
  facet: Items<Item>,
  asked: Asked = NOTHING_ASKED,
): Takeaway<Item> {
  if (facet.known === 0 || facet.items.length === 0) return { says: "none" };
  if (facet.known < FEW_KNOWN) return { says: "few" };
  const alone = facet.items.filter(
    (each) => isDifferent(each, asked) && each.affinity === null && each.share >= LEAST_PART,
  );
  const telling = tellingItem(facet, asked);
  const item = weightiest(telling === null ? alone : [telling, ...alone]);
  if (item !== null) {
    if (item.affinity === null) return { says: "only", item };
    return { says: item.affinity.value >= 1 ? "above" : "below", item };
  }
  const close = weightiest(
    facet.items.filter(
      (each) =>
        isDifferent(each, asked) && Math.abs(each.share - each.baseline_share) >= LEAST_PART,
    ),
  );
  if (close !== null) return { says: "close", item: close };
  const [most, next] = facet.items
    .filter((each) => !isAsked(each, asked))
    .toSorted((a, b) => b.count - a.count);
  const isMost =
    most !== undefined && most.share >= 0.25 && (next === undefined || isAbove(most, next));
  if (isMost) return { says: "most", item: most };
  return { says: facet.items.some((each) => differsAsAsked(each, asked)) ? "asked" : "same" };
}

/** Beyond the intervals of both shares. */
function isAbove(most: Weighed, next: Weighed): boolean {
  return (most.share_interval?.low ?? most.share) > (next.share_interval?.high ?? next.share);
}
