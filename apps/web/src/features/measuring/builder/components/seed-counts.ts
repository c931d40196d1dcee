import type { Size, notMeasurable } from "@toolkit/core/contract/audience-size";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { z } from "zod";

export interface SeedCount {
  /** What an entry of a list is called in each language. */
  readonly names?: Readonly<Record<InterfaceLanguage, string>> | undefined;
  readonly alone: number | null;
  readonly beyond: number | null;
  /** Why it cannot be measured; null when it can. */
  readonly reason: z.output<typeof notMeasurable>["reason"] | null;
}

export function seedKey(seed: { readonly kind: string; readonly label: string }): string {
  return `${seed.kind} ${seed.label.normalize("NFKC").toLowerCase()}`;
}

/** What the size answer says of each seed, by kind and label. */
export function seedCounts(size: Size | null): ReadonlyMap<string, SeedCount> {
  const reasons = new Map(size?.not_measurable.map((item) => [seedKey(item), item.reason]));
  const counts = new Map<string, SeedCount>();
  for (const [key, reason] of reasons) counts.set(key, { alone: null, beyond: null, reason });
  for (const seed of size?.seeds ?? []) {
    const key = seedKey(seed);
    const { alone, beyond, names } = seed;
    counts.set(key, { alone, beyond, names, reason: reasons.get(key) ?? null });
  }
  return counts;
}
