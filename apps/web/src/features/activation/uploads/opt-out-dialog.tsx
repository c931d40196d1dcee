import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { ListFields } from "./list-fields.tsx";
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
  const actions = useOptOutActions(team);
  async function send() {
    try {
      const answer = await list.send((file) => actions[change].mutateAsync(file));
      if (answer === null) return;
      const { changed: count, report } = answer;
      const key = change === "add" ? "optOutList.added" : "optOutList.removed";
      notifications.add("success", t(key, { count, formatted: format.count(count) }));
      if (report.invalid > 0) {
        const { invalid, read } = report;
        const counts = { count: read, formatted: format.count(invalid), all: format.count(read) };
        notifications.add("warn", t("uploads.invalid", counts), { timeout: 0 });
      }
      onClose();
    } catch (error) {
      notifyError(error);
    }
  }
  const verb = t(change === "add" ? "optOutList.add" : "optOutList.remove");
  return (
    <Dialog
      placement="right"
      title={verb}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={!list.isReady} onPress={send}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-soft">
          {t(change === "add" ? "optOutList.addHelp" : "optOutList.removeHelp")}
        </p>
        <ListFields list={list} />
      </div>
    </Dialog>
  );
}
