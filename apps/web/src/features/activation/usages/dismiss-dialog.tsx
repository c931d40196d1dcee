import { TextArea } from "@toolkit/ui/text-area";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { useAutopilotActions } from "./autopilot-api.ts";

interface DismissDialogProps {
  readonly team: string;
  readonly usage: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks why a proposal is dismissed: colleagues read it in the history. */
export function DismissDialog({ team, usage, id, onClose }: DismissDialogProps) {
  const { t } = useTranslation();
  const { dismiss } = useAutopilotActions(team, usage);
  const [reason, setReason] = useState("");
  const form = useFormCheck(
    { reason: { name: t("autopilots.proposal.reason"), required: true, max: 500 } },
    { reason },
  );
  return (
    <FormDialog
      title={t("autopilots.proposal.dismissTitle")}
      saveLabel={t("autopilots.proposal.dismiss")}
      form={form}
      onSave={async () => {
        await dismiss.mutateAsync({ id, reason: reason.trim() });
        notifications.add("success", t("autopilots.proposal.dismissed"));
      }}
      onClose={onClose}
    >
      <TextArea
        label={t("autopilots.proposal.reason")}
        hint={t("autopilots.proposal.reasonHelp")}
        value={reason}
        onChange={setReason}
        error={form.error("reason")}
      />
    </FormDialog>
  );
}
