import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { useOpening } from "./explained-figures.tsx";
import { isReported } from "./reach-text.ts";

interface ReachFigureProps {
  readonly network: NetworkEstimate;
  readonly className?: string;
}

/** An estimated reach, which opens the accounts that it is estimated from and says how. */
export function ReachFigure({ network, className }: ReachFigureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const note = isReported(network)
    ? ({ key: "reachReported" } as const)
    : ({ key: "reach", values: format.shortInterval(network) } as const);
  return (
    <OpeningFigure
      text={format.short(network.value)}
      className={className}
      {...opening(null, { id: "", label: t("figure.reach") }, { note })}
    />
  );
}
