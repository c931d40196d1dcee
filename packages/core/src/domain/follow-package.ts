import { PACKAGE_LISTS } from "./package-lists.ts";
import type { ItemKind } from "./receipt.ts";
import type { TargetingPackage } from "./targeting-package.ts";

type Key = keyof TargetingPackage;
type List = (typeof PACKAGE_LISTS)[keyof typeof PACKAGE_LISTS];
type Listed = NonNullable<TargetingPackage[List]>[number];

const LISTS: ReadonlySet<string> = new Set(Object.values(PACKAGE_LISTS));
const isList = (key: Key): key is List => LISTS.has(key);

function labelOf(item: Listed): string {
  const label = "handle" in item ? item.handle : "name" in item ? item.name : item.label;
  return label.replace(/^[#＃]/u, "");
}

/**
 * Brings a usage's own package to a newer version of its audience. What was changed by hand since the package was copied stays:
 * items that were added, removed or deselected, and choices such as age.
 *
 * @param base the version that it was copied from; null: it is gone, and nothing tells what was changed by hand.
 */
export function followPackage(
  own: TargetingPackage,
  base: TargetingPackage | null,
  next: TargetingPackage,
): TargetingPackage {
  if (base === null) return next;
  const keys = new Set([...Object.keys(own), ...Object.keys(next)] as Key[]);
  const kept = [...keys].map((key) => {
    if (isList(key)) return [key, followList(own[key], base[key], next[key])] as const;
    const isByHand = JSON.stringify(own[key] ?? null) !== JSON.stringify(base[key] ?? null);
    return [key, isByHand ? own[key] : next[key]] as const;
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function followList(
  own: readonly Listed[] = [],
  base: readonly Listed[] = [],
  next: readonly Listed[] = [],
): Listed[] | undefined {
  const byLabel = (items: readonly Listed[]) =>
    new Map(items.map((item) => [labelOf(item).toLowerCase(), item]));
  const [mine, before, after] = [byLabel(own), byLabel(base), byLabel(next)];
  const followed = [...after].flatMap(([label, item]): Listed[] => {
    const [had, was] = [mine.get(label), before.get(label)];
    if (was !== undefined && had === undefined) return [];
    const isByHand = had !== undefined && (was?.deselected ?? false) !== (had.deselected ?? false);
    return [isByHand ? had : item];
  });
  const added = [...mine].filter(([label]) => !before.has(label) && !after.has(label));
  const all = [...followed, ...added.map(([, item]) => item)];
  return all.length === 0 ? undefined : all;
}

export interface DeclinedItem {
  readonly kind: ItemKind;
  readonly label: string;
  readonly change: "added" | "removed";
}

/** The package when a person accepted all of a difference but some items: what is not added stays in it, deselected. */
export function declineItems(
  own: TargetingPackage,
  next: TargetingPackage,
  declined: readonly DeclinedItem[],
): TargetingPackage {
  const isDeclined = (kind: string, change: DeclinedItem["change"], label: string): boolean =>
    declined.some((item) => item.kind === kind && item.change === change && item.label === label);
  const lists = Object.entries(PACKAGE_LISTS).flatMap(([kind, list]) => {
    const before: readonly Listed[] = own[list] ?? [];
    const after: readonly Listed[] = next[list] ?? [];
    if (before.length === 0 && after.length === 0) return [];
    const present = new Set(after.map(labelOf));
    const back = before.filter(
      (item) => !present.has(labelOf(item)) && isDeclined(kind, "removed", labelOf(item)),
    );
    const kept = after.map((item) =>
      isDeclined(kind, "added", labelOf(item)) ? { ...item, deselected: true } : item,
    );
    return [[list, [...kept, ...back]] as const];
  });
  const single = (["gender", "age"] as const).flatMap((kind) =>
    declined.some((item) => item.kind === kind) ? [[kind, own[kind]] as const] : [],
  );
  const merged = { ...next, ...Object.fromEntries(lists), ...Object.fromEntries(single) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
