import type { DatasetSummary } from "@toolkit/core/contract/network";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { chooseDataset } from "../../../lib/datasets.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useRemoveDataset } from "../api/imports.ts";

interface RemoveDatasetDialogProps {
  readonly team: string;
  readonly dataset: DatasetSummary;
  readonly onClose: () => void;
}

export function RemoveDatasetDialog({ team, dataset, onClose }: RemoveDatasetDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveDataset(team);
  async function confirm() {
    try {
      await remove.mutateAsync(dataset.slug);
      chooseDataset(team, null);
      notifications.add("success", t("data.deleted", { name: dataset.name }));
    } catch (error) {
      notifyError(error);
    }
    onClose();
  }
  return (
    <Dialog
      title={t("data.deleteTitle", { name: dataset.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="danger" icon="delete" onPress={confirm}>
            {t("common.delete")}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t("data.deleteHelp")}</p>
    </Dialog>
  );
}
