import type { Size } from "@toolkit/core/contract/audience-size";
import { formatPercent, truncate } from "@toolkit/core/i18n/format";
import { cx } from "@toolkit/ui/cx";
import { IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Skeleton } from "@toolkit/ui/skeleton";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { TweenedNumber } from "@toolkit/ui/stat";
import { useTranslation } from "react-i18next";
import type { DatasetInUse } from "../../../../lib/dataset-in-use.ts";
import { useCriterionWords } from "../../../../lib/draft/criteria.ts";
import { FILTER_KINDS, SEED_KINDS, type PackageItem } from "../../../../lib/draft/items.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { NearMatches } from "./near-matches.tsx";
import { NetworkSize } from "./network-size.tsx";

interface SizeProps {
  /** The audience as it is; null while the first answer is on its way. */
  readonly size: Size | null;
  /** The audience with what is being typed. */
  readonly preview: Size | null;
  readonly pending: PackageItem | null;
  readonly isEmpty: boolean;
  readonly isCounting: boolean;
  /** Nothing newer can be read: what is shown is the last answer. */
  readonly isStale: boolean;
  readonly dataset: DatasetInUse | null;
}

interface SizePanelProps extends SizeProps {
  readonly team: string;
  readonly onRemove: (item: PackageItem) => void;
  readonly onReplace: (item: PackageItem, by: PackageItem) => void;
}

/** The largest thing on the screen. */
export function SizePanel(props: SizePanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { dataset, preview } = props;
  // Everything in the panel is about one audience: with what is being typed, or without it.
  const size = preview ?? props.size;
  const isEmpty = preview === null && props.isEmpty;
  const measured = !isEmpty && size !== null && size.size !== null ? size.size : null;
  return (
    <section
      aria-label={t("size.title")}
      // In a column of limited height it would shrink below its own notes, and they would cover what follows.
      className="flex shrink-0 flex-col gap-2 bg-canvas lg:sticky lg:top-0 lg:z-10 lg:min-h-45"
    >
      {/* Lines come and go with what is typed; the pictures below stay where they are. */}
      <h2 className="text-sm font-medium text-muted">
        {t("size.title")}
        {props.isStale && <span className="ml-1.5 text-warn">{t("size.notCurrent")}</span>}
      </h2>
      <div
        data-stale={props.isStale || undefined}
        className={cx("flex flex-col gap-2 transition-opacity", props.isStale && "opacity-50")}
      >
        <Figure {...props} />
        {isEmpty && dataset && (
          <>
            <p className="text-soft">{t("size.everyone", { dataset: dataset.name })}</p>
            {/* In the room that the first criterion takes: nothing below moves then. */}
            <p className="text-muted max-lg:hidden">{t("size.everyoneHelp")}</p>
          </>
        )}
        {!isEmpty && size !== null && size.size === null && (
          <p className="text-soft">{t("size.unmeasurableHelp")}</p>
        )}
        {measured !== null && dataset && (
          <p className="text-soft">
            {t("size.ofData", {
              share: formatPercent(dataset.profiles === 0 ? 0 : measured / dataset.profiles, 1),
              total: format.count(dataset.profiles),
              dataset: dataset.name,
            })}
            {typeof size?.known === "number" && size.known < measured && (
              <span className="block text-muted">
                {t("size.known", { formatted: format.count(size.known) })}
              </span>
            )}
          </p>
        )}
        {measured !== null && size?.network && <NetworkSize estimate={size.network} />}
        {!isEmpty && size && (
          <Notes
            size={size}
            team={props.team}
            dataset={dataset?.slug ?? null}
            {...(preview === null ? { onRemove: props.onRemove, onReplace: props.onReplace } : {})}
          />
        )}
      </div>
    </section>
  );
}

