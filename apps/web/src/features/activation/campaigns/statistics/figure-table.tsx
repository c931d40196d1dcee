import type { CampaignFigures, FigureEstimate } from "@toolkit/core/contract/campaign-statistics";
import type { CampaignMetric } from "@toolkit/core/domain/campaign-metrics";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFigureTexts, type FigureTexts, type Judged } from "./figure-texts.ts";
import { MetricName } from "./metric-name.tsx";

export interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly figures: CampaignFigures;
}

interface FigureTableProps {
  readonly label: string;
  /** What rows are. */
  readonly of: string;
  readonly rows: readonly FigureRow[];
  readonly currency: string;
  readonly judged: Judged;
  readonly total?: CampaignFigures | undefined;
}

const HEAD =
  "h-9 border-b border-line-strong px-3 text-sm font-medium text-muted whitespace-nowrap";
/** On a phone each row is a block: its name, three counts, and the rate and cost with the interval beside them. */
const ROW =
  "hover:bg-hover max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-2 max-md:border-b max-md:border-line max-md:py-3";
const CELL =
  "h-12 border-b border-line px-3 py-1 align-middle max-md:block max-md:h-auto max-md:min-w-0 max-md:border-0 max-md:p-0";
const NAME = `${CELL} min-w-28 pl-0 text-left max-md:col-span-3 max-md:font-medium`;
const NUMBER = "text-right md:whitespace-nowrap max-md:text-left";
const COUNTS = ["spent", "impressions", "results"] as const satisfies readonly CampaignMetric[];

/** Parts of a campaign with their counts, and the rate and cost they are judged by, each with its interval on one axis. */
export function FigureTable({ label, of, rows, currency, judged, total }: FigureTableProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts(currency);
  const rates = rows.map(({ figures }) => judged.rateOf(figures));
  const axis = axisOf(rates);
  return (
    <Wide label={label}>
      <table aria-label={label} className="w-full border-collapse text-left max-md:block">
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className={`${HEAD} pl-0 text-left`}>
              {of}
            </th>
            {COUNTS.map((metric) => (
              <th key={metric} scope="col" className={`${HEAD} text-right`}>
                <MetricName metric={metric} />
              </th>
            ))}
            <th scope="col" className={`${HEAD} text-right`}>
              <MetricName metric={judged.rate} />
            </th>
            <th scope="col" className={`${HEAD} w-40`}>
              <span className="sr-only">{t("campaignResults.intervals")}</span>
            </th>
            <th scope="col" className={`${HEAD} pr-0 text-right`}>
              <MetricName metric="cost_per_result" />
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ id, name, figures }, place) => (
            <tr key={id} className={ROW}>
              <th scope="row" className={`${NAME} font-normal`}>
                {name}
              </th>
              <Figures
                figures={figures}
                texts={texts}
                judged={judged}
                mark={<Dot estimate={rates[place] ?? null} axis={axis} />}
              />
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot className="max-md:block">
            <tr className={`${ROW} font-medium`}>
              <th scope="row" className={`${NAME} font-medium`}>
                {t("campaignResults.total")}
              </th>
              <Figures
                figures={total}
                texts={texts}
                judged={judged}
                mark={<Dot estimate={judged.rateOf(total)} axis={axis} />}
              />
            </tr>
          </tfoot>
        )}
      </table>
    </Wide>
  );
}

interface FiguresProps {
  readonly figures: CampaignFigures;
  readonly texts: FigureTexts;
  readonly judged: Judged;
  readonly mark: ReactNode;
}

function Figures({ figures, texts, judged, mark }: FiguresProps) {
  const { spent, impressions, results, costs } = figures;
  const counts = {
    spent: texts.money(spent),
    impressions: texts.count(impressions),
    results: results === null ? "–" : texts.count(results),
  };
  return (
    <>
      {COUNTS.map((metric) => (
        <td key={metric} className={`${CELL} ${NUMBER}`}>
          <Label>{texts.name(metric)}</Label>
          {counts[metric]}
        </td>
      ))}
      <td className={`${CELL} ${NUMBER}`}>
        <Label>{texts.name(judged.rate)}</Label>
        <Estimated found={texts.rate(judged.rateOf(figures))} />
      </td>
      <td className={`${CELL} max-md:order-last max-md:self-center`}>{mark}</td>
      <td className={`${CELL} ${NUMBER} pr-0`}>
        <Label>{texts.name("cost_per_result")}</Label>
        <Estimated found={texts.costIn(costs.per_result)} />
      </td>
    </>
  );
}

/** What a figure is where the table has no head. */
function Label({ children }: { readonly children: string }) {
  return <span className="hidden text-xs text-muted max-md:block">{children}</span>;
}

/** A rate or a cost with its interval below; too little is said so. */
function Estimated({
  found,
}: {
  readonly found: { readonly value: string; readonly interval: string } | null;
}) {
  const { t } = useTranslation();
  if (found === null) return <span className="text-sm text-muted">{t("campaignResults.few")}</span>;
  return (
    <>
      <span className="font-medium">{found.value}</span>
      <span className="block text-xs text-muted">{found.interval}</span>
    </>
  );
}

interface Axis {
  readonly low: number;
  readonly span: number;
}

/** One axis for all rows; dots need no zero. */
function axisOf(estimates: readonly (FigureEstimate | null)[]): Axis | null {
  const known = estimates.flatMap((each) => each ?? []);
  if (known.length === 0) return null;
  const low = Math.min(...known.map((each) => each.low));
  const high = Math.max(...known.map((each) => each.high));
  const margin = (high - low) * 0.06 || high * 0.06 || 1;
  return { low: low - margin, span: high - low + 2 * margin };
}

function Dot({
  estimate,
  axis,
}: {
  readonly estimate: FigureEstimate | null;
  readonly axis: Axis | null;
}) {
  if (estimate === null || axis === null) return null;
  const at = (value: number): string => `${((value - axis.low) / axis.span) * 100}%`;
  const { value, low, high } = estimate;
  return (
    <svg aria-hidden width="100%" height="20" className="block md:min-w-32">
      <line x1="0" x2="100%" y1="10" y2="10" stroke="var(--line)" />
      <line x1={at(low)} x2={at(high)} y1="10" y2="10" stroke="var(--brand)" strokeWidth="2" />
      {[low, high].map((end) => (
        <line
          key={end}
          x1={at(end)}
          x2={at(end)}
          y1="5"
          y2="15"
          stroke="var(--brand)"
          strokeWidth="2"
        />
      ))}
      <circle cx={at(value)} cy="10" r="4" fill="var(--brand)" />
    </svg>
  );
}
