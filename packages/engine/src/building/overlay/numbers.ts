import { Dictionary, LayeredDictionary, type Names } from "../../files/dictionary.ts";
import type { DictionaryBuilder } from "../dictionary-builder.ts";

/** Names of an overlay beside those of its base. */
export interface AddedNames {
  /** Names that the base lacks, in the order of bytes; their numbers follow the base's. */
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
  readonly all: Names;
  /** Final number of each provisional one. */
  readonly final: Uint32Array;
}

/** Looks the overlay's names up in the base's dictionary, which need not be in the order of bytes. */
export function addNames(
  base: Dictionary,
  builder: DictionaryBuilder,
  isSorted: boolean,
): AddedNames {
  const own = builder.finish();
  const sorted = new Dictionary(own.bytes, own.offsets);
  const known = new Int32Array(sorted.size).fill(-1);
  if (isSorted) {
    for (let i = 0; i < known.length; i++) known[i] = base.findBytes(sorted.bytesAt(i));
  } else {
    for (let number = 0; number < base.size; number++) {
      const i = sorted.findBytes(base.bytesAt(number));
      if (i >= 0) known[i] = number;
    }
  }
  const fresh: Uint8Array[] = [];
  const numbers = Uint32Array.from(known, (number, i) =>
    number >= 0 ? number : base.size + fresh.push(sorted.bytesAt(i)) - 1,
  );
  const bytes = Buffer.concat(fresh);
  const offsets = new Uint32Array(fresh.length + 1);
  for (const [i, { length }] of fresh.entries()) offsets[i + 1] = offsets[i]! + length;
  return {
    bytes,
    offsets,
    all: new LayeredDictionary(base, new Dictionary(bytes, offsets)),
    final: own.final.map((place) => numbers[place]!),
  };
}

/** Places in the order of bytes, when names came after the base's; null: the numbers are in it. */
export function placesByBytes(base: number, all: Names): Uint32Array | null {
  if (all.size === base) return null;
  const added = Uint32Array.from({ length: all.size - base }, (_, i) => base + i);
  return mergedPlaces(upTo(base), added, byBytes(all));
}

/**
 * Places by falling counts, then bytes. Numbers of the base are in this order by the base's counts: those whose count
 * is as it was stay in it among themselves.
 */
export function placesByCounts(all: Names, before: Uint32Array, now: Uint32Array): Uint32Array {
  const names = byBytes(all);
  const order = (a: number, b: number): number => now[b]! - now[a]! || names(a, b);
  const isKept = (number: number): boolean =>
    number < before.length && now[number] === before[number];
  const numbers = upTo(all.size);
  const moved = numbers.filter((number) => !isKept(number)).sort(order);
  return mergedPlaces(numbers.filter(isKept), moved, order);
}

function byBytes(names: Names): (a: number, b: number) => number {
  return (a, b) => Buffer.compare(names.bytesAt(a), names.bytesAt(b));
}

function upTo(end: number): Uint32Array {
  return Uint32Array.from({ length: end }, (_, i) => i);
}

/** The place of each number when two ordered lists, which hold every number once, are merged. */
function mergedPlaces(
  kept: Uint32Array,
  moved: Uint32Array,
  order: (a: number, b: number) => number,
): Uint32Array {
  const places = new Uint32Array(kept.length + moved.length);
  let next = 0;
  for (const [i, number] of moved.entries()) {
    let low = next;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(kept[middle]!, number) < 0) low = middle + 1;
      else high = middle;
    }
    for (; next < low; next++) places[kept[next]!] = next + i;
    places[number] = low + i;
  }
  for (; next < kept.length; next++) places[kept[next]!] = next + moved.length;
  return places;
}

/** Age intervals (low · 256 + high): the base's, then new ones; and each one's place by age. */
export function addAges(
  base: readonly number[],
  appeared: ReadonlyMap<number, number>,
): { ages: number[]; final: Uint32Array; places: Uint32Array | null } {
  const number = new Map(base.map((age, i) => [age, i]));
  const fresh = [...appeared.keys()].filter((age) => !number.has(age)).sort((a, b) => a - b);
  const ages = [...base, ...fresh];
  for (const [i, age] of fresh.entries()) number.set(age, base.length + i);
  const place = new Map(ages.toSorted((a, b) => a - b).map((age, i) => [age, i]));
  return {
    ages,
    final: Uint32Array.from(appeared.keys(), (age) => number.get(age) ?? 0),
    places: fresh.length === 0 ? null : Uint32Array.from(ages, (age) => place.get(age) ?? 0),
  };
}
