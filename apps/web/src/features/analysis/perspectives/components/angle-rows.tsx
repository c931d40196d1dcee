import type { PerspectiveItem } from "@toolkit/core/contract/comparing";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { AffinityMark, reachOf } from "@toolkit/ui/affinity-mark";
import { IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { ShareBar } from "@toolkit/ui/share-bar";
import { useTranslation } from "react-i18next";
import { useAffinityTexts } from "../../../../lib/figures/use-affinity-texts.ts";
import { useIntervalText } from "../../../../lib/figures/use-interval-text.ts";
import { useFormat } from "../../../../lib/format.ts";
import { barsOf, isBySize, type Angles } from "../angle-bars.ts";

interface AngleRowsProps {
  readonly angles: Angles;
  /** Accounts of the whole audience. */
  readonly size: number;
  /** Known for a small part only. */
  readonly isPale: boolean;
  readonly onOpen: (item: PerspectiveItem) => void;
  readonly onBuild: (item: PerspectiveItem) => void;
}

/** From narrow to wide: name, count and button over the bar and the shares; then all in one line. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_2rem] items-center gap-x-3 " +
  "md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_5rem_5rem_minmax(3.5rem,2fr)_3.5rem_2rem]";

/** Angles of one kind: how many accounts, which share, and how that compares with the baseline. */
export function AngleRows({ angles, size, isPale, onOpen, onBuild }: AngleRowsProps) {
  const { t } = useTranslation();
  const { kind, items } = angles;
  const bars = barsOf(angles, size);
  const reach = reachOf(items.map(({ affinity }) => affinity));
  const share = isBySize(kind) ? (kind as "seed_kind") : "attribute";
  return (
    <div>
      <div aria-hidden className={cx(COLUMNS, "pb-1.5 text-xs text-muted")}>
        <span className="max-md:hidden" />
        <span className="max-md:order-first max-md:col-span-full max-md:mb-1">
          {t(isBySize(kind) ? "perspectives.bars.size" : "perspectives.bars.share")}
        </span>
        <span className="text-right max-md:col-start-2">{t("perspectives.accounts")}</span>
        <span className="text-right">{t(`perspectives.share.${share}`)}</span>
        <span className="max-md:hidden" />
        <span className="text-right max-md:hidden">{t("insights.affinity")}</span>
        <span />
      </div>
      <ul
        aria-label={t("perspectives.list", { kind: t(`perspectives.kinds.${kind}`) })}
        className="border-b border-line"
      >
        {items.map((item, place) => (
          <li
            key={item.id}
            className={cx(COLUMNS, "min-h-10 border-t border-line py-1 max-md:py-2")}
          >
            <span className="[overflow-wrap:anywhere]">
              {kind === "without_criterion"
                ? t("perspectives.without", { label: item.label })
                : item.label}
            </span>
            <span className="max-md:order-last max-md:col-span-2">
              <ShareBar
                {...(bars[place] ?? { share: 0, baseline: null })}
                isPale={isPale && !isBySize(kind)}
              />
            </span>
            <Count item={item} onOpen={onOpen} />
            <Share item={item} />
            <span className="max-md:hidden">
              {item.affinity && (
                <AffinityMark
                  affinity={item.affinity}
                  distinguishable={item.distinguishable}
                  reach={reach}
                />
              )}
            </span>
            <Affinity item={item} />
            <Build item={item} onBuild={onBuild} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  readonly item: PerspectiveItem;
}

function Count({ item, onOpen }: ItemProps & Pick<AngleRowsProps, "onOpen">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, label, targeting_package: pack } = item;
  if (size === null) return <span className="text-right text-muted">–</span>;
  return (
    <OpeningFigure
      text={format.count(size)}
      className="text-right tabular-nums"
      {...(pack === null || size === 0
        ? {}
        : { onOpen: () => onOpen(item), openLabel: t("figure.open", { label }) })}
    />
  );
}

function Share({ item: { share, share_interval: interval } }: ItemProps) {
  const title = useIntervalText()(interval) ?? undefined;
  return (
    <span title={title} className="text-right tabular-nums">
      {share === null ? "–" : formatPercentInColumn(share)}
      {title !== undefined && <span className="sr-only"> {title}</span>}
    </span>
  );
}

function Affinity({ item }: ItemProps) {
  const { affinityText, affinityLabel } = useAffinityTexts()(item);
  const { affinity, distinguishable } = item;
  const tone =
    !affinity || !distinguishable ? "text-muted" : affinity.value >= 1 ? "text-over" : "text-under";
  return (
    <span className={cx("keep text-right tabular-nums max-md:order-last", tone)}>
      {affinityText}
      {affinity && <span className="sr-only"> {affinityLabel}</span>}
    </span>
  );
}

function Build({ item, onBuild }: ItemProps & Pick<AngleRowsProps, "onBuild">) {
  const { t } = useTranslation();
  const { label, targeting_package: pack, size } = item;
  if (pack === null || size === null || size === 0) return <span />;
  return (
    <IconButton
      icon="add"
      size="small"
      label={t("perspectives.build", { label })}
      onPress={() => onBuild(item)}
    />
  );
}
