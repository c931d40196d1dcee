import type { GroupSeed, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { orSeed } from "../../../../lib/draft/groups.ts";
import {
  addItems,
  itemsOf,
  SEED_KINDS,
  sameText,
  type PackageItem,
} from "../../../../lib/draft/items.ts";

/** A word of bios, which only groups can hold. */
export type BioWord = GroupSeed & { readonly kind: "word_in_profile" };

/** Something that would widen the audience. */
export interface Idea {
  readonly item: PackageItem | BioWord;
  /** How much likelier it is here than in the baseline; null where it is not compared. */
  readonly affinity: number | null;
  readonly detail?: string | null;
  /** Accounts that it would add, where the source says so. */
  readonly adds?: number;
}

/** The package with an idea taken. */
export function taken(pack: TargetingPackage, item: Idea["item"]): TargetingPackage {
  return item.kind === "word_in_profile" ? orSeed(pack, item) : addItems(pack, [item]).pack;
}

/** Ideas that are not in the package yet, each once. */
export function openIdeas(ideas: readonly Idea[], pack: TargetingPackage): readonly Idea[] {
  const known = SEED_KINDS.flatMap((kind) => itemsOf(pack, kind));
  const words = JSON.stringify(pack.groups ?? null);
  const isKnown = ({ item }: Idea) =>
    item.kind === "word_in_profile"
      ? words.includes(JSON.stringify(item.label))
      : known.some(
          (each) =>
            each.kind === item.kind &&
            (sameText(each.label, item.label) || (each.id !== undefined && each.id === item.id)),
        );
  return ideas.filter(
    (idea, place) =>
      !isKnown(idea) &&
      ideas.findIndex(
        ({ item }) => item.kind === idea.item.kind && sameText(item.label, idea.item.label),
      ) === place,
  );
}

/** What the package asks about: the words, topics and handles that count. */
export function selectedLabels(
  pack: TargetingPackage,
  kind: PackageItem["kind"],
): readonly string[] {
  return itemsOf(pack, kind)
    .filter((item) => !item.deselected)
    .map((item) => item.label);
}

/** Without a seed everybody who passes the filters is in: nothing can add to that. */
export function hasSeeds(pack: TargetingPackage): boolean {
  return (
    Boolean(pack.groups) ||
    SEED_KINDS.some((kind) => itemsOf(pack, kind).some((item) => !item.deselected))
  );
}
