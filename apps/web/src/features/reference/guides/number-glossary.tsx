import { metrics, type Metric } from "@toolkit/core/contract/metrics";
import { Badge } from "@toolkit/ui/badge";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/client.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { STALE } from "../../../lib/query-client.ts";

interface NumberGlossaryProps {
  readonly team: string;
  /** Lower case; empty: all of them. */
  readonly search: string;
}

/** What each number of the product means, and those that hold for the data as a whole. */
export function NumberGlossary({ team, search }: NumberGlossaryProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ["metrics", team, language],
    staleTime: STALE.reference,
    queryFn: ({ signal }) =>
      call(metrics.list, { query: { team, language, page_size: 200 }, signal }),
  });
  const found = data?.results.filter(({ label, description }) =>
    `${label} ${description}`.toLowerCase().includes(search),
  );
  if (found?.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="numbers">
      <h2 id="numbers" className="text-md font-bold">
        {t("helpPage.numbers")}
      </h2>
      <p className="text-soft">{t("helpPage.numbersLead")}</p>
      {error && <Failure what={t("errors.loadData")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {found && (
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          {found.map((metric) => (
            <Entry key={metric.name} metric={metric} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Entry({ metric }: { readonly metric: Metric }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-1 py-3">
      <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-bold">
        {metric.label}
        <Badge>{t(`helpPage.origins.${metric.origin}`)}</Badge>
        {metric.value !== null && (
          <span className="ml-auto tabular-nums">{format.count(metric.value)}</span>
        )}
      </dt>
      <dd className="text-soft">{metric.description}</dd>
    </div>
  );
}
