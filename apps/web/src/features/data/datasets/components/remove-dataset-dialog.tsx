import type { DatasetSummary } from "@toolkit/core/contract/network";
import { useTranslation } from "react-i18next";
import { ConfirmDelete } from "../../../../lib/confirm-delete.tsx";
import { chooseDataset } from "../../../../lib/datasets.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
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
    <ConfirmDelete
      title={t("data.deleteTitle", { name: dataset.name })}
      help={t("data.deleteHelp")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
