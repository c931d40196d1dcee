import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { reachedQuery } from "./cells-api.ts";

/** How many people a campaign reached and how often: X counts it of campaigns alone. */
export function ReachedCard({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(reachedQuery(team, id));
  if (error)
    return <Failure what={t("cells.reached.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={2} label={t("common.loading")} />;
  const { reach, frequency, from, to, read, unasked } = data;
  const none = t("cells.reached.none");
  const facts = [
    [t("cells.reached.people"), reach === null ? none : format.count(reach)],
    [t("cells.reached.frequency"), frequency === null ? none : frequency.toFixed(2)],
  ] as const;
  return (
    <section aria-label={t("cells.reached.title")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("cells.reached.title")}</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {facts.map(([term, figure]) => (
          <div key={term} className="flex flex-col">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="text-lg font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {from !== null && to !== null && (
          <>{t("cells.reached.period", { from: format.date(from), to: format.date(to) })} </>
        )}
        {read !== null && t("cells.reached.read", { moment: format.moment(read) })}
      </p>
      {unasked !== null && <p className="text-sm text-warn">{unasked}</p>}
      <p className="text-sm text-muted">{t("cells.reached.groups")}</p>
    </section>
  );
}
