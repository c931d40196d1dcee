import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { ListFields } from "./list-fields.tsx";
import { useListFile } from "./use-list-file.ts";
import { useUploadActions } from "./uploads-query.ts";

interface MembersDialogProps {
  readonly team: string;
  readonly audience: Pick<UploadedAudience, "id" | "name">;
  readonly change: "add" | "remove";
  readonly onClose: () => void;
}

/** A file of people who join an audience, or leave it. */
export function MembersDialog({ team, audience, change, onClose }: MembersDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useListFile();
  const { addMembers, removeMembers } = useUploadActions(team);
  const [source, setSource] = useState("");
  const [isConfirmed, setConfirmed] = useState(false);
  const isAdding = change === "add";
  // Who joins is answered for; who leaves may do so for any reason.
  const isStated = !isAdding || isConfirmed;
  const form = useFormCheck(
    {
      source: { name: t("uploads.source"), required: isAdding, max: 200 },
      files: { name: t("uploads.file") },
    },
    { source, files: list.file?.name ?? "" },
  );
  async function send() {
    if (!(await form.check())) return;
    try {
      const changed = await list.send((file) =>
        isAdding
          ? addMembers.mutateAsync({ pk: audience.id, list: file, source: source.trim() })
          : removeMembers.mutateAsync({ pk: audience.id, list: file }),
      );
      if (changed === null) return;
      const count = changed.report.valid;
      const formatted = format.count(count);
      notifications.add(
        "success",
        t(isAdding ? "uploads.addDone" : "uploads.removeDone", { count, formatted }),
      );
      const { invalid, read } = changed.report;
      if (invalid > 0) {
        const counts = { count: read, formatted: format.count(invalid), all: format.count(read) };
        notifications.add("warn", t("uploads.invalid", counts), { timeout: 0 });
      }
      onClose();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  const { name } = audience;
  return (
    <Dialog
      placement="right"
      title={t(isAdding ? "uploads.addTitle" : "uploads.removeTitle", { name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={!list.isReady || !isStated} onPress={send}>
            {t(isAdding ? "uploads.add" : "uploads.remove")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ListFields list={list} />
        {form.error("files") && (
          <p role="alert" className="text-sm text-danger">
            {form.error("files")}
          </p>
        )}
        {isAdding && (
          <>
            <TextField
              label={t("uploads.source")}
              hint={t("uploads.sourceHint")}
              value={source}
              maxLength={200}
              onChange={setSource}
              error={form.error("source")}
            />
            <Checkbox isSelected={isConfirmed} onChange={setConfirmed}>
              <span className="flex flex-col">
                {t("uploads.statement")}
                <span className="text-muted">{t("uploads.statementHint")}</span>
              </span>
            </Checkbox>
          </>
        )}
      </div>
    </Dialog>
  );
}
