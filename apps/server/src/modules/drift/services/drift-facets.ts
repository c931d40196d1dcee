import type { Drift, DriftFacet } from "@toolkit/core/contract/drift";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { changesOf } from "@toolkit/engine/drift";
import { labelsIn } from "../../insights/services/labels.ts";
import { presentAffinity } from "../../insights/services/present-rows.ts";
import {
  KEPT_DIMENSIONS,
  type KeptDimension,
  type KeptFacet,
  type SnapshotCounts,
} from "../../snapshots/services/snapshot-counts.ts";

type Dimensions = NonNullable<Drift["dimensions"]>;

/** Every dimension at two times, the values that changed most first. */
export function driftDimensions(
  then: SnapshotCounts,
  now: SnapshotCounts,
  choice: { readonly language: InterfaceLanguage; readonly limit: number },
): Dimensions {
  const facets = KEPT_DIMENSIONS.map((name): [KeptDimension, DriftFacet] => [
    name,
    driftFacet(then[name], now[name], labelOf(name, choice.language), choice.limit),
  ]);
  return Object.fromEntries(facets) as Dimensions;
}

function labelOf(name: KeptDimension, language: InterfaceLanguage): (value: string) => string {
  const labels = labelsIn(language);
  switch (name) {
    case "gender":
      return (value) => labels.gender.label(value === "MALE" ? "male" : "female");
    case "age":
      return (value) => value;
    case "countries":
      return labels.country.label;
    case "languages":
      return labels.language.label;
    case "interests":
      return (value) => labels.interest.label(Number(value));
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export function driftFacet(
  then: KeptFacet,
  now: KeptFacet,
  labelled: (value: string) => string,
  limit: number,
): DriftFacet {
  const before = new Map(then.rows.map((row) => [row[0], row]));
  const after = new Map(now.rows.map((row) => [row[0], row]));
  const values = [...new Set([...after.keys(), ...before.keys()])];
  const pairs = values
    .map((value) => {
      const [, countThen = 0, everybodyThen = 0] = before.get(value) ?? [];
      const [, countNow = 0, everybodyNow = 0] = after.get(value) ?? [];
      return { value, countThen, countNow, everybodyThen, everybodyNow };
    })
    // What only others have is no part of this audience at either time.
    .filter(({ countThen, countNow }) => countThen > 0 || countNow > 0);
  const changes = changesOf(
    pairs.map(({ countThen, countNow }) => ({ then: countThen, now: countNow })),
    { then: then.known, now: now.known },
  );
  const items = pairs.flatMap((pair, i) => {
    const change = changes[i];
    if (change === undefined) return [];
    return [
      {
        id: pair.value,
        label: labelled(pair.value),
        count_then: pair.countThen,
        count_now: pair.countNow,
        share_then: share(pair.countThen, then.known),
        share_now: share(pair.countNow, now.known),
        everybody_share_then: share(pair.everybodyThen, then.everybody),
        everybody_share_now: share(pair.everybodyNow, now.everybody),
        change: presentAffinity(change.ratio),
        score: change.score,
        distinguishable: change.distinguishable,
      },
    ];
  });
  return {
    known_then: then.known,
    known_now: now.known,
    unknown_then: then.unknown,
    unknown_now: now.unknown,
    total: items.length,
    items: items
      .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || b.count_now - a.count_now)
      .slice(0, limit),
  };
}
