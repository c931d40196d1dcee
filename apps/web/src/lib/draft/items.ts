import { LIMITS } from "@toolkit/core/domain/limits";
import { PACKAGE_LISTS } from "@toolkit/core/domain/package-lists";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

/** Kinds of items that bring accounts in. */
export const SEED_KINDS = [
  "handle",
  "keyword",
  "hashtag",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "custom_audience",
] as const;
/** Kinds of items that restrict who is in. */
export const FILTER_KINDS = ["country", "location", "language", "network_operator"] as const;

export type SeedKind = (typeof SEED_KINDS)[number];
export type FilterKind = (typeof FILTER_KINDS)[number];
export type ItemKind = SeedKind | FilterKind;

export interface PackageItem {
  readonly kind: ItemKind;
  readonly label: string;
  readonly id?: string | undefined;
  readonly deselected?: boolean | undefined;
}

/** The items of one kind, whatever the package calls their text. */
export function itemsOf(pack: TargetingPackage, kind: ItemKind): readonly PackageItem[] {
  return (pack[PACKAGE_LISTS[kind]] ?? []).map((item) => ({
    kind,
    label: "handle" in item ? item.handle : "name" in item ? item.name : item.label,
    id: item.id,
    deselected: item.deselected,
  }));
}

function withItems(
  pack: TargetingPackage,
  kind: ItemKind,
  items: readonly PackageItem[],
): TargetingPackage {
  const { [PACKAGE_LISTS[kind]]: _replaced, ...rest } = pack;
  if (items.length === 0) return rest;
  const marks = (item: PackageItem) => ({
    ...(item.id === undefined ? {} : { id: item.id }),
    ...(item.deselected ? { deselected: true } : {}),
  });
  if (kind === "handle") {
    return { ...rest, handles: items.map((item) => ({ handle: item.label, ...marks(item) })) };
  }
  if (kind === "custom_audience") {
    return {
      ...rest,
      custom_audiences: items.map((item) => ({ name: item.label, ...marks(item) })),
    };
  }
  return {
    ...rest,
    [PACKAGE_LISTS[kind]]: items.map((item) => ({ label: item.label, ...marks(item) })),
  };
}

/** Two items are the same thing when their texts fold to the same. */
export function sameText(a: string, b: string): boolean {
  return a.normalize("NFKC").toLowerCase() === b.normalize("NFKC").toLowerCase();
}

function mostOf(kind: ItemKind): number {
  if (kind === "handle") return LIMITS.handles;
  if (kind === "keyword" || kind === "hashtag") return LIMITS.keywords;
  return kind === "interest" ? LIMITS.interests : LIMITS.itemsPerKind;
}

export interface Addition {
  readonly pack: TargetingPackage;
  readonly added: number;
  /** Left out because the package is full, of that kind or altogether. */
  readonly left: number;
}

/** Items of all kinds. */
function countOf(pack: TargetingPackage): number {
  const lists = Object.values(pack).filter((part) => Array.isArray(part));
  return lists.reduce((sum, list) => sum + list.length, 0);
}

/** Adds items; one that is there already is only selected again. */
export function addItems(pack: TargetingPackage, additions: readonly PackageItem[]): Addition {
  let result = pack;
  let added = 0;
  let left = 0;
  let room = LIMITS.packageItems - countOf(pack);
  const kinds = new Set(additions.map((item) => item.kind));
  for (const kind of kinds) {
    const places = new Map<string, number>();
    const items = [...itemsOf(result, kind)];
    const fold = (label: string) => label.normalize("NFKC").toLowerCase();
    items.forEach((item, index) => places.set(fold(item.label), index));
    for (const item of additions) {
      if (item.kind !== kind) continue;
      const place = places.get(fold(item.label));
      const known = place === undefined ? undefined : items[place];
      if (known && place !== undefined) {
        if (known.deselected) added += 1;
        items[place] = { ...known, deselected: false };
      } else if (room <= 0 || items.length >= mostOf(kind)) {
        left += 1;
      } else {
        room -= 1;
        places.set(fold(item.label), items.length);
        items.push(item);
        added += 1;
      }
    }
    result = withItems(result, kind, items);
  }
  return { pack: result, added, left };
}

