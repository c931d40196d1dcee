import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { OpeningFigure, type Opening } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";

interface KnownShareProps {
  readonly item: Pick<FacetItem, "share" | "share_interval">;
  /** The list that it is of. */
  readonly facet: Pick<Facet, "known" | "unknown">;
  readonly opened: Opening;
  readonly className?: string;
}

/** A share with its interval, and of what part of the followers it is known: in a table no bar has a whisker. */
export function KnownShare({ item, facet, opened, className }: KnownShareProps) {
  const { t } = useTranslation();
  const { known, unknown } = facet;
  const { low, high } = item.share_interval;
  const [from, to] = [low, high].map((end) => formatPercentInColumn(end));
  return (
    <>
      <OpeningFigure
        text={formatPercentInColumn(item.share)}
        {...(className ? { className } : {})}
        {...opened}
      />
      <span data-testid="known-share" className="block text-xs font-normal text-muted">
        {/* Ends that read alike say nothing. */}
        {from !== to && (
          <span className="keep block">{`${from?.replace("%", "") ?? ""}–${to}`} </span>
        )}
        {/* On a line of its own: beside it, eight columns would be wider than the card. */}
        <span className="keep block">
          {t("insights.knownPart", { share: formatPercent(known / (known + unknown), 0) })}
        </span>
      </span>
    </>
  );
}
