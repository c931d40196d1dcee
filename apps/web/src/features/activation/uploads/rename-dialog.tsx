import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { useUploadActions } from "./uploads-query.ts";

interface RenameDialogProps {
  readonly team: string;
  readonly audience: UploadedAudience;
  readonly onClose: () => void;
}

/** Renames an audience, here and in the ad account. */
export function RenameDialog({ team, audience, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(audience.name);
  const [description, setDescription] = useState(audience.description);
  const { change } = useUploadActions(team);
  const form = useFormCheck(
    {
      name: { name: t("uploads.name"), required: true, max: 120 },
      description: { name: t("uploads.description"), max: 250 },
    },
    { name, description },
  );
  return (
    <FormDialog
      title={t("uploads.rename")}
      saveLabel={t("uploads.save")}
      form={form}
      onSave={() => change.mutateAsync({ pk: audience.id, name, description })}
      onClose={onClose}
    >
      <TextField
        label={t("uploads.name")}
        value={name}
        maxLength={120}
        onChange={setName}
        error={form.error("name")}
      />
      <TextField
        label={t("uploads.description")}
        value={description}
        maxLength={250}
        onChange={setDescription}
        error={form.error("description")}
      />
    </FormDialog>
  );
}
