import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { startCheckout, type PlanOrder } from "../api.ts";

interface Replacing {
  readonly order: PlanOrder;
  /** The server's sentence: it knows which plan was granted, and when it begins. */
  readonly text: string;
}

/** Starts a checkout; where the plan would replace a granted one, it asks first, in the dialog that it returns. */
export function useCheckout(team: string): {
  readonly start: (order: PlanOrder) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Replacing | null>(null);
  async function start(order: PlanOrder): Promise<void> {
    try {
      await startCheckout(team, order, { replacesGrant: false });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "replaces_grant") throw error;
      setAsked({ order, text: error.message });
    }
  }
  const dialog = asked && (
    <ReplaceDialog
      {...asked}
      onConfirm={() => startCheckout(team, asked.order, { replacesGrant: true })}
      onClose={() => setAsked(null)}
    />
  );
  return { start, dialog };
}

interface ReplaceDialogProps extends Replacing {
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function ReplaceDialog({ order, text, onConfirm, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  async function confirm() {
    setLeaving(true);
    try {
      await onConfirm();
    } catch (error) {
      setLeaving(false);
      notifyError(error);
    }
  }
  return (
    <Dialog
      title={t("billing.pricing.replaceTitle")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={!isSure || isLeaving} onPress={confirm}>
            {t("billing.pricing.replaceGo")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{text}</p>
        <Checkbox isSelected={isSure} onChange={setSure}>
          {t("billing.pricing.replaceConfirm", { plan: t(`billing.plans.${order.plan}`) })}
        </Checkbox>
      </div>
    </Dialog>
  );
}
