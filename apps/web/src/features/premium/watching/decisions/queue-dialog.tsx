import { DECISION_KINDS, type DecisionKind } from "@toolkit/core/domain/watching/decisions";
import { Select } from "@toolkit/ui/select";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../lib/form-dialog.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useDecisions } from "./decisions-api.ts";
import { handlesIn } from "./handles.ts";

const MOST = 200;
const QUEUED_KINDS = DECISION_KINDS.filter((kind) => kind !== "add_to_list");

interface QueueDialogProps {
  readonly account: string;
  /** The list that they are to be added to; null: they are followed or unfollowed. */
  readonly list: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Has accounts wait for a decision each; it asks X nothing. */
export function QueueDialog({ account, list, onClose }: QueueDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { queue } = useDecisions(account);
  const [kind, setKind] = useState<DecisionKind>(list === null ? "follow" : "add_to_list");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const { handles, bad } = handlesIn(text);
  const form = useFormCheck(
    { handles: { name: t("decisions.handles"), required: true }, reason: {} },
    { handles: text, reason },
  );
  const trouble =
    bad.length > 0
      ? t("decisions.badHandle", { handle: bad[0] ?? "" })
      : handles.length > MOST
        ? t("decisions.tooMany", { formatted: format.count(MOST) })
        : null;
  return (
    <FormDialog
      title={list === null ? t("decisions.add") : t("decisions.addToTitle", { name: list.name })}
      saveLabel={t("decisions.queue")}
      form={form}
      isReady={trouble === null}
      onSave={async () => {
        const of = { kind, handles, reason, ...(list !== null && { list: list.id }) };
        const { queued } = await queue.mutateAsync(of);
        const said = t("decisions.queued", { count: queued, formatted: format.count(queued) });
        notifications.add("success", said);
      }}
      onClose={onClose}
    >
      {list === null && (
        <Select
          label={t("decisions.what")}
          value={kind}
          choices={QUEUED_KINDS.map((id) => ({ id, label: t(`decisions.kinds.${id}`) }))}
          onChange={(id) => setKind(id)}
        />
      )}
      <TextArea
        label={t("decisions.handles")}
        value={text}
        onChange={setText}
        rows={5}
        hint={t("decisions.handlesHelp")}
        error={trouble ?? form.error("handles")}
      />
      <TextField
        label={t("decisions.reason")}
        value={reason}
        maxLength={200}
        onChange={setReason}
        error={form.error("reason")}
      />
    </FormDialog>
  );
}
