import type { ImportRun } from "@toolkit/core/contract/import-runs";
import { Notice } from "@toolkit/ui/notice";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { importQuery } from "./api/imports.ts";
import { ImportPlan } from "./components/import-plan.tsx";
import { ImportProgress } from "./components/import-progress.tsx";
import { ImportReport } from "./components/import-report.tsx";

/** Whether its files are kept and nothing runs: what the columns mean can be changed. */
function isStartable({ state, files_until: until }: ImportRun): boolean {
  return state === "planned" || ((state === "failed" || state === "cancelled") && until !== null);
}

/** One import, from how its files were understood to its report. */
export function ImportPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { importId }: { readonly importId?: string } = useParams({ strict: false });
  const { data: run, error } = useQuery(importQuery(team, importId ?? ""));
  const { all } = useDatasets();
  const state = run?.state;
  useEffect(() => {
    if (state === "done") void queryClient.invalidateQueries({ queryKey: ["datasets", team] });
  }, [state, team]);
  const failure = error ? errorText(error) : null;
  const dataset = all.find((each) => each.slug === run?.dataset)?.name ?? run?.dataset ?? "";
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <header>
        <Link
          {...links.data(team)}
          className="inline-flex items-center gap-1 text-soft hover:text-ink"
        >
          <Icon name="chevron_left" size={18} />
          {t("data.backToData")}
        </Link>
        {run && (
          <div className="mt-2 flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-lg font-bold">{t("data.importInto", { dataset })}</h1>
            <span className="text-muted">{t(`data.runStates.${run.state}`)}</span>
          </div>
        )}
      </header>
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined}>
          {failure.text}
        </Notice>
      )}
      {!run && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {run && run.state !== "planned" && run.state !== "done" && (
        <ImportProgress team={team} run={run} />
      )}
      {run && isStartable(run) && (
        <ImportPlan key={`${run.id} ${run.state}`} team={team} run={run} />
      )}
      {run?.report && <ImportReport team={team} run={run} report={run.report} />}
    </div>
  );
}
