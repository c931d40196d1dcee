import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "./notifications.ts";
import { notifyError } from "./notify-error.ts";

interface ConfirmDialogProps {
  readonly title: string;
  readonly help: string;
  readonly verb: string;
  /** Said when it is done. */
  readonly done: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What happens then. */
  readonly children?: ReactNode;
}

/** Asks before something is done that has consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, help, verb, done, act, onClose, children } = props;
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
      {children}
    </Dialog>
  );
}
