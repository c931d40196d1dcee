import type { DatasetSummary } from "@toolkit/core/contract/network";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { DatasetNotices } from "./components/dataset-notices.tsx";
import { DatasetTable } from "./components/dataset-table.tsx";
import { ImportsTable } from "./components/imports-table.tsx";
import { RemoveDatasetDialog } from "./components/remove-dataset-dialog.tsx";
import { SyncPanel } from "./components/sync-panel.tsx";
import { TeamStorage } from "./components/team-storage.tsx";
import { UploadPanel } from "./components/upload-panel.tsx";

/** The datasets, the way to bring in more, and what was brought in. */
export function DataPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { all, error, isLoading } = useDatasets();
  const [doomed, setDoomed] = useState<DatasetSummary | null>(null);
  const failure = error ? errorText(error) : null;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-10">
      <section className="flex flex-col gap-4">
        <header>
          <h1 className="text-lg font-bold">{t("data.title")}</h1>
          <p className="text-soft">{t("data.intro")}</p>
        </header>
        <TeamStorage team={team} />
        {failure && (
          <Notice level="error" detail={failure.detail ?? undefined}>
            {t("errors.loadData")} {failure.text}
          </Notice>
        )}
        {isLoading && <SkeletonRows rows={2} label={t("common.loading")} />}
        <DatasetNotices team={team} datasets={all} />
        {all.length > 0 && <DatasetTable team={team} datasets={all} onRemove={setDoomed} />}
        {all.some((dataset) => dataset.kind === "sample") && (
          <p className="max-w-3xl text-sm text-muted">{t("data.sampleNote")}</p>
        )}
      </section>
      <SyncPanel team={team} datasets={all} />
      <UploadPanel team={team} datasets={all} />
      <ImportsTable team={team} datasets={all} />
      {doomed && (
        <RemoveDatasetDialog team={team} dataset={doomed} onClose={() => setDoomed(null)} />
      )}
    </div>
  );
}
