import type { DatasetSummary } from "@toolkit/core/contract/network";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useRemovePerson } from "../api/remove-person.ts";

interface RemovePersonDialogProps {
  readonly team: string;
  readonly dataset: DatasetSummary;
  readonly onClose: () => void;
}

/** Deletes what a dataset holds of one person, who may have asked for it. */
export function RemovePersonDialog({ team, dataset, onClose }: RemovePersonDialogProps) {
  const { t } = useTranslation();
  const remove = useRemovePerson(team, dataset.slug);
  const [typed, setTyped] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const form = useFormCheck(
    { person: { name: t("data.person"), required: true } },
    { person: typed },
  );
  async function confirm() {
    if (!(await form.check())) return;
    try {
      const found = await remove.mutateAsync(typed);
      setUnknown(!found);
      if (!found) return;
      notifications.add("success", t("data.personRemoved", { name: dataset.name }));
      onClose();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Dialog
      title={t("data.personTitle", { name: dataset.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="danger" icon="delete" isWaiting={remove.isPending} onPress={confirm}>
            {t("common.delete")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("data.personHelp")}</p>
        <TextField
          label={t("data.person")}
          hint={t("data.personHint")}
          autoFocus
          value={typed}
          maxLength={30}
          onChange={(next) => {
            setTyped(next);
            setUnknown(false);
          }}
          error={form.error("person") ?? (isUnknown ? t("data.personUnknown") : null)}
        />
      </div>
    </Dialog>
  );
}
