import { LIMITS } from "@toolkit/core/domain/limits";
import type {
  Group,
  GroupKind,
  GroupSeed,
  TargetingPackage,
} from "@toolkit/core/domain/targeting-package";
import { sameText, itemsOf, SEED_KINDS, withoutKind } from "./items.ts";

/** A group as it is edited: seeds and boxes side by side, joined by one word, and perhaps turned round. */
export interface Box {
  readonly mode: "all" | "any";
  readonly isNot: boolean;
  readonly seeds: readonly GroupSeed[];
  readonly boxes: readonly Box[];
}

/** Places of a box below the outermost one: the second box in the first is [0, 1]. */
export type BoxPath = readonly number[];

export const EMPTY_BOX: Box = { mode: "any", isNot: false, seeds: [], boxes: [] };
/** Boxes in boxes that the screen draws; deeper ones are kept as they are. */
export const DEEPEST_BOX = LIMITS.groupDepth / 2 - 1;

export function toBox(node: Group): Box {
  if ("not" in node) {
    const inner = toBox(node.not);
    return inner.isNot ? { ...EMPTY_BOX, isNot: true, boxes: [inner] } : { ...inner, isNot: true };
  }
  if (!("all" in node || "any" in node)) return { ...EMPTY_BOX, seeds: [node] };
  const parts = "all" in node ? node.all : node.any;
  const isSeed = (part: Group): part is GroupSeed => "kind" in part;
  return {
    mode: "all" in node ? "all" : "any",
    isNot: false,
    seeds: parts.filter(isSeed),
    boxes: parts.filter((part) => !isSeed(part)).map(toBox),
  };
}

export function fromBox({ mode, isNot, seeds, boxes }: Box): Group {
  const parts = [...seeds, ...boxes.map(fromBox)];
  const group: Group = mode === "all" ? { all: parts } : { any: parts };
  return isNot ? { not: group } : group;
}

export function changeBox(box: Box, path: BoxPath, change: (box: Box) => Box): Box {
  const [first, ...below] = path;
  if (first === undefined) return change(box);
  return {
    ...box,
    boxes: box.boxes.map((each, place) =>
      place === first ? changeBox(each, below, change) : each,
    ),
  };
}

export function withoutBox(box: Box, path: BoxPath): Box {
  const last = path.at(-1);
  return changeBox(box, path.slice(0, -1), (parent) => ({
    ...parent,
    boxes: parent.boxes.filter((_, place) => place !== last),
  }));
}

/** Adds seeds; one that is there already is only counted again. */
export function addSeeds(box: Box, seeds: readonly GroupSeed[]): Box {
  const all = [...box.seeds];
  for (const seed of seeds) {
    const place = all.findIndex(
      ({ kind, label }) => kind === seed.kind && sameText(label, seed.label),
    );
    const known = all[place];
    if (known) all[place] = { ...known, deselected: false };
    else all.push(seed);
  }
  return { ...box, seeds: all };
}

/** The first step to an AND: what was chosen so far becomes one box, and an empty one stands beside it. */
export function intoGroups(pack: TargetingPackage): TargetingPackage {
  const seeds = SEED_KINDS.flatMap((kind) =>
    itemsOf(pack, kind).map(({ label, id, deselected }): GroupSeed => ({
      kind: kind satisfies GroupKind,
      label,
      ...(id === undefined ? {} : { id }),
      ...(deselected ? { deselected } : {}),
    })),
  );
  const rest = SEED_KINDS.reduce((left, kind) => withoutKind(left, kind), pack);
  return { ...rest, groups: { all: [{ any: seeds }, { any: [] }] } };
}

/** The package with these groups alone: what they hold, after the package's filters. */
export function onlyGroups(pack: TargetingPackage, groups: Group): TargetingPackage {
  const { groups: _replaced, ...rest } = SEED_KINDS.reduce(
    (left, kind) => withoutKind(left, kind),
    pack,
  );
  return { ...rest, groups };
}

export function withoutGroups({ groups: _gone, ...rest }: TargetingPackage): TargetingPackage {
  return rest;
}

/** Adds a seed that only groups can hold: whoever has it counts too. */
export function orSeed(pack: TargetingPackage, seed: GroupSeed): TargetingPackage {
  const groups: Group = pack.groups ? { any: [pack.groups, seed] } : { any: [seed] };
  return { ...pack, groups };
}