function Figure({ size, preview, pending, isEmpty, isCounting, dataset }: SizeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const base = isEmpty ? null : (size?.size ?? null);
  const shown = preview ? preview.size : isEmpty ? (dataset?.profiles ?? null) : base;
  const change = typeof preview?.size === "number" && base !== null ? preview.size - base : null;
  if (shown === null && (preview !== null || (size !== null && !isEmpty))) {
    return <p className="text-xl font-bold text-muted">{t("size.unmeasurable")}</p>;
  }
  if (shown === null) return <Skeleton className="h-12 w-44" />;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span
        data-testid="audience-size"
        aria-busy={isCounting}
        className={cx(
          "text-2xl font-bold tracking-tight",
          preview ? "text-brand" : isEmpty ? "text-mark" : "text-ink",
        )}
      >
        <OpeningFigure
          text={format.count(shown)}
          {...opening(null, { id: "", label: t("figure.everybody") })}
        >
          <TweenedNumber value={shown} format={format.count} isLive={preview !== null} />
        </OpeningFigure>
      </span>
      <span className="text-soft">{t("size.accounts", { count: shown })}</span>
      {preview && pending && (
        <span aria-hidden className="max-w-full truncate text-soft">
          {change !== null && (
            <span className="text-brand">
              {change >= 0 ? "+" : "−"}
              {format.count(Math.abs(change))}{" "}
            </span>
          )}
          {t("size.withSeed", { label: truncate(pending.label) })}
        </span>
      )}
    </div>
  );
}

interface NotesProps {
  readonly size: Size;
  readonly team: string;
  readonly dataset: string | null;
  /** Absent: nothing can be removed of what is only being typed. */
  readonly onRemove?: (item: PackageItem) => void;
  readonly onReplace?: (item: PackageItem, by: PackageItem) => void;
}

/** Unknown items that are looked up for near matches: each is a call. */
const LOOKED_UP = 3;

function itemOf(kind: string, label: string): PackageItem | null {
  const known = [...SEED_KINDS, ...FILTER_KINDS].find((each) => each === kind);
  return known === undefined ? null : { kind: known, label };
}

function Notes({ size, team, dataset, onRemove, onReplace }: NotesProps) {
  const { t } = useTranslation();
  const criterion = useCriterionWords();
  const hasHandles = size.seeds.some((seed) => seed.kind === "handle" && seed.state === "counted");
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-soft empty:hidden">
      {size.not_measurable.length > 0 && (
        <li className="flex gap-2">
          <Icon name="warning" size={16} className="mt-0.5 text-warn" />
          <span>
            {t("size.notMeasurable", { count: size.not_measurable.length })}
            {size.not_measurable.slice(0, 5).map((item, place) => {
              const removed = itemOf(item.kind, item.label);
              return (
                <span
                  key={`${item.kind} ${item.label}`}
                  className="flex flex-wrap items-center gap-x-1 text-muted"
                >
                  {criterion.label(item)}: {t(`size.reasons.${item.reason}`)}
                  {onRemove && removed && (
                    <IconButton
                      icon="close"
                      size="small"
                      label={t("builder.remove", { label: item.label })}
                      onPress={() => onRemove(removed)}
                    />
                  )}
                  {onReplace &&
                    removed &&
                    dataset !== null &&
                    place < LOOKED_UP &&
                    item.reason.startsWith("unknown_") && (
                      <NearMatches
                        team={team}
                        dataset={dataset}
                        item={removed}
                        named={item.near}
                        onReplace={(by) => onReplace(removed, by)}
                      />
                    )}
                </span>
              );
            })}
          </span>
        </li>
      )}
      {hasHandles && (
        <li className="flex gap-2">
          <Icon name="info" size={16} className="mt-0.5 text-muted" />
          <span>{t("size.lookalikes")}</span>
        </li>
      )}
    </ul>
  );
}

/** On a phone the size stays in view at the bottom. Spoken once only, so hidden from screen readers. */
export function SizeDock(props: SizeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, preview, isEmpty, isStale, dataset } = props;
  const shown = (preview ? preview.size : isEmpty ? dataset?.profiles : size?.size) ?? null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 bottom-0 z-20 flex items-baseline gap-2 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <span
        className={cx(
          "text-xl font-bold",
          isStale && "opacity-50",
          preview ? "text-brand" : isEmpty ? "text-mark" : "text-ink",
        )}
      >
        {shown === null ? (
          "–"
        ) : (
          <TweenedNumber value={shown} format={format.count} isLive={preview !== null} />
        )}
      </span>
      {/* Before the figure is there its word is not either: it would be pushed aside. */}
      <span className="truncate text-soft">
        {shown !== null
          ? t("size.accounts", { count: shown })
          : size !== null && !isEmpty
            ? t("size.unmeasurable")
            : null}
      </span>
    </div>
  );
}
