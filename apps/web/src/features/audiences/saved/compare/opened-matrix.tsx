import type { Overlap } from "@toolkit/core/contract/comparing";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { FigureDrawer } from "../../../../lib/figures/explained-figures.tsx";
import { audienceName, type CellOpening } from "../../../../lib/overlap/overlap-cells.ts";
import { OverlapMatrix } from "../../../../lib/overlap/overlap-matrix.tsx";
import { measuredAsSaved, packageOfPart } from "./pair.ts";

interface OpenedMatrixProps {
  readonly team: string;
  readonly overlap: Overlap;
}

/** The matrix of overlaps, whose figures open the accounts that two audiences share. */
export function OpenedMatrix({ team, overlap }: OpenedMatrixProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ label: string; pack: TargetingPackage } | null>(null);
  const openingOf: CellOpening = (row, column) => {
    const [a, b] = [overlap.audiences[row], overlap.audiences[column]];
    const pack = a === undefined || b === undefined ? null : packageOfPart("both", a, b);
    if (pack === null) return {};
    const names = [...new Set([row, column])].map((place) => audienceName(overlap, place));
    const label = names.join(" ∩ ");
    return {
      onOpen: () => setShown({ label, pack }),
      openLabel: t("figure.open", { label }),
    };
  };
  return (
    <>
      <OverlapMatrix overlap={overlap} openingOf={openingOf} />
      {shown && (
        <Suspense>
          <FigureDrawer
            team={team}
            body={measuredAsSaved(shown.pack, overlap.dataset)}
            figure={{ label: shown.label }}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
