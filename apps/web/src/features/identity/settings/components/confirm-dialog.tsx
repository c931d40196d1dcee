import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";

interface ConfirmDialogProps {
  readonly title: string;
  readonly help: string;
  readonly verb: string;
  /** Said when it is done. */
  readonly done: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, help, verb, done, act, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  async function confirm() {
    try {
      await act();
      notifications.add("success", done);
    } catch (error) {
      notifyError(error);
    }
    onClose();
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
          <Button variant="danger" onPress={confirm}>
            {verb}
          </Button>
        </>
      }
    >
      <p className="text-soft">{help}</p>
    </Dialog>
  );
}
