import type { DatasetSummary } from "@toolkit/core/contract/network";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { DatasetNotices } from "./components/dataset-notices.tsx";
import { DatasetTable, type DatasetDialog } from "./components/dataset-table.tsx";
import { ImportsTable } from "./components/imports-table.tsx";
import { NetworkSizesDialog } from "./components/network-sizes-dialog.tsx";
import { RemovePersonDialog } from "./components/remove-person-dialog.tsx";
import { RemoveDatasetDialog } from "./components/remove-dataset-dialog.tsx";
import { SyncPanel } from "./components/sync-panel.tsx";
import { TeamStorage } from "./components/team-storage.tsx";
import { UploadPanel } from "./components/upload-panel.tsx";

const DIALOGS = {
  sizes: NetworkSizesDialog,
  person: RemovePersonDialog,
  delete: RemoveDatasetDialog,
} as const satisfies Record<DatasetDialog, unknown>;

/** The datasets, the way to bring in more, and what was brought in. */
export function DataPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { all, error, isLoading } = useDatasets();
  const [opened, setOpened] = useState<{
    readonly dialog: DatasetDialog;
    readonly dataset: DatasetSummary;
  } | null>(null);
  const DialogOf = opened && DIALOGS[opened.dialog];
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
        {all.length > 0 && (
          <DatasetTable
            team={team}
            datasets={all}
            onOpen={(dialog, dataset) => setOpened({ dialog, dataset })}
          />
        )}
        {all.some((dataset) => dataset.kind === "sample") && (
          <p className="max-w-3xl text-sm text-muted">{t("data.sampleNote")}</p>
        )}
      </section>
      <SyncPanel team={team} datasets={all} />
      <UploadPanel team={team} datasets={all} />
      <ImportsTable team={team} datasets={all} />
      {DialogOf && (
        <DialogOf team={team} dataset={opened.dataset} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
