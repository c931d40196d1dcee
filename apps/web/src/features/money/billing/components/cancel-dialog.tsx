import { CANCEL_REASONS } from "@toolkit/core/contract/billing";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Radios } from "@toolkit/ui/choice-controls";
import { TextArea } from "@toolkit/ui/text-area";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { useFormCheck } from "../../../../lib/use-form-check.ts";

const MOST_CHARACTERS = 1000;
const NONE = "";
type Reason = (typeof CANCEL_REASONS)[number];

interface CancelDialogProps {
  readonly onCancel: (given: {
    readonly reason: Reason;
    readonly comment: string;
  }) => Promise<unknown>;
  /** The plan's name. */
  readonly plan: string;
  /** End of the paid period. */
  readonly until: string;
  /** What follows then. */
  readonly after: string;
  /** What becomes of the customer's credit. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks why, and says until when the plan works. */
export function CancelDialog(props: CancelDialogProps) {
  const { onCancel, plan, until, after, children, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [comment, setComment] = useState("");
  const form = useFormCheck(
    { comment: { name: t("billing.cancellation.comment"), max: MOST_CHARACTERS } },
    { comment },
  );
  const date = format.date(until);
  async function confirm() {
    setMissing(reason === null);
    if (!(await form.check()) || reason === null) return;
    try {
      await onCancel({ reason, comment });
      notifications.add("success", t("billing.cancellation.done", { date }));
      onClose();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Dialog
      title={t("billing.cancellation.title", { plan })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("billing.cancellation.keep")}</Button>
          <Button variant="danger" onPress={confirm}>
            {t("billing.cancellation.confirm")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <p className="font-medium">
            <Unbroken>{t("billing.cancellation.until", { plan, date })}</Unbroken>
          </p>
          <p className="text-soft">{after}</p>
          {children}
        </div>
        <div className="flex flex-col gap-2">
          <Radios<Reason | typeof NONE>
            label={t("billing.cancellation.reason")}
            value={reason ?? NONE}
            choices={CANCEL_REASONS.map((id) => ({
              id,
              label: t(`billing.cancellation.reasons.${id}`),
            }))}
            onChange={(id) => {
              if (id === NONE) return;
              setReason(id);
              setMissing(false);
            }}
          />
          {isMissing && (
            <p role="alert" className="text-sm text-danger">
              {t("billing.cancellation.reasonNeeded")}
            </p>
          )}
        </div>
        <TextArea
          label={t("billing.cancellation.comment")}
          hint={t("billing.cancellation.commentHint")}
          value={comment}
          onChange={setComment}
          error={form.error("comment")}
        />
      </div>
    </Dialog>
  );
}
