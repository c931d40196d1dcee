import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import { coveringBucket, readAgeSpan } from "@toolkit/core/domain/age-groups";
import { isAge, type Age } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { addItems, itemsOf, sameText, type ItemKind } from "../../../../lib/draft/items.ts";

/** A part of the sentence, and whether it led to something. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly mark: "seed" | "left_out" | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The sentence in stretches: those that led to a seed, those about what is never targeted, and the rest. */
export function stretchesOf(
  text: string,
  seeds: readonly Span[],
  leftOut: readonly Span[],
): readonly Stretch[] {
  const within = (place: number) => (span: Span) => span.start <= place && place < span.end;
  const markAt = (place: number): Stretch["mark"] =>
    leftOut.some(within(place)) ? "left_out" : seeds.some(within(place)) ? "seed" : null;
  const borders = [...seeds, ...leftOut].flatMap(({ start, end }) => [start, end]);
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
  if (kind === "age") {
    const age = ageOf(label);
    return age === null ? null : { ...pack, age };
  }
  return addItems(pack, [{ kind, label, id: id ?? undefined }]).pack;
}

/** Whether the package holds it already. */
export function holdsDescribed(pack: TargetingPackage, seed: DescribedSeed): boolean {
  const { kind, label, id } = seed;
  if (kind === "job_title") return false;
  if (kind === "gender") return pack.gender === label;
  if (kind === "age") return pack.age !== undefined && pack.age === ageOf(label);
  return itemsOf(pack, kind satisfies ItemKind).some(
    (item) => !item.deselected && (sameText(item.label, label) || (id !== null && item.id === id)),
  );
}
