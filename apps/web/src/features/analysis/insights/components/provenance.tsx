import type { Insights } from "@toolkit/core/contract/insights";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";

/** Which data the figures were counted in, of which day, and which posts counted. */
export function Provenance({ insights }: { readonly insights: Insights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { all } = useDatasets();
  const dataset = all.find((each) => each.slug === insights.dataset)?.name ?? insights.dataset;
  const { from, to } = insights.window;
  return (
    <p className="mt-1 text-sm text-muted">
      {t("insights.provenance", {
        dataset,
        version: insights.version,
        date: format.date(insights.as_of),
      })}
      {from &&
        to &&
        ` · ${t("insights.provenanceWindow", { from: format.date(from), to: format.date(to) })}`}
    </p>
  );
}
