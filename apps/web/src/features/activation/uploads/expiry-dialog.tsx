import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { expiryOf, NO_EXPIRY, type Expiry } from "./expiry.ts";
import { useTellExpiry } from "./use-tell-expiry.ts";
import { useUploadActions } from "./uploads-query.ts";

interface ExpiryDialogProps {
  readonly team: string;
  readonly audience: UploadedAudience;
  readonly onClose: () => void;
}

/** Changes when members leave; of an audience that was sent, everybody in it is sent again. */
export function ExpiryDialog({ team, audience, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const { id, expires: present } = audience;
  const [expiry, setExpiry] = useState<Expiry>(
    present === null ? NO_EXPIRY : { kind: "keep", day: null },
  );
  const tellExpiry = useTellExpiry();
  const { change } = useUploadActions(team);
  const form = useFormCheck(
    { expires: { name: t("uploads.expiryDay"), required: expiry.kind === "day" } },
    { expires: expiry.kind === "day" ? (expiry.day ?? "") : "" },
  );
  async function save() {
    const chosen = expiryOf(expiry, new Date());
    // As it is: nobody is sent again for nothing.
    if (chosen === undefined || chosen === present) return;
    const { expires } = await change.mutateAsync({ pk: id, expires: chosen });
    tellExpiry(chosen, expires);
  }
  return (
    <FormDialog
      title={t("uploads.changeExpiry")}
      saveLabel={t("uploads.save")}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-soft">
        {t(audience.state === "draft" ? "uploads.draftExpiryHelp" : "uploads.changeExpiryHelp")}
      </p>
      <ExpiryField
        value={expiry}
        onChange={setExpiry}
        {...(present !== null && { present })}
        error={form.error("expires")}
      />
    </FormDialog>
  );
}
