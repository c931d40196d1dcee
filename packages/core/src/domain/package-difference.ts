import { PACKAGE_LISTS } from "./package-lists.ts";
import type { Group, TargetingPackage } from "./targeting-package.ts";

/** Words in profile are in groups alone. */
export const DIFFERENCE_KINDS = [
  ...(Object.keys(PACKAGE_LISTS) as (keyof typeof PACKAGE_LISTS)[]),
  "word_in_profile",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface DifferenceItem {
  readonly kind: DifferenceKind;
  readonly label: string;
  /** Within the groups of AND, OR and NOT, rather than in the list of its kind. */
  readonly inGroups: boolean;
}

/** What became of a package's items and of the options that stand in it. */
export interface PackageDifference {
  readonly added: readonly DifferenceItem[];
  readonly removed: readonly DifferenceItem[];
  readonly deselected: readonly DifferenceItem[];
  readonly selected: readonly DifferenceItem[];
  /** Kinds whose items stand in another order: of handles, the first ones are applied. */
  readonly reordered: readonly DifferenceKind[];
  /** The same items are joined otherwise. */
  readonly regrouped: boolean;
}

interface Marked {
  readonly item: DifferenceItem;
  readonly deselected: boolean;
}

const ASCII = /^[\u0000-\u007f]*$/;

/** Most labels are plain, and need no other form. */
const fold = (label: string): string =>
  (ASCII.test(label) ? label : label.normalize("NFKC")).toLowerCase();

function keyOf({ kind, label, inGroups }: DifferenceItem): string {
  return `${inGroups ? "group" : "list"} ${kind} ${fold(label)}`;
}

function listed(pack: TargetingPackage, kind: keyof typeof PACKAGE_LISTS): Marked[] {
  return (pack[PACKAGE_LISTS[kind]] ?? []).map((item) => ({
    item: {
      kind,
      label: "handle" in item ? item.handle : "name" in item ? item.name : item.label,
      inGroups: false,
    },
    deselected: item.deselected === true,
  }));
}

function grouped(node: Group | null | undefined): Marked[] {
  if (!node) return [];
  if ("all" in node) return node.all.flatMap(grouped);
  if ("any" in node) return node.any.flatMap(grouped);
  if ("not" in node) return grouped(node.not);
  const { kind, label, deselected } = node;
  return [{ item: { kind, label, inGroups: true }, deselected: deselected === true }];
}

/** By key; an item that stands there twice counts if one of the two does. */
function itemsOf(pack: TargetingPackage): Map<string, Marked> {
  const lists = Object.keys(PACKAGE_LISTS) as (keyof typeof PACKAGE_LISTS)[];
  const items = new Map<string, Marked>();
  for (const marked of [...lists.flatMap((kind) => listed(pack, kind)), ...grouped(pack.groups)]) {
    const key = keyOf(marked.item);
    const known = items.get(key);
    if (known === undefined || known.deselected) items.set(key, marked);
  }
  return items;
}

/** The kinds of whose items those that are in both stand in another order. Items of a kind stand side by side. */
function reorderedKinds(from: Map<string, Marked>, to: Map<string, Marked>): DifferenceKind[] {
  const listedIn = (items: Map<string, Marked>, others: Map<string, Marked>) =>
    [...items].filter(([key, { item }]) => !item.inGroups && others.has(key));
  const [before, after] = [listedIn(from, to), listedIn(to, from)];
  const moved = new Set(
    before.flatMap(([key, { item }], place) => (after[place]?.[0] === key ? [] : [item.kind])),
  );
  return DIFFERENCE_KINDS.filter((kind) => moved.has(kind));
}

/** How groups join their items, whatever these are called. */
function joined(node: Group | null | undefined): string {
  if (!node) return "";
  if ("all" in node) return `all(${node.all.map(joined).join()})`;
  if ("any" in node) return `any(${node.any.map(joined).join()})`;
  return "not" in node ? `not(${joined(node.not)})` : `${node.kind} ${fold(node.label)}`;
}

/** What must be done to one package to make the other of it. */
export function packageDifference(from: TargetingPackage, to: TargetingPackage): PackageDifference {
  const before = itemsOf(from);
  const after = itemsOf(to);
  const only = (items: Map<string, Marked>, others: Map<string, Marked>) =>
    [...items].filter(([key]) => !others.has(key)).map(([, { item }]) => item);
  const turned = (deselected: boolean) =>
    [...after]
      .filter(([key, marked]) => {
        const known = before.get(key);
        return known !== undefined && known.deselected !== marked.deselected;
      })
      .filter(([, marked]) => marked.deselected === deselected)
      .map(([, { item }]) => item);
  const added = only(after, before);
  const removed = only(before, after);
  const inGroups = [...added, ...removed].some((item) => item.inGroups);
  return {
    added,
    removed,
    deselected: turned(true),
    selected: turned(false),
    reordered: reorderedKinds(before, after),
    regrouped: !inGroups && joined(from.groups) !== joined(to.groups),
  };
}
