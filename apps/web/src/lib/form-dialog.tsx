import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "./notify-error.ts";
import type { FormCheck } from "./use-form-check.ts";

interface FormDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly form: Pick<FormCheck<never>, "check" | "refused">;
  /** Absent: over the page. */
  readonly placement?: "right";
  /** Whether it can be saved; absent: always. */
  readonly isReady?: boolean;
  /** Saves what was checked; the dialog closes when it is done, unless the answer is `false`. */
  readonly onSave: () => Promise<unknown>;
  /** Says whether a failure was dealt with; absent: it is told. */
  readonly onFailure?: (error: unknown) => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page or beside it: checked first, then saved by its button or by Enter, once at a time. */
export function FormDialog({
  title,
  saveLabel,
  form,
  placement,
  isReady = true,
  onSave,
  onFailure,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    if (!isReady || isSaving || !(await form.check())) return;
    setSaving(true);
    try {
      if ((await onSave()) !== false) onClose();
    } catch (error) {
      if (onFailure?.(error) !== true && !form.refused(error)) notifyError(error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Dialog
      {...(placement && { placement })}
      title={title}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={!isReady} isWaiting={isSaving} onPress={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        className={placement === "right" ? "flex flex-col gap-5" : "flex flex-col gap-4"}
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
