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
const CELL = "h-12 border-b border-line px-3 py-1 align-middle";
const NUMBER = "text-right whitespace-nowrap";
const COUNTS = ["spent", "impressions", "results"] as const satisfies readonly CampaignMetric[];

/** Parts of a campaign with their counts, and the rate and cost they are judged by, each with its interval on one axis. */
export function FigureTable({ label, of, rows, currency, judged, total }: FigureTableProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts(currency);
  const rates = rows.map(({ figures }) => judged.rateOf(figures));
  const axis = axisOf(rates);
  return (
    <Wide label={label}>
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead>
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
            <th scope="col" className={`${HEAD} w-40 max-md:hidden`}>
              <span className="sr-only">{t("campaignResults.intervals")}</span>
            </th>
            <th scope="col" className={`${HEAD} pr-0 text-right`}>
              <MetricName metric="cost_per_result" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, figures }, place) => (
            <tr key={id} className="hover:bg-hover">
              <th scope="row" className={`${CELL} min-w-28 pl-0 text-left font-normal`}>
                {name}
              </th>
              <Counts figures={figures} texts={texts} />
              <td className={`${CELL} ${NUMBER}`}>
                <Estimated found={texts.rate(judged.rateOf(figures))} />
              </td>
              <td className={`${CELL} max-md:hidden`}>
                <Dot estimate={rates[place] ?? null} axis={axis} />
              </td>
              <td className={`${CELL} ${NUMBER} pr-0`}>
                <Estimated found={texts.costIn(figures.costs.per_result)} />
              </td>
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr className="font-medium">
              <th scope="row" className={`${CELL} pl-0 text-left font-medium`}>
                {t("campaignResults.total")}
              </th>
              <Counts figures={total} texts={texts} />
              <td className={`${CELL} ${NUMBER}`}>
                <Estimated found={texts.rate(judged.rateOf(total))} />
              </td>
              <td className={`${CELL} max-md:hidden`}>
                <Dot estimate={judged.rateOf(total)} axis={axis} />
              </td>
              <td className={`${CELL} ${NUMBER} pr-0`}>
                <Estimated found={texts.costIn(total.costs.per_result)} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Wide>
  );
}

function Counts({
  figures,
  texts,
}: {
  readonly figures: CampaignFigures;
  readonly texts: FigureTexts;
}) {
  const { spent, impressions, results } = figures;
  return (
    <>
      <td className={`${CELL} ${NUMBER}`}>{texts.money(spent)}</td>
      <td className={`${CELL} ${NUMBER}`}>{texts.count(impressions)}</td>
      <td className={`${CELL} ${NUMBER}`}>{results === null ? "–" : texts.count(results)}</td>
    </>
  );
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
    <svg aria-hidden width="100%" height="20" className="block min-w-32">
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
