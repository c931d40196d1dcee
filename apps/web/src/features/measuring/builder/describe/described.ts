import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import { coveringBucket, readAgeSpan } from "@toolkit/core/domain/age-groups";
import { isAge, type Age } from "@toolkit/core/domain/enumerations";
import {
  isGroupKind,
  type Group,
  type TargetingPackage,
} from "@toolkit/core/domain/targeting-package";
import { intoGroups, onlyGroups } from "../../../../lib/draft/groups.ts";
import { addItems, itemsOf, sameText, type ItemKind } from "../../../../lib/draft/items.ts";

/** A part of the sentence, and whether it led to something. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly mark: "seed" | "left_out" | "unused" | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The sentence in stretches: what led to a seed, what is not targeted, what nothing was made of, and the rest. */
export function stretchesOf(
  text: string,
  seeds: readonly Span[],
  leftOut: readonly Span[],
  unused: readonly Span[] = [],
): readonly Stretch[] {
  const within = (place: number) => (span: Span) => span.start <= place && place < span.end;
  const markAt = (place: number): Stretch["mark"] =>
    leftOut.some(within(place))
      ? "left_out"
      : seeds.some(within(place))
        ? "seed"
        : unused.some(within(place))
          ? "unused"
          : null;
  const borders = [...seeds, ...leftOut, ...unused].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([0, ...borders, text.length])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, place) => ({
    text: text.slice(start, cuts[place + 1]),
    start,
    mark: markAt(start),
  }));
}

function ageOf(label: string): Age | null {
  if (isAge(label)) return label;
  const span = readAgeSpan(label);
  return span === null || span === "any" ? null : coveringBucket([span]).age;
}

/** The package with a described seed; null where a package cannot hold it. */
export function withDescribed(
  pack: TargetingPackage,
  seed: DescribedSeed,
): TargetingPackage | null {
  const { kind, label, id } = seed;
  if (kind === "job_title") return null;
  if (kind === "gender") return { ...pack, gender: label === "MALE" ? "MALE" : "FEMALE" };
  if (kind === "automated_accounts")
    return { ...pack, automated_accounts: label === "ONLY" ? "ONLY" : "EXCLUDED" };
  if (kind === "age") {
    const age = ageOf(label);
    return age === null ? null : { ...pack, age };
  }
  // Whom the package leaves out stays left out of what is added.
  const { rest, excluded } = split(pack);
  return without(addItems(rest, [{ kind, label, id: id ?? undefined }]).pack, excluded);
}

/** The part of a package that says whom to leave out, and the rest as it is without. */
function split(pack: TargetingPackage): { rest: TargetingPackage; excluded: readonly Group[] } {
  const { groups, ...rest } = pack;
  if (!groups || !("all" in groups) || groups.all.length !== 2) return { rest: pack, excluded: [] };
  const [included, left] = groups.all;
  if (!included || !("any" in included) || !left || !("not" in left) || !("any" in left.not))
    return { rest: pack, excluded: [] };
  const seeds = included.any.flatMap((part) => ("kind" in part ? [part] : []));
  const items = seeds.flatMap(({ kind, ...item }) =>
    kind === "word_in_profile" ? [] : [{ kind, ...item }],
  );
  // What is more than a list of seeds stays a group of its own.
  const others = included.any.filter(
    (part) => !("kind" in part) || part.kind === "word_in_profile",
  );
  const flat = addItems(rest, items).pack;
  return {
    rest: others.length === 0 ? flat : { ...flat, groups: { any: others } },
    excluded: left.not.any,
  };
}

function without(pack: TargetingPackage, excluded: readonly Group[]): TargetingPackage {
  if (excluded.length === 0) return pack;
  const { groups: grouped } = intoGroups({ ...pack, groups: null });
  const seeds = grouped && "all" in grouped ? grouped.all[0] : undefined;
  const parts = [
    ...(seeds && "any" in seeds ? seeds.any : []),
    ...(pack.groups ? [pack.groups] : []),
  ];
  const not: Group = { not: { any: [...excluded] } };
  return onlyGroups(pack, parts.length === 0 ? not : { all: [{ any: parts }, not] });
}

/** The package without those who match a described seed; null where the network can only include it. */
export function withExcluded(
  pack: TargetingPackage,
  { kind, label, id }: DescribedSeed,
): TargetingPackage | null {
  if (!isGroupKind(kind)) return null;
  const { rest, excluded } = split(pack);
  return without(rest, [...excluded, { kind, label, ...(id === null ? {} : { id }) }]);
}

/** The package with everything that a description means, and without what it says it does not. */
export function withAllDescribed(
  pack: TargetingPackage,
  seeds: readonly DescribedSeed[],
  excluded: readonly DescribedSeed[],
): TargetingPackage {
  const taken = seeds.reduce((before, seed) => withDescribed(before, seed) ?? before, pack);
  return excluded.reduce((before, seed) => withExcluded(before, seed) ?? before, taken);
}

/** Whether the package leaves it out already. */
export function excludesDescribed(pack: TargetingPackage, seed: DescribedSeed): boolean {
  const { groups } = pack;
  const excluded =
    groups && "not" in groups && "any" in groups.not ? groups.not.any : split(pack).excluded;
  return excluded.some(
    (part) => "kind" in part && part.kind === seed.kind && sameText(part.label, seed.label),
  );
}

/** Whether the package holds it already. */
export function holdsDescribed(pack: TargetingPackage, seed: DescribedSeed): boolean {
  const { kind, label, id } = seed;
  if (kind === "job_title") return false;
  if (kind === "gender") return pack.gender === label;
  if (kind === "automated_accounts") return pack.automated_accounts === label;
  if (kind === "age") return pack.age !== undefined && pack.age === ageOf(label);
  return itemsOf(split(pack).rest, kind satisfies ItemKind).some(
    (item) => !item.deselected && (sameText(item.label, label) || (id !== null && item.id === id)),
  );
}
