import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { notifyError } from "./notify-error.ts";

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

interface DeleteNamedProps {
  /** What is to be deleted; null: nothing is asked. */
  readonly row: { readonly id: string; readonly name: string } | null;
  readonly help: string;
  readonly remove: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a named row of a list is deleted, and deletes it. */
export function DeleteNamed({ row, help, remove, onClose }: DeleteNamedProps) {
  const { t } = useTranslation();
  if (row === null) return null;
  return (
    <ConfirmDelete
      title={t("audiences.deleteTitle", { name: row.name })}
      help={help}
      onConfirm={async () => {
        await remove(row.id).catch(notifyError);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
