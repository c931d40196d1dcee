import type { PerspectiveItem } from "@toolkit/core/contract/comparing";
import { describe, expect, it } from "vitest";
import { barsOf, tellingKinds, withoutRare, type Angles } from "./angle-bars.ts";

const item = (parts: Partial<PerspectiveItem>): PerspectiveItem => ({
  id: "x",
  label: "X",
  targeting_package: null,
  affinity: null,
  score: 0,
  distinguishable: false,
  size: 0,
  share: null,
  share_interval: null,
  baseline_share: null,
  ...parts,
});

describe("the bars of angles", () => {
  it("show sizes beside the audience's own, on a scale that holds both", () => {
    const items = [item({ size: 400 }), item({ size: null })];
    expect(barsOf({ kind: "without_criterion", known: null, items }, 100)).toEqual([
      { share: 1, baseline: 0.25 },
      { share: 0, baseline: 0.25 },
    ]);
  });

  it("show shares with their whiskers, where not everybody is known", () => {
    const items = [
      item({ share: 0.4, baseline_share: 0.2, share_interval: { low: 0.3, high: 0.5 } }),
      item({ share: 0.25, baseline_share: 0.25, share_interval: { low: 0.25, high: 0.25 } }),
    ];
    expect(barsOf({ kind: "country", known: 50, items }, 100)).toEqual([
      { share: 0.8, baseline: 0.4, low: 0.6, high: 1 },
      { share: 0.5, baseline: 0.5 },
    ]);
  });
});

it("leaves out kinds that are the audience itself", () => {
  const one = [item({ size: 5 })];
  const kinds = (["seed_kind", "country", "without_criterion"] as const).map((kind) => ({
    kind,
    known: null,
    items: one,
  }));
  expect(tellingKinds({ perspectives: kinds }).map(({ kind }) => kind)).toEqual([
    "without_criterion",
  ]);
});

it("hides values of few people or a small share until they are asked for, never audiences or all there is", () => {
  const common = item({ label: "English", size: 3280, share: 0.93 });
  const few = item({ label: "French", size: 2, share: 0.001 });
  const languages: Angles = { kind: "language", known: 3519, items: [common, few] };
  expect(withoutRare(languages).items).toEqual([common]);
  expect(withoutRare({ ...languages, items: [few] }).items).toEqual([few]);
  const audiences: Angles = {
    kind: "without_criterion",
    known: null,
    items: [item({ size: 2 })],
  };
  expect(withoutRare(audiences)).toEqual(audiences);
});
