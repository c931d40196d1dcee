import type { Facet } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

interface WithEvidenceProps {
  readonly facet: Pick<Facet, "known" | "unknown">;
  readonly children: (isPale: boolean) => ReactNode;
}

/** A picture as dark as what it rests on; a sentence where that is too little. */
export function WithEvidence({ facet, children }: WithEvidenceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const evidence = evidenceOf(facet);
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
