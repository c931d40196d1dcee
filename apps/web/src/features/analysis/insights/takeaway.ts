import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { allItems, type ItemKind } from "../../../lib/draft/items.ts";

/** What a card's one sentence says of a facet. */
export type Takeaway =
  | { readonly says: "none" }
  /** Known of too few for a share: the sentence in place of the picture says so. */
  | { readonly says: "few" }
  | { readonly says: "same" }
  | { readonly says: "most"; readonly item: FacetItem }
  | { readonly says: "above" | "below"; readonly item: FacetItem };

/** Shares below this stand out in no sentence: too few people to begin with. */
const LEAST_SHARE = 0.005;

type Items = Pick<Facet, "known" | "items">;

/** Names of what an audience is asked for, as they are compared. */
export type Asked = ReadonlySet<string>;

const NOTHING_ASKED: Asked = new Set();

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
        ...(id && (of === kind || !/^\d+$/.test(id)) ? [folded(id)] : []),
      ]),
    ...[gender, age].flatMap((value) => (value === undefined ? [] : [folded(value)])),
  ]);
}

/** Whether the audience is asked for it, whatever the kind of its seed. */
export function isAsked(
  { id, label }: { readonly id: string; readonly label: string },
  asked: Asked,
): boolean {
  return asked.has(folded(label)) || asked.has(folded(id));
}

/** How much an item says: how far it is from the baseline, weighed by how many people that is. */
function weightOf(item: FacetItem): number {
  return Math.abs((item.share - item.baseline_share) * item.score);
}

/** The most telling item of those that differ from the baseline by more than chance. */
export function tellingItem(
  { items }: Pick<Items, "items">,
  asked: Asked = NOTHING_ASKED,
): FacetItem | null {
  const candidates = items.filter(
    (item) =>
      !isAsked(item, asked) &&
      item.distinguishable &&
      item.affinity !== null &&
      Math.max(item.share, item.baseline_share) >= LEAST_SHARE,
  );
  return candidates.reduce<FacetItem | null>(
    (best, item) => (best === null || weightOf(item) > weightOf(best) ? item : best),
    null,
  );
}

export function takeawayOf(facet: Items, asked: Asked = NOTHING_ASKED): Takeaway {
  if (facet.known === 0 || facet.items.length === 0) return { says: "none" };
  if (facet.known < FEW_KNOWN) return { says: "few" };
  const item = tellingItem(facet, asked);
  if (item?.affinity) return { says: item.affinity.value >= 1 ? "above" : "below", item };
  const others = facet.items.filter((each) => !isAsked(each, asked));
  const most = others.reduce<FacetItem | null>(
    (best, each) => (best === null || each.count > best.count ? each : best),
    null,
  );
  return most !== null && most.share >= 0.25 ? { says: "most", item: most } : { says: "same" };
}
