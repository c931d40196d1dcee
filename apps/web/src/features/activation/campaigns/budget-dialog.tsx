import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api-error.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";
import { MoneyField } from "./money-field.tsx";
import { boundOf, useSpendText } from "./spend-text.ts";
import { tellChange } from "./sync/tell-change.ts";

interface BudgetDialogProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly onClose: () => void;
}

/** Changes the budgets at X, and says before what can be spent with them. */
export function BudgetDialog({ team, campaign, onClose }: BudgetDialogProps) {
  const { t } = useTranslation();
  const spendText = useSpendText();
  const [daily, setDaily] = useState(campaign.daily_budget);
  const [lifetime, setLifetime] = useState(campaign.lifetime_budget);
  const currency = campaign.ad_account?.currency ?? "USD";
  const budgets = { daily_budget: daily, lifetime_budget: lifetime };
  const isFit = daily !== null && (lifetime === null || daily <= lifetime);
  async function save() {
    try {
      const body = { ...budgets, version: campaign.version };
      tellChange(t, await campaignActions(team).budget(campaign.id, body), "budget");
      onClose();
    } catch (error) {
      notifyError(error);
      // It is not what it was: the page behind shows how.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  }
  return (
    <Dialog
      title={t("campaigns.budgetDialog.title", { name: campaign.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={!isFit} onPress={save}>
            {t("campaigns.budgetDialog.verb")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MoneyField
          label={t("campaigns.wizard.perDay")}
          value={daily}
          currency={currency}
          onChange={setDaily}
        />
        <MoneyField
          label={t("campaigns.wizard.inAll")}
          value={lifetime}
          currency={currency}
          onChange={setLifetime}
        />
        <p role="status" className="font-medium">
          {spendText(boundOf({ ...campaign, ...budgets }))}
        </p>
      </div>
    </Dialog>
  );
}
