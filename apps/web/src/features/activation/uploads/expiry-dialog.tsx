import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { ExpiryField, expiryOf, type Expiry } from "./expiry-field.tsx";
import { useUploadActions } from "./uploads-query.ts";

interface ExpiryDialogProps {
  readonly team: string;
  readonly audience: UploadedAudience;
  readonly onClose: () => void;
}

/** Changes when members leave; of an audience that was sent, everybody in it is sent again. */
export function ExpiryDialog({ team, audience, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const [expiry, setExpiry] = useState<Expiry>("default");
  const { change } = useUploadActions(team);
  const form = useFormCheck({ expires: { name: t("uploads.expiry") } }, { expires: expiry });
  return (
    <FormDialog
      title={t("uploads.changeExpiry")}
      saveLabel={t("uploads.save")}
      form={form}
      onSave={() => change.mutateAsync({ pk: audience.id, expires: expiryOf(expiry) })}
      onClose={onClose}
    >
      <p className="text-soft">{t("uploads.changeExpiryHelp")}</p>
      <ExpiryField value={expiry} onChange={setExpiry} />
      {form.error("expires") && (
        <p role="alert" className="text-sm text-danger">
          {form.error("expires")}
        </p>
      )}
    </FormDialog>
  );
}
