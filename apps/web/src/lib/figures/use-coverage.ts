import type { Facet } from "@toolkit/core/contract/insights";
import type { CoverageProps } from "@toolkit/ui/coverage";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

/** Of how many members of a list the value is known: what stands beside its title. */
export function useCoverage(): (
  facet: Pick<Facet, "known" | "unknown">,
) => Required<CoverageProps> {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ known, unknown }) => ({
    text: t("insights.knownOf", {
      known: format.count(known),
      total: format.count(known + unknown),
    }),
    share: known + unknown === 0 ? 0 : known / (known + unknown),
  });
}
