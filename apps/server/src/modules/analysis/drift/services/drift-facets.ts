import type { Drift, DriftFacet } from "@toolkit/core/contract/drift";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { bandText } from "@toolkit/core/domain/facet-order";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import { changesOf } from "@toolkit/engine/statistics/drift";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  presentAffinity,
  shareInterval,
} from "../../../measuring/presenting/services/present-rows.ts";
import {
  KEPT_DIMENSIONS,
  type KeptDimension,
  type KeptFacet,
  type SnapshotCounts,
} from "../../../../db/schema/snapshot-counts.ts";

type Dimensions = NonNullable<Drift["dimensions"]>;

/** Every dimension at two times, the values that changed most first. */
export function driftDimensions(
  before: SnapshotCounts,
  now: SnapshotCounts,
  choice: { readonly language: InterfaceLanguage; readonly limit: number },
): Dimensions {
  const facets = KEPT_DIMENSIONS.map((name): [KeptDimension, DriftFacet] => [
    name,
    driftFacet(before[name], now[name], labelOf(name, choice.language), choice.limit),
  ]);
  return Object.fromEntries(facets) as Dimensions;
}

function labelOf(name: KeptDimension, language: InterfaceLanguage): (value: string) => string {
  const labels = labelsIn(language);
  switch (name) {
    case "gender":
      return (value) => labels.gender.label(value === "MALE" ? "male" : "female");
    case "age":
      return bandText;
    case "countries":
      return labels.country.label;
    case "languages":
      return labels.language.label;
    case "interests":
      return (value) => labels.interest.label(Number(value));
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function intervalIn({ known, unknown }: KeptFacet, count: number) {
  return shareInterval(count, known, known + unknown);
}

function driftFacet(
  before: KeptFacet,
  now: KeptFacet,
  labelled: (value: string) => string,
  limit: number,
): DriftFacet {
  const coverage = {
    known_before: before.known,
    known_now: now.known,
    unknown_before: before.unknown,
    unknown_now: now.unknown,
  };
  if (!enoughKnown(before.known, now.known)) return { ...coverage, total: 0, items: [] };
  const rowsBefore = new Map(before.rows.map((row) => [row[0], row]));
  const rowsNow = new Map(now.rows.map((row) => [row[0], row]));
  const values = [...new Set([...rowsNow.keys(), ...rowsBefore.keys()])];
  const pairs = values
    .map((value) => {
      const [, countBefore = 0, everybodyBefore = 0] = rowsBefore.get(value) ?? [];
      const [, countNow = 0, everybodyNow = 0] = rowsNow.get(value) ?? [];
      return { value, countBefore, countNow, everybodyBefore, everybodyNow };
    })
    // What only others have is no part of this audience at either time.
    .filter(({ countBefore, countNow }) => countBefore > 0 || countNow > 0);
  const changes = changesOf(
    pairs.map(({ countBefore, countNow }) => ({ before: countBefore, now: countNow })),
    { before: before.known, now: now.known },
  );
  const items = pairs.flatMap((pair, i) => {
    const change = changes[i];
    if (change === undefined) return [];
    return [
      {
        id: pair.value,
        label: labelled(pair.value),
        count_before: pair.countBefore,
        count_now: pair.countNow,
        share_before: share(pair.countBefore, before.known),
        share_now: share(pair.countNow, now.known),
        share_interval_before: intervalIn(before, pair.countBefore),
        share_interval_now: intervalIn(now, pair.countNow),
        everybody_share_before: share(pair.everybodyBefore, before.everybody),
        everybody_share_now: share(pair.everybodyNow, now.everybody),
        change: presentAffinity(change.ratio),
        score: change.score,
        distinguishable: change.distinguishable,
      },
    ];
  });
  return {
    ...coverage,
    total: items.length,
    items: items
      .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || b.count_now - a.count_now)
      .slice(0, limit),
  };
}
