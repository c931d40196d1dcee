import { PACKAGE_LISTS } from "@toolkit/core/domain/package-lists";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { ApiError } from "../api-error.ts";
import { FILTER_KINDS, itemsOf, SEED_KINDS, type PackageItem } from "./items.ts";

export interface FaultyItem {
  readonly item: PackageItem;
  /** What is wrong with it, without a full stop. */
  readonly reason: string;
}

/** Items for which a package was refused: those that break its form, and those that the refusal names. */
export async function faultyItems(
  pack: TargetingPackage,
  error: ApiError,
): Promise<readonly FaultyItem[]> {
  // The schema is a fifth of the first view's script, and few packages are refused.
  const { targetingPackage } = await import("@toolkit/core/domain/targeting-package");
  const found = new Map<string, FaultyItem>();
  const add = (item: PackageItem | undefined, reason: string): void => {
    if (item && !found.has(`${item.kind} ${item.label}`))
      found.set(`${item.kind} ${item.label}`, { item, reason: reason.replace(/[.。]$/, "") });
  };
  const read = targetingPackage.safeParse(pack);
  for (const kind of [...SEED_KINDS, ...FILTER_KINDS]) {
    const items = itemsOf(pack, kind);
    for (const { path, message } of read.error?.issues ?? [])
      if (path[0] === PACKAGE_LISTS[kind] && typeof path[1] === "number")
        add(items[path[1]], message);
    const refused = error.fieldMessages()[PACKAGE_LISTS[kind]];
    if (refused === undefined) continue;
    for (const item of items)
      if (refused.includes(item.label)) add(item, (refused.split(/[:：]/)[0] ?? refused).trim());
  }
  return [...found.values()];
}
