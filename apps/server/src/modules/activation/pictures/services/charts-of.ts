import type { Insights } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatCount, formatDate, formatMultiple, formatPercent } from "@toolkit/core/i18n/format";
import { CHART_TEXTS, type ChartTexts } from "../texts.ts";
import type { Chart } from "../../../../drawing/picture/chart-svg.ts";

export type ChartKind = keyof ChartTexts["titles"];

/** Which charts an insight has; others are lists of posts and accounts. */
export const CHARTS_OF_INSIGHT: Readonly<Record<string, readonly ChartKind[]>> = {
  demographics: ["gender", "age", "countries", "regions", "cities", "languages"],
  interests: ["interests"],
  jobs: ["jobs"],
  words_in_bio: ["words_in_bio"],
  influential_accounts: ["influential_accounts"],
};

export interface NamedChart extends Chart {
  readonly kind: ChartKind;
}

type Bars = Pick<Insights["interests"], "known" | "items">;

function barsOf(insights: Insights, kind: ChartKind): Bars {
  return kind in insights.demographics
    ? insights.demographics[kind as keyof Insights["demographics"]]
    : insights[kind as Exclude<ChartKind, keyof Insights["demographics"]>];
}

/** The charts that there is something to draw of, in the order asked. */
export function chartsOf(
  name: string,
  insights: Insights,
  kinds: readonly ChartKind[],
  language: InterfaceLanguage,
): NamedChart[] {
  const texts = CHART_TEXTS[language];
  const count = (value: number): string => formatCount(value, language);
  const { dataset, version, as_of: asOf, baseline, size } = insights;
  const note = texts.note(
    dataset,
    version,
    formatDate(asOf, language),
    texts.baseline[baseline.kind],
  );
  return kinds.flatMap((kind) => {
    const { known, items } = barsOf(insights, kind);
    if (items.length === 0) return [];
    const bars = items.map(({ label, share, baseline_share, affinity, distinguishable }) => ({
      label,
      share,
      baseline: baseline_share,
      figure: formatPercent(share, 1),
      affinity:
        affinity === null || !distinguishable
          ? texts.alike
          : formatMultiple(affinity.value, language),
    }));
    const title = `${name} · ${texts.titles[kind]}`;
    return { kind, title, subtitle: texts.known(count(known), count(size ?? 0)), note, bars };
  });
}
