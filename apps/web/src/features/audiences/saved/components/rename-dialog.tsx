import { LIMITS } from "@toolkit/core/domain/limits";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../lib/form-dialog.tsx";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useKeeping } from "../api/keeping.ts";

interface RenameDialogProps {
  readonly team: string;
  readonly audience: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function RenameDialog({ team, audience, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const { rename } = useKeeping(team);
  const [name, setName] = useState(audience.name);
  const wanted = name.trim();
  const form = useFormCheck({ name: { name: t("audiences.name"), required: true } }, { name });
  return (
    <FormDialog
      title={t("audienceList.renameTitle")}
      saveLabel={t("audienceList.rename")}
      form={form}
      onSave={async () => {
        if (wanted !== audience.name) await rename.mutateAsync({ id: audience.id, name: wanted });
      }}
      onClose={onClose}
    >
      <TextField
        label={t("audiences.name")}
        value={name}
        maxLength={LIMITS.nameCharacters}
        onChange={setName}
        error={form.error("name")}
      />
    </FormDialog>
  );
}
