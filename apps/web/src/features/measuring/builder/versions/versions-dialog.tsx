import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import type { AudienceVersion } from "@toolkit/core/contract/audience-versions";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseDataset, useDatasets } from "../../../../lib/datasets.ts";
import { draftOf } from "../../../../lib/draft/draft.ts";
import { changeDraft } from "../../../../lib/draft/draft-store.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { useRestoreVersion, versionsQuery } from "../api/versions.ts";
import { Difference } from "./difference.tsx";
import { useDataLine } from "./use-data-line.ts";

interface VersionsDialogProps {
  readonly team: string;
  readonly config: AudienceConfig;
  readonly draftKey: string;
  readonly onClose: () => void;
}

/** What the audience was before, what changed since, and the way back. */
export function VersionsDialog({ team, config, draftKey, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(versionsQuery(team, config.id, config.version));
  const restore = useRestoreVersion(team, config.id, (restored) => {
    // What was on the screen is one step back.
    changeDraft(draftKey, draftOf(restored));
    // It is measured on the version's data, whatever was open.
    chooseDataset(team, restored.dataset);
  });
  const failure = restore.error ?? error;
  async function restoreVersion(version: number, dataset: string | null) {
    const restored = await restore
      .mutateAsync({ version, known: config.version, dataset })
      .catch(() => null);
    if (restored === null) return;
    notifications.add("success", t("versions.restored", { version }));
    onClose();
  }
  return (
    <Dialog
      title={t("versions.title", { name: config.name })}
      closeLabel={t("common.close")}
      placement="right"
      isOpen
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("versions.help")}</p>
        {failure && <Notice level="error">{errorText(failure).text}</Notice>}
        {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
        <ol aria-label={t("versions.list")} className="flex flex-col divide-y divide-line">
          {data?.results.map((version) => (
            <VersionRow
              key={version.version}
              team={team}
              config={config}
              version={version}
              isRestoring={restore.isPending}
              onRestore={(dataset) => void restoreVersion(version.version, dataset)}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

interface VersionRowProps extends Pick<VersionsDialogProps, "team" | "config"> {
  readonly version: AudienceVersion;
  readonly isRestoring: boolean;
  /** Null: on the version's own data. */
  readonly onRestore: (dataset: string | null) => void;
}

function VersionRow({ team, config, version, isRestoring, onRestore }: VersionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { all, current } = useDatasets();
  const line = useDataLine();
  const withData = all.filter((each) => each.version > 0);
  const [other, setOther] = useState<string | null>(null);
  const { version: number, created, created_by, size, dataset, dataset_version } = version;
  const isGone = line.isGone(dataset);
  const chosen = other ?? current?.slug ?? null;
  const changes = version.changes.map((change) => t(`versions.changes.${change}`));
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-medium">{t("versions.version", { number })}</h3>
        {version.is_current && <span className="text-sm text-muted">{t("versions.current")}</span>}
        <span className="ml-auto text-sm text-muted tabular-nums">
          {size === null
            ? t("size.unmeasurable")
            : t("versions.size", { formatted: format.count(size) })}
        </span>
      </div>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {[format.date(created), created_by?.name].filter(Boolean).join(" · ")}
        <span className="block text-muted">
          {changes.length === 0 ? t("versions.unchanged") : format.list(changes)} ·{" "}
          {line.lineOf(dataset, dataset_version)}
        </span>
      </p>
      {!version.is_current && isGone && chosen !== null && (
        <Select
          label={t("versions.otherDataset")}
          value={chosen}
          choices={withData.map(({ slug, name }) => ({ id: slug, label: name }))}
          onChange={setOther}
          size="small"
          className="w-60 max-w-full"
        />
      )}
      {!version.is_current && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? t("versions.hide") : t("versions.show")}
          </Button>
          <Button
            size="small"
            icon="history"
            isDisabled={isRestoring || (isGone && chosen === null)}
            onPress={() => onRestore(isGone ? chosen : null)}
          >
            {t("versions.restore", { number })}
          </Button>
        </div>
      )}
      {isOpen && <Difference team={team} id={config.id} from={number} to={config.version} />}
    </li>
  );
}
