import type { Facet } from "@toolkit/core/contract/insights";
import { evidenceOf, FEW_KNOWN } from "@toolkit/core/domain/evidence";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

/** A list with what its shares rest on. */
export type EvidentFacet = Pick<Facet, "known" | "unknown"> &
  Partial<Pick<Facet, "baseline_known" | "items">>;

/** Whether the items are withheld because too few of the baseline are known: two audiences are compared. */
export function isWithheld({ baseline_known: baseline = FEW_KNOWN, items }: EvidentFacet): boolean {
  return baseline < FEW_KNOWN && items?.length === 0;
}

interface WithEvidenceProps {
  readonly facet: EvidentFacet;
  readonly children: (isPale: boolean) => ReactNode;
}

/** A picture as dark as what it rests on; a sentence where that is too little. */
export function WithEvidence({ facet, children }: WithEvidenceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const evidence = evidenceOf(facet);
  if (evidence !== "none" && isWithheld(facet))
    return (
      <p className="text-sm text-muted">
        {t("insights.fewOfBaseline", { known: format.count(facet.baseline_known ?? 0) })}
      </p>
    );
  if (evidence !== "none") return children(evidence === "pale");
  return (
    <p className="text-sm text-muted">
      {t(facet.known === 0 ? "insights.takeaways.none" : "insights.fewKnown", {
        known: format.count(facet.known),
        total: format.count(facet.known + facet.unknown),
      })}
    </p>
  );
}