/** Labels as they are compared, for lists of thousands. */
export function foldedLabels(labels: readonly string[]): ReadonlySet<string> {
  return new Set(labels.map((label) => label.normalize("NFKC").toLowerCase()));
}

/** Takes out many items of one kind. */
export function withoutItems(
  pack: TargetingPackage,
  kind: ItemKind,
  labels: readonly string[],
): TargetingPackage {
  const gone = foldedLabels(labels);
  const isKept = ({ label }: PackageItem) => !gone.has(label.normalize("NFKC").toLowerCase());
  return withItems(pack, kind, itemsOf(pack, kind).filter(isKept));
}

export function removeItem(pack: TargetingPackage, gone: PackageItem): TargetingPackage {
  return withItems(
    pack,
    gone.kind,
    itemsOf(pack, gone.kind).filter((item) => item.label !== gone.label),
  );
}

export function selectItem(
  pack: TargetingPackage,
  target: PackageItem,
  selected: boolean,
): TargetingPackage {
  return withItems(
    pack,
    target.kind,
    itemsOf(pack, target.kind).map((item) =>
      item.label === target.label ? { ...item, deselected: !selected } : item,
    ),
  );
}

/** Turns items of one kind into another: "I pasted handles, not keywords". */
export function changeKind(
  pack: TargetingPackage,
  labels: readonly string[],
  from: ItemKind,
  to: ItemKind,
): Addition {
  const gone = new Set(labels);
  const rest = itemsOf(pack, from).filter((item) => !gone.has(item.label));
  return addItems(
    withItems(pack, from, rest),
    labels.map((label) => ({ kind: to, label })),
  );
}

/** Puts an item at another place of its kind: of handles, the first hundred are those that are applied. */
export function moveItem(pack: TargetingPackage, item: PackageItem, to: number): TargetingPackage {
  const items = [...itemsOf(pack, item.kind)];
  const from = items.findIndex(({ label }) => label === item.label);
  const [moved] = items.splice(from, from === -1 ? 0 : 1);
  if (!moved) return pack;
  items.splice(Math.max(0, Math.min(to, items.length)), 0, moved);
  return withItems(pack, item.kind, items);
}

/** The items of a kind in another order; those that it does not name stay behind them. */
export function orderItems(
  pack: TargetingPackage,
  kind: ItemKind,
  labels: readonly string[],
): TargetingPackage {
  const places = new Map(labels.map((label, place) => [label, place]));
  const placeOf = ({ label }: PackageItem) => places.get(label) ?? labels.length;
  return withItems(
    pack,
    kind,
    itemsOf(pack, kind).toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

/** Everything of a package that is an item, seeds first. */
export function allItems(pack: TargetingPackage): readonly PackageItem[] {
  return [...SEED_KINDS, ...FILTER_KINDS].flatMap((kind) => itemsOf(pack, kind));
}

/** Adds another package: its items, and what only one can have where this one has none. */
export function addPackage(pack: TargetingPackage, other: TargetingPackage): Addition {
  const { pack: result, ...counts } = addItems(pack, allItems(other));
  const { placements, age, gender, automated_accounts, groups } = other;
  return {
    ...counts,
    pack: {
      ...(age === undefined ? {} : { age }),
      ...(gender === undefined ? {} : { gender }),
      ...(automated_accounts === undefined ? {} : { automated_accounts }),
      ...(placements === undefined ? {} : { placements }),
      ...(groups ? { groups } : {}),
      ...result,
    },
  };
}

export function withoutKind(pack: TargetingPackage, kind: ItemKind): TargetingPackage {
  return withItems(pack, kind, []);
}

export function selectKind(
  pack: TargetingPackage,
  kind: ItemKind,
  selected: boolean,
): TargetingPackage {
  return withItems(
    pack,
    kind,
    itemsOf(pack, kind).map((item) => ({ ...item, deselected: !selected })),
  );
}
