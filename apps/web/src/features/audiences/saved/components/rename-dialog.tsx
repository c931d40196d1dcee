import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "../../../../lib/notify-error.ts";
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
  async function save() {
    if (!(await form.check())) return;
    try {
      if (wanted !== audience.name) await rename.mutateAsync({ id: audience.id, name: wanted });
      onClose();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Dialog
      title={t("audienceList.renameTitle")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" onPress={save}>
            {t("audienceList.rename")}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t("audiences.name")}
          value={name}
          maxLength={LIMITS.nameCharacters}
          onChange={setName}
          error={form.error("name")}
        />
      </form>
    </Dialog>
  );
}
