import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import type { ReportPart } from "./blocks.ts";
import type { ReportSource } from "./source.ts";
import type { Words } from "./words.ts";

const LISTED = 10;
const WIDTHS = [0.37, 0.19, 0.24, 0.2] as const;

/** The seeds that reach the audience, in the page's own words: the first of them, and what all of them cover. */
export function targetingPart(
  { choice }: ReportSource,
  { t, count, percent }: Words,
  /** What the table's columns mean. */
  notes: string,
): Pick<ReportPart, "left" | "right"> {
  const { size, seeds, total, minimum_members: minimum, precision_wanted: wanted } = choice;
  const { best_precision: best } = choice.candidates;
  const share = (value: number): string => formatPercent(value, 1);
  const says = (text: string): Pick<ReportPart, "left" | "right"> => ({
    left: [{ kind: "sentence", title: "", text }],
    right: [],
  });
  if (size === null) return says(t("insights.unmeasurable"));
  if (seeds.length === 0)
    return says(
      best === null
        ? t("proTargeting.none", { formatted: count(minimum) })
        : t("proTargeting.nonePrecise", { wanted: formatPercent(wanted, 0), best: share(best) }),
    );
  if (size < FEW_KNOWN) return says(t("proTargeting.few", { formatted: count(size) }));
  const rows = seeds
    .slice(0, LISTED)
    .map(({ kind, label, reach, members, precision, gain }) => [
      kind === "handle" ? `@${label}` : label,
      count(reach),
      reach < FEW_KNOWN ? `${count(members)}/${count(reach)}` : percent(precision),
      `+${count(gain)}`,
    ]);
  return {
    left: [
      {
        kind: "table",
        title: t("proTargeting.seeds"),
        head: [
          t("proTargeting.seed"),
          t("proTargeting.reach"),
          t("proTargeting.precision"),
          t("proTargeting.adds"),
        ],
        widths: WIDTHS,
        rows,
      },
    ],
    right: [
      {
        kind: "figure",
        label: t("proTargeting.coverage"),
        value: percent(total.coverage),
        below: t("proTargeting.coveredOf", { covered: count(total.covered), total: count(size) }),
      },
      {
        kind: "sentence",
        title: "",
        text: t("proTargeting.takeaway", {
          count: seeds.length,
          seeds: count(seeds.length),
          coverage: share(total.coverage),
          precision: share(total.precision),
        }),
      },
      { kind: "sentence", title: "", text: notes },
    ],
  };
}
