import type { ReportRun } from "@toolkit/core/contract/client-reports";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

/** How far a run is. */
export function RunBadge({ run }: { readonly run: Pick<ReportRun, "state" | "problem"> }) {
  const { t } = useTranslation();
  const { state, problem } = run;
  if (state === "queued") return <Badge level="info">{t("reports.making")}</Badge>;
  if (state === "done") return <Badge level="success">{t("reports.done")}</Badge>;
  return <Badge level="warn">{t(`reports.problems.${problem ?? "failed"}`)}</Badge>;
}
