import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { ListFields } from "./list-fields.tsx";
import { useTellInvalid } from "./use-tell-invalid.ts";
import { useListFile } from "./use-list-file.ts";
import { useOptOutActions } from "./uploads-query.ts";

interface OptOutDialogProps {
  readonly team: string;
  readonly change: "add" | "remove";
  readonly onClose: () => void;
}

/** A file of people who come onto the list, or off it. */
export function OptOutDialog({ team, change, onClose }: OptOutDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useListFile();
  const tellInvalid = useTellInvalid();
  const actions = useOptOutActions(team);
  const form = useFormCheck(
    { files: { name: t("uploads.file") } },
    { files: list.file?.name ?? "" },
  );
  async function send() {
    const answer = await list.send((file) => actions[change].mutateAsync(file));
    if (answer === null) return false;
    const { changed: count, report } = answer;
    const key = change === "add" ? "optOutList.added" : "optOutList.removed";
    notifications.add("success", t(key, { count, formatted: format.count(count) }));
    tellInvalid(report);
    return true;
  }
  const verb = t(change === "add" ? "optOutList.add" : "optOutList.remove");
  return (
    <FormDialog
      placement="right"
      title={verb}
      saveLabel={verb}
      form={form}
      isReady={list.isReady}
      onSave={send}
      onClose={onClose}
    >
      <p className="text-soft">
        {t(change === "add" ? "optOutList.addHelp" : "optOutList.removeHelp")}
      </p>
      <ListFields list={list} error={form.error("files")} />
    </FormDialog>
  );
}
