import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { ListFields } from "./list-fields.tsx";
import { useTellInvalid } from "./use-tell-invalid.ts";
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
  const tellInvalid = useTellInvalid();
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
    const changed = await list.send((file) =>
      isAdding
        ? addMembers.mutateAsync({ pk: audience.id, list: file, source: source.trim() })
        : removeMembers.mutateAsync({ pk: audience.id, list: file }),
    );
    if (changed === null) return false;
    const count = changed.report.valid;
    const formatted = format.count(count);
    notifications.add(
      "success",
      t(isAdding ? "uploads.addDone" : "uploads.removeDone", { count, formatted }),
    );
    tellInvalid(changed.report);
    return true;
  }
  const { name } = audience;
  return (
    <FormDialog
      placement="right"
      title={t(isAdding ? "uploads.addTitle" : "uploads.removeTitle", { name })}
      saveLabel={t(isAdding ? "uploads.add" : "uploads.remove")}
      form={form}
      isReady={list.isReady && isStated}
      onSave={send}
      onClose={onClose}
    >
      <ListFields list={list} error={form.error("files")} />
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
    </FormDialog>
  );
}
