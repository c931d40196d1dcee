import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../lib/form-dialog.tsx";
import { notifications } from "../../../../lib/notifications.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { cellActions } from "./cells-api.ts";

interface WinnerDialogProps {
  readonly team: string;
  readonly campaign: Pick<WholeCampaign, "id" | "name">;
  readonly letter: string;
  readonly isRandom: boolean;
  readonly onClose: () => void;
}

/** Saves the audience of the cell that won. */
export function WinnerDialog({ team, campaign, letter, isRandom, onClose }: WinnerDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(`${campaign.name}: ${letter}`.slice(0, 120));
  const fields = { name: { name: t("cells.results.useName"), required: true, max: 120 } };
  const form = useFormCheck(fields, { name });
  async function save() {
    await cellActions(team, campaign.id).saveWinner(name.trim());
    notifications.add("success", t("cells.results.used"));
  }
  return (
    <FormDialog
      title={t("cells.results.useTitle")}
      saveLabel={t("cells.results.useSave")}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <p>{t(isRandom ? "cells.results.useRandom" : "cells.results.useHelp", { letter })}</p>
      <TextField
        label={t("cells.results.useName")}
        value={name}
        maxLength={120}
        onChange={setName}
        error={form.error("name")}
      />
    </FormDialog>
  );
}
