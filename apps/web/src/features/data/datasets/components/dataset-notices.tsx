import type { DatasetSummary } from "@toolkit/core/contract/network";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useRemoveDamagedFiles, useRepairDataset } from "../api/repairs.ts";

interface NoticeProps {
  readonly team: string;
  readonly dataset: DatasetSummary;
}

/** Damaged datasets, each with its file and the remedy, and what repairs kept aside. */
export function DatasetNotices({
  team,
  datasets,
}: {
  readonly team: string;
  readonly datasets: readonly DatasetSummary[];
}) {
  return (
    <>
      {datasets.map((dataset) => (
        <div key={dataset.slug} className="contents">
          {dataset.damage && <DamageNotice team={team} dataset={dataset} damage={dataset.damage} />}
          {dataset.kept_aside && dataset.damage === null && !dataset.shared && (
            <AsideNotice team={team} dataset={dataset} bytes={dataset.kept_aside.bytes} />
          )}
        </div>
      ))}
    </>
  );
}

function DamageNotice({
  team,
  dataset,
  damage,
}: NoticeProps & { readonly damage: NonNullable<DatasetSummary["damage"]> }) {
  const { t } = useTranslation();
  const repair = useRepairDataset(team);
  const isRepairing = repair.isPending || dataset.state === "importing";
  const start = () => repair.mutate(dataset.slug, { onError: notifyError });
  return (
    <Notice level="error" detail={damage.code}>
      <p className="font-medium">{t("data.damaged", { name: dataset.name })}</p>
      <p className="[overflow-wrap:anywhere]">{damage.message}</p>
      {!dataset.shared && <p>{damage.remedy}</p>}
      {dataset.shared && damage.repairable && (
        <p className="[overflow-wrap:anywhere]">
          {t("data.repairByOperator", { slug: dataset.slug })}
        </p>
      )}
      {isRepairing ? (
        <div className="my-2 flex max-w-md flex-col gap-1.5">
          <p className="text-sm">
            {t("data.repairing")}
            {damage.repair_share !== null && ` ${formatPercent(damage.repair_share, 0)}`}
          </p>
          <Progress label={t("data.repairing")} value={damage.repair_share} />
        </div>
      ) : (
        damage.repairable &&
        !dataset.shared && (
          <Button size="small" className="my-2" onPress={start}>
            {t("data.repair")}
          </Button>
        )
      )}
    </Notice>
  );
}

function AsideNotice({ team, dataset, bytes }: NoticeProps & { readonly bytes: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useRemoveDamagedFiles(team);
  const start = () =>
    remove.mutate(dataset.slug, {
      onSuccess: () => notifications.add("success", t("data.asideRemoved")),
      onError: notifyError,
    });
  return (
    <Notice
      level="info"
      action={
        <Button isWaiting={remove.isPending} onPress={start}>
          {t("data.removeAside")}
        </Button>
      }
    >
      {t("data.keptAside", { name: dataset.name, size: format.bytes(bytes) })}
    </Notice>
  );
}
