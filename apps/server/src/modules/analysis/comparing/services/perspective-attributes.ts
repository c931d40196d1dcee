import type { PerspectiveItem, Perspectives } from "@toolkit/core/contract/comparing";
import { AGES, type Age, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { AgeInterval, RawInsights } from "@toolkit/engine/port/insights";
import type { ContrastRow, Facet, Totals } from "@toolkit/engine/statistics/contrast-rows";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import { correctedLabels } from "../../../measuring/presenting/services/corrected-gender.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import { chosenRows, WHOLE } from "../../../measuring/presenting/services/list-choice.ts";
import {
  presentRow,
  type ItemLabels,
} from "../../../measuring/presenting/services/present-rows.ts";

type Perspective = Perspectives["perspectives"][number];

/** The network's bands that share nobody and together hold everybody whom it targets. */
const DISJOINT: readonly Age[] = ["AGE_13_TO_24", "AGE_25_TO_49", "AGE_OVER_50"];
const OPEN = 255;

function intervalOf(age: Age): AgeInterval {
  const band = AGES[age];
  return { low: band?.[0] ?? 0, high: band?.[1] ?? OPEN };
}

export interface AttributesInput {
  readonly pack: TargetingPackage;
  readonly raw: RawInsights;
  /** Whether the audience lies in the baseline. */
  readonly inside: boolean;
  readonly language: InterfaceLanguage;
  readonly limit: number;
}

/**
 * The audience cut by what its members are. A criterion that the package sets already is no angle: gender and age
 * have one value then; places and languages are cut further.
 */
export function attributeAngles(input: AttributesInput): Perspective[] {
  const { pack, raw, inside, language, limit } = input;
  const labels = labelsIn(language);
  const cut = <V>(
    kind: Perspective["kind"],
    { rows, totals }: Pick<Facet<V>, "rows" | "totals">,
    itemLabels: ItemLabels<V>,
    packOf: (value: V) => TargetingPackage | null,
  ): Perspective => ({
    kind,
    known: totals.audience,
    items: chosenRows({ rows, totals }, WHOLE, limit).rows.map((row) =>
      item(row, { totals, labels: itemLabels, members: raw.audience.count, packOf }),
    ),
  });
  const bands = ageBands(raw.age, inside, DISJOINT.map(intervalOf));
  const ageOf = (band: AgeInterval): Age =>
    DISJOINT.find((age) => intervalOf(age).low === band.low) ?? "AGE_ANY";
  const { locations, ...unplaced } = pack;
  const isPlaced = locations?.some(({ deselected }) => deselected !== true) ?? false;
  const isAnyGender = pack.gender === undefined || pack.gender === "ANY";
  const isAnyAge = pack.age === undefined || pack.age === "AGE_ANY";
  return [
    ...(isAnyGender
      ? [
          cut("gender", raw.gender, correctedLabels(labels.gender, raw), (value) => ({
            ...pack,
            gender: value === "male" ? "MALE" : "FEMALE",
          })),
        ]
      : []),
    ...(isAnyAge
      ? [
          cut("age", { rows: bands.rows, totals: bands.known }, labels.age, (band) => ({
            ...pack,
            age: ageOf(band),
          })),
        ]
      : []),
    // A region in one country and a second country are one criterion: a package cannot say "and in this country".
    cut("country", raw.country, labels.country, (code) =>
      isPlaced
        ? null
        : { ...unplaced, countries: [{ label: labels.country.label(code), id: code }] },
    ),
    cut("language", raw.language, labels.language, (code) => ({
      ...pack,
      languages: [{ label: labels.language.label(code), id: code }],
    })),
  ];
}

interface Cut<V> {
  readonly totals: Totals;
  readonly labels: ItemLabels<V>;
  /** Members in all, whether their values are known or not. */
  readonly members: number;
  readonly packOf: (value: V) => TargetingPackage | null;
}

function item<V>(
  row: ContrastRow<V>,
  { totals, labels, members, packOf }: Cut<V>,
): PerspectiveItem {
  const { count, ...presented } = presentRow(row, totals, labels, members);
  const { id, label, share, share_interval, baseline_share, affinity, score, distinguishable } =
    presented;
  const angle = { id, label, targeting_package: packOf(row.value), size: count };
  if (!enoughKnown(totals.audience, totals.baseline))
    return {
      ...angle,
      share: null,
      share_interval: null,
      baseline_share: null,
      affinity: null,
      score: 0,
      distinguishable: false,
    };
  return {
    ...angle,
    share,
    share_interval,
    baseline_share,
    affinity,
    score,
    distinguishable,
  };
}
