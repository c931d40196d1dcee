import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { BarRows, type BarRow } from "@toolkit/ui/bar-rows";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { seedName } from "../../../../lib/seed-name.ts";
import { MoreRows } from "../components/facet-card.tsx";

type Seed = ProTargeting["seeds"][number];

/** The figure that tells the members whom a seed brings in. */
const FIGURES = {
  handle: "followed",
  interest: "interest",
  keyword: "word",
} as const satisfies Readonly<Record<Seed["kind"], FigureKind>>;
const STEPS = [10, 100, 1000] as const;

/** How a seed is written. */
export function seedText({ kind, label }: Pick<Seed, "kind" | "label">): string {
  return kind === "handle" ? `@${label}` : label;
}

interface SeedRowsProps {
  readonly seeds: ProTargeting["seeds"];
  /** Precision of accounts drawn at random; null: not known. */
  readonly chance: number | null;
}

/** The chosen seeds in the order of the choice: precision as a bar, with how many each reaches and adds. */
export function SeedRows({ seeds, chance }: SeedRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const [step, setStep] = useState(0);
  const shown = seeds.slice(0, STEPS[step]);
  const hasMore = seeds.length > shown.length && step < STEPS.length - 1;
  const rows = shown.map((seed): BarRow => {
    const isTold = seed.reach >= FEW_KNOWN;
    const id = seed.id ?? seed.label;
    return {
      id: `${seed.kind} ${id}`,
      label:
        seed.account === null ? (
          <>
            {seedText(seed)} <span className="text-sm text-muted">{seedName(seed.kind)}</span>
          </>
        ) : (
          <AccountLabel account={seed.account} />
        ),
      // Of fewer than can carry a share the counts alone are told.
      share: isTold ? seed.precision : 0,
      baseline: isTold ? chance : null,
      shareText: isTold
        ? formatPercentInColumn(seed.precision)
        : `${format.count(seed.members)}/${format.count(seed.reach)}`,
      countText: format.count(seed.reach),
      figureText: `+${format.count(seed.gain)}`,
      ...opening(FIGURES[seed.kind], { id, label: seedText(seed) }),
    };
  });
  return (
    <>
      <BarRows
        label={t("proTargeting.seeds")}
        detailed
        hasWideLabels
        rows={rows}
        headings={{
          count: t("proTargeting.reach"),
          share: t("proTargeting.precision"),
          figure: t("proTargeting.adds"),
        }}
      />
      {(hasMore || step > 0) && (
        <MoreRows
          shown={shown.length}
          total={seeds.length}
          hasMore={hasMore}
          step={step}
          onStep={setStep}
        />
      )}
    </>
  );
}
