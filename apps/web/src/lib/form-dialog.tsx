import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "./notify-error.ts";
import type { FormCheck } from "./use-form-check.ts";

interface FormDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly form: Pick<FormCheck<never>, "check" | "refused">;
  /** Saves what was checked; the dialog closes when it is done. */
  readonly onSave: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form over the page: checked first, then saved by its button or by Enter. */
export function FormDialog({ title, saveLabel, form, onSave, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  async function save() {
    if (!(await form.check())) return;
    try {
      await onSave();
      onClose();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Dialog
      title={title}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" onPress={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
