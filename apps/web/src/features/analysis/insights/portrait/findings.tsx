import type { Insights } from "@toolkit/core/contract/insights";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { formatPercent } from "@toolkit/core/i18n/format";
import { FIRST_FINDINGS, type Finding } from "@toolkit/core/i18n/portrait/findings";
import { denominatorOf, sentenceOf } from "@toolkit/core/i18n/portrait/words";
import { Button } from "@toolkit/ui/button";
import { FindingRows, type FindingRow } from "@toolkit/ui/finding-rows";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { toggled, type AttributeName } from "../filters/filters.ts";
import type { FilterChoice } from "../filters/use-filters.ts";
import { usePortraitWords } from "./use-headline.ts";

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly insights: Insights;
  readonly times: PostingTimes | null;
  readonly choice: FilterChoice;
}

/** Fewer than these, and the page says that the tests found no more. */
const ENOUGH = 3;

const NARROWING: Partial<Record<Finding["kind"], AttributeName>> = {
  gender: "gender",
  country: "country",
  region: "region",
  language: "language",
};

/** What sets the audience apart, a sentence each, with its denominator and intervals. */
export function Findings({ findings, insights, times, choice }: FindingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePortraitWords();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? findings : findings.slice(0, FIRST_FINDINGS);
  const title = t("portrait.findings");
  const rows = shown.map((finding): FindingRow => {
    const { kind, id, label, share, low, high, baseline, multiple } = finding;
    const attribute = NARROWING[kind];
    const [least, value, most] = [multiple.low, multiple.value, multiple.high].map((end) =>
      format.multipleInInterval(end),
    );
    const isExact = least === most || (least === value && most === value);
    return {
      id: `${kind} ${id}`,
      text: <Marked text={sentenceOf(finding, words)} />,
      of: denominatorOf(finding, { size: insights.size, days: times?.window.days ?? 0 }, words),
      share,
      low,
      high,
      baseline,
      multipleText: format.multiple(multiple.value),
      // An interval whose ends read alike says nothing.
      ...(isExact ? {} : { intervalText: `${strip(least)}–${strip(most)}` }),
      isAbove: multiple.value >= 1,
      ...(attribute
        ? {
            onPress: () => choice.choose(toggled(choice.filters, attribute, id)),
            pressLabel: t("narrow.to", { label }),
          }
        : {}),
    };
  });
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h3 className="text-base font-bold">{title}</h3>
        {rows.length > 0 && <Key />}
      </div>
      {rows.length > 0 && (
        <FindingRows
          label={title}
          rows={rows}
          note={t("portrait.withoutOwn")}
          against={t("portrait.against")}
          percent={(share) => formatPercent(share, 1)}
        />
      )}
      {findings.length < ENOUGH && (
        <p className="mt-2 text-sm text-muted">
          {findings.length === 0
            ? t("insights.noSummary")
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

/** The sign stands beside the multiple above already. */
function strip(multiple: string | undefined): string {
  return (multiple ?? "").replace(/[×倍]$/, "");
}

function Key() {
  const { t } = useTranslation();
  return (
    <span aria-hidden className="flex items-center gap-4 text-xs text-muted">
      <span className="flex items-center gap-1.5">
        <span className="h-3 w-0.5 bg-mark" />
        {t("insights.legendBaseline")}
      </span>
      <span className="flex items-center gap-1.5">
        <svg width="18" height="8" className="block">
          <line x1="0" x2="18" y1="4" y2="4" stroke="var(--over)" strokeWidth="1.5" />
          <circle cx="9" cy="4" r="3.5" fill="var(--over)" />
        </svg>
        {t("portrait.key")}
      </span>
    </span>
  );
}
