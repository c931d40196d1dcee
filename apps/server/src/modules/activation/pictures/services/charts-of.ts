import type { Facet, FacetItem, Insights } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatCount, formatDate, formatMultiple, formatPercent } from "@toolkit/core/i18n/format";
import { CHART_TEXTS, type ChartTexts } from "../texts.ts";
import { facetBars } from "../../../../drawing/facet-bars.ts";
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

type Listed = Pick<Facet, "known" | "unknown"> & { readonly items: readonly FacetItem[] };

function listOf(insights: Insights, kind: ChartKind): Listed {
  if (kind in insights.demographics)
    return insights.demographics[kind as keyof Insights["demographics"]];
  const list = insights[kind as Exclude<ChartKind, keyof Insights["demographics"]>];
  return { unknown: Math.max(0, (insights.size ?? 0) - list.known), ...list };
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
  const { dataset, version, as_of: asOf, baseline } = insights;
  const note = texts.note(
    dataset,
    version,
    formatDate(asOf, language),
    texts.baseline[baseline.kind],
  );
  return kinds.flatMap((kind) => {
    const list = listOf(insights, kind);
    if (list.items.length === 0) return [];
    const bars = facetBars<FacetItem>(kind, list).rows.map(({ item, bar }) => ({
      ...bar,
      label: item.label,
      baseline: item.baseline_share,
      figure: formatPercent(item.share, 1),
      affinity:
        item.affinity === null || !item.distinguishable
          ? texts.alike
          : formatMultiple(item.affinity.value, language),
    }));
    const title = `${name} · ${texts.titles[kind]}`;
    const say = bars.length === 0 ? texts.fewKnown : texts.known;
    return {
      kind,
      title,
      subtitle: say(count(list.known), count(list.known + list.unknown)),
      note,
      bars,
    };
  });
}
