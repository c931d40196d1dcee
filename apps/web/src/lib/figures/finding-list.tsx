import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { FIRST_FINDINGS, type Finding } from "@toolkit/core/i18n/portrait/findings";
import { denominatorOf, sentenceOf } from "@toolkit/core/i18n/portrait/words";
import { Button } from "@toolkit/ui/button";
import { FindingRows, type FindingRow } from "@toolkit/ui/finding-rows";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "./explained-figures.tsx";
import { useFormat } from "../format.ts";
import { usePortraitWords } from "./use-headline.ts";

interface FindingListProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** Members of the audience; null: not known. */
  readonly size: number | null;
  /** Whether enough is known of any list for a test. */
  readonly isCompared: boolean;
  /** Days that the times of posting were counted in. */
  readonly days?: number;
  /** What the marks stand for. */
  readonly legend: KeyProps;
  /** Over the multiples. */
  readonly against: string;
  /** What pressing a sentence does. */
  readonly pressing?: (finding: Finding) => Pick<FindingRow, "onPress" | "pressLabel">;
}

/** The list that a finding's figure is of, by which it is explained. */
const FIGURES = {
  gender: "gender",
  age: "age",
  country: "country",
  region: "region",
  language: "language",
  interest: "interest",
  followed: "followed",
  word: "word_in_bio",
  job: "job",
  time: "day_part",
} as const satisfies Readonly<Record<Finding["kind"], FigureKind>>;

/** Fewer than these, and the page says that the tests found no more. */
const ENOUGH = 3;

/** What sets an audience apart, a sentence each, with its denominator and intervals. */
export function FindingList({
  title,
  findings,
  size,
  isCompared,
  days = 0,
  legend,
  against,
  pressing,
}: FindingListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePortraitWords();
  const opening = useOpening();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? findings : findings.slice(0, FIRST_FINDINGS);
  const rows = shown.map((finding): FindingRow => {
    const { kind, id, label, part, share, low, high, baseline, multiple } = finding;
    const [least, value, most] = [multiple.low, multiple.value, multiple.high].map((end) =>
      format.multipleInInterval(end),
    );
    const isExact = least === most || (least === value && most === value);
    return {
      id: `${kind} ${id}`,
      text: <Marked text={sentenceOf(finding, words)} />,
      of: denominatorOf(finding, { size, days }, words),
      share,
      low,
      high,
      baseline,
      multipleText: format.multiple(multiple.value),
      // An interval whose ends read alike says nothing.
      ...(isExact ? {} : { intervalText: format.multiples(multiple.low, multiple.high) }),
      isAbove: multiple.value >= 1,
      ...opening(FIGURES[kind], {
        id: part ?? id,
        label: part === null ? label : t(`times.names.${part}`),
      }),
      ...pressing?.(finding),
    };
  });
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h3 className="text-base font-bold">{title}</h3>
        {rows.length > 0 && <Key {...legend} />}
      </div>
      {rows.length > 0 && (
        <FindingRows
          label={title}
          rows={rows}
          note={t("portrait.withoutOwn")}
          against={against}
          percent={(share) => formatPercent(share, 1)}
        />
      )}
      {findings.length < ENOUGH && (
        <p className="mt-2 text-sm text-muted">
          {findings.length === 0
            ? isCompared
              ? t("insights.noSummary")
              : t("insights.uncompared", { least: FEW_KNOWN })
            : t("portrait.noMore", { count: findings.length })}
        </p>
      )}
      {findings.length > FIRST_FINDINGS && (
        <Button
          size="small"
          variant="quiet"
          className="mt-1 -ml-2"
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t("common.showLess")
            : t("portrait.showMore", { count: findings.length - FIRST_FINDINGS })}
        </Button>
      )}
    </div>
  );
}

/** A sentence with its share in bold, as the catalogue marks it. */
function Marked({ text }: { readonly text: string }) {
  const [before = "", share = "", after = ""] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      <b className="font-bold">{share}</b>
      {after}
    </>
  );
}

interface KeyProps {
  readonly audience: string;
  readonly baseline: string;
}

function Key({ audience, baseline }: KeyProps) {
  return (
    <span
      aria-hidden
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted"
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="h-3 w-0.5 shrink-0 bg-mark" />
        <span className="max-w-40 truncate">{baseline}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <svg width="18" height="8" className="block shrink-0">
          <line x1="0" x2="18" y1="4" y2="4" stroke="var(--over)" strokeWidth="1.5" />
          <circle cx="9" cy="4" r="3.5" fill="var(--over)" />
        </svg>
        <span className="max-w-60 truncate">{audience}</span>
      </span>
    </span>
  );
}
