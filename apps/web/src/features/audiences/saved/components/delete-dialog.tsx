import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { useTranslation } from "react-i18next";
import { ConfirmDelete } from "../../../../lib/confirm-delete.tsx";
import { dropDraft, draftKey } from "../../../../lib/draft/draft-store.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useDeleteAudience } from "../api/audiences.ts";

interface DeleteDialogProps {
  readonly team: string;
  readonly audience: AudienceConfig;
  readonly onClose: () => void;
}

export function DeleteDialog({ team, audience, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const remove = useDeleteAudience(team);
  async function confirm() {
    try {
      await remove.mutateAsync(audience.id);
      dropDraft(draftKey(team, audience.id));
      notifications.add("success", t("audiences.deleted", { name: audience.name }));
    } catch (error) {
      notifyError(error);
    }
    onClose();
  }
  return (
    <ConfirmDelete
      title={t("audiences.deleteTitle", { name: audience.name })}
      help={t("audiences.deleteHelp")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
