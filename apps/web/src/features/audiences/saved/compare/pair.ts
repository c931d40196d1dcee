import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";

/** Ids of two audiences: the one whose difference is shown, and the one that it is compared with. */
export interface Pair {
  readonly a: string;
  readonly b: string;
}

/** Two of the compared audiences: those that are asked for, else the first ones; null for fewer than two. */
export function pairOf(
  ids: readonly string[],
  asked: { readonly a: string | null; readonly b: string | null },
): Pair | null {
  const a = ids.find((id) => id === asked.a) ?? ids.find((id) => id !== asked.b);
  const b = ids.find((id) => id === asked.b && id !== a) ?? ids.find((id) => id !== a);
  return a === undefined || b === undefined ? null : { a, b };
}

interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

/** Parts of two audiences, which share nobody. */
export const PARTS = ["only_a", "both", "only_b"] as const;
export type Part = (typeof PARTS)[number];

/** A part of two saved audiences as an audience of its own; null for one that is not saved. */
export function packageOfPart(part: Part, a: Named, b: Named): TargetingPackage | null {
  if (a.id === null || b.id === null) return null;
  const [first, second] = [a, b].map(({ id, name }) => ({
    kind: "custom_audience" as const,
    label: name ?? "",
    id: id ?? "",
  }));
  if (first === undefined || second === undefined) return null;
  if (part === "both") return { groups: { all: [first, second] } };
  const [within, without] = part === "only_a" ? [first, second] : [second, first];
  return { groups: { all: [within, { not: without }] } };
}

function itemsOf(audiences: readonly Named[], places: readonly number[]) {
  const items = places.flatMap((place) => {
    const { id, name } = audiences[place] ?? { id: null, name: null };
    return id === null ? [] : [{ kind: "custom_audience" as const, label: name ?? "", id }];
  });
  return items.length === places.length ? items : null;
}

/** Places of audiences that are measured: the others are in no set. */
export function measuredPlaces(
  audiences: readonly { readonly size: number | null }[],
): readonly number[] {
  return audiences.flatMap(({ size }, place) => (size === null ? [] : [place]));
}

/** Who is in all audiences of some places, and in none of the others; null where one is not saved. */
export function packageOfExactly(
  audiences: readonly Named[],
  within: readonly number[],
  without: readonly number[],
): TargetingPackage | null {
  const [items, others] = [itemsOf(audiences, within), itemsOf(audiences, without)];
  if (items === null || others === null) return null;
  return { groups: { all: [...items, ...others.map((not) => ({ not }))] } };
}

/** Who is in at least one audience of some places; null where one is not saved. */
export function packageOfAny(
  audiences: readonly Named[],
  places: readonly number[],
): TargetingPackage | null {
  const items = itemsOf(audiences, places);
  return items === null || items.length === 0 ? null : { groups: { any: items } };
}

/** How the audiences within such a package are counted: as they were saved. */
export function measuredAsSaved(pack: TargetingPackage, dataset: string): MeasuredBody {
  return {
    targeting_package: pack,
    window_days: LIMITS.windowDays,
    declared_only: false,
    dataset,
  };
}
