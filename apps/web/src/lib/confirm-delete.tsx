import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";

interface ConfirmDeleteProps {
  readonly title: string;
  readonly help: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is deleted for good. */
export function ConfirmDelete({ title, help, onConfirm, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="danger" icon="delete" onPress={onConfirm}>
            {t("common.delete")}
          </Button>
        </>
      }
    >
      <p className="text-soft">{help}</p>
    </Dialog>
  );
}
