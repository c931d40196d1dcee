import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Facet } from "@toolkit/core/contract/insights";
import { KNOWN_ATTRIBUTES } from "@toolkit/core/domain/query";
import type { CoverageProps } from "@toolkit/ui/coverage";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { useOpening } from "./explained-figures.tsx";

/** Of how many members of a list the value is known: what stands beside its title. It opens those of a known attribute. */
export function useCoverage(): (
  facet: Pick<Facet, "known" | "unknown">,
  kind?: FigureKind,
) => CoverageProps & { readonly share: number } {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  return ({ known, unknown }, kind) => {
    const text = t("insights.knownOf", {
      known: format.count(known),
      total: format.count(known + unknown),
    });
    const attribute = KNOWN_ATTRIBUTES.find((each) => each === kind);
    return {
      text,
      share: known + unknown === 0 ? 0 : known / (known + unknown),
      ...(attribute === undefined ? {} : opening("known", { id: attribute, label: text })),
    };
  };
}
