import { coveringBucket, type AgeSpan } from "@toolkit/core/domain/age-groups";
import { AGES, type Age } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { itemsOf, type ItemKind } from "../../../../lib/draft/items.ts";

/** A limit of the network that this package meets. */
export type Limit =
  | { readonly kind: "handles"; readonly count: number }
  | { readonly kind: "keywords" | "interests"; readonly count: number; readonly most: number }
  | { readonly kind: "countries"; readonly count: number }
  | { readonly kind: "age"; readonly fallback: Age };

function selected(pack: TargetingPackage, kind: ItemKind): number {
  return itemsOf(pack, kind).filter((item) => !item.deselected).length;
}

export function limitsMet(pack: TargetingPackage): readonly Limit[] {
  const met: Limit[] = [];
  const handles = selected(pack, "handle");
  if (handles > LIMITS.handlesApplied) met.push({ kind: "handles", count: handles });
  const keywords = selected(pack, "keyword");
  if (keywords >= LIMITS.keywords) {
    met.push({ kind: "keywords", count: keywords, most: LIMITS.keywords });
  }
  const interests = selected(pack, "interest");
  if (interests >= LIMITS.interests) {
    met.push({ kind: "interests", count: interests, most: LIMITS.interests });
  }
  const countries = selected(pack, "country");
  if (countries >= LIMITS.countriesSent) met.push({ kind: "countries", count: countries });
  const span = pack.age === undefined ? null : AGES[pack.age];
  const asked: AgeSpan | null = span && { low: span[0], high: span[1] };
  const fallback = asked && coveringBucket([asked]).fallback;
  if (fallback) met.push({ kind: "age", fallback });
  return met;
}
