import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Facet, FacetItem, Insights } from "@toolkit/core/contract/insights";
import { commonOf } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Columns } from "@toolkit/ui/columns";
import { Coverage } from "@toolkit/ui/coverage";
import { Skeleton } from "@toolkit/ui/skeleton";
import { SplitBar } from "@toolkit/ui/split-bar";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccuracyNote } from "../../../../lib/figures/accuracy-note.tsx";
import { useOpened } from "../../../../lib/figures/explained-figures.tsx";
import { ageParts, genderParts, mostOf, partOf } from "../../../../lib/figures/facet-parts.ts";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";

interface MiniPicturesProps {
  readonly insights: Pick<Insights, "demographics" | "interests"> | null;
  /** The way to the whole report; absent while nothing is chosen. */
  readonly more?: ReactNode;
}

const ROWS = 4;
/** Heights of the pictures, kept with few rows and with none too: nothing below them moves. */
const ROWS_ROOM = "h-24";
const COLUMNS_ROOM = "h-20";
const SPLIT_ROOM = "h-12";

/** Gender, age, countries, languages and top interests of the audience, redrawn with every answer. */
export function MiniPictures({ insights, more }: MiniPicturesProps) {
  const { t } = useTranslation();
  const opened = useOpened();
  const demographics = insights?.demographics;
  // Countries and languages stand side by side.
  const places = demographics && mostOf([demographics.countries, demographics.languages]);
  return (
    <section
      aria-label={t("size.pictures")}
      className="grid grid-cols-2 gap-x-6 max-sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] max-sm:gap-x-4 gap-y-5 border-t border-line pt-5"
    >
      <header className="col-span-2 -mb-1 flex items-baseline justify-between gap-4">
        <h2 className="font-bold">{t("size.pictures")}</h2>
        <span aria-hidden className="flex items-center gap-1.5 text-xs text-muted">
          <span className="h-3 w-0.5 bg-mark" />
          {t("insights.legendBaseline")}
        </span>
      </header>
      <div className="col-span-2">
        <Picture
          title={t("insights.gender")}
          kind="gender"
          facet={demographics?.gender}
          room={SPLIT_ROOM}
        >
          {(facet) => (
            <SplitBar label={t("insights.gender")} parts={opened("gender", genderParts(facet))} />
          )}
        </Picture>
      </div>
      {/* Across the panel: whole bands of age have no room on half of it. */}
      <div className="col-span-2">
        <Picture title={t("insights.age")} kind="age" facet={demographics?.age} room={COLUMNS_ROOM}>
          {(facet, isPale) => (
            <Columns
              label={t("insights.age")}
              height={40}
              columns={opened("age", ageParts(facet))}
              isPale={isPale}
            />
          )}
        </Picture>
      </div>
      {/* One under the other on a phone: side by side, the United States and the United Kingdom would read alike. */}
      <div className="max-sm:col-span-2">
        <Picture
          title={t("insights.countries")}
          kind="country"
          facet={demographics?.countries}
          room={ROWS_ROOM}
        >
          {(facet, isPale) => (
            <Rows
              title={t("insights.countries")}
              kind="country"
              items={facet.items}
              most={places}
              isPale={isPale}
            />
          )}
        </Picture>
      </div>
      <div className="max-sm:col-span-2">
        <Picture
          title={t("insights.languages")}
          kind="language"
          facet={demographics?.languages}
          room={ROWS_ROOM}
        >
          {(facet, isPale) => (
            <Rows
              title={t("insights.languages")}
              kind="language"
              items={facet.items}
              most={places}
              isPale={isPale}
            />
          )}
        </Picture>
      </div>
      <div className="col-span-2">
        <Picture
          title={t("insights.interests")}
          kind="interest"
          facet={insights?.interests}
          room={ROWS_ROOM}
        >
          {(facet, isPale) => (
            <Rows
              title={t("insights.interests")}
              kind="interest"
              items={facet.items}
              isPale={isPale}
            />
          )}
        </Picture>
      </div>
      <div className="col-span-2 -mt-2">
        <AccuracyNote lists={["gender", "age", "countries", "languages", "interests"]} />
      </div>
      {more && <div className="col-span-2">{more}</div>}
    </section>
  );
}

interface PictureProps {
  readonly title: string;
  /** What is known or not: its accounts open. */
  readonly kind: FigureKind;
  readonly facet: Facet | undefined;
  /** The class of its height. */
  readonly room: string;
  readonly children: (facet: Facet, isPale: boolean) => ReactNode;
}

function Picture({ title, kind, facet, room, children }: PictureProps) {
  const { t } = useTranslation();
  const coverageOf = useCoverage();
  const known = facet
    ? t("insights.knownPart", { share: formatPercent(coverageOf(facet).share, 0) })
    : "";
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-sm font-medium text-muted">{title}</h3>
        {facet && <Coverage {...coverageOf(facet, kind)} text={known} />}
      </div>
      <div className={room}>
        {facet === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <WithEvidence facet={facet}>{(isPale) => children(facet, isPale)}</WithEvidence>
        )}
      </div>
    </div>
  );
}

interface RowsProps {
  readonly title: string;
  readonly kind: FigureKind;
  readonly items: readonly FacetItem[];
  /** The share that fills the width; absent: the greatest. */
  readonly most?: number | undefined;
  readonly isPale: boolean;
}

function Rows({ title, kind, items, most, isPale }: RowsProps) {
  const opened = useOpened();
  return (
    <BarRows
      label={title}
      rows={opened(
        kind,
        commonOf(items)
          .slice(0, ROWS)
          .map((item) => partOf(item)),
      )}
      isPale={isPale}
      {...(most === undefined ? {} : { most })}
    />
  );
}
