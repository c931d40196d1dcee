import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { BID_STRATEGIES, STRATEGIES_OF, type BidStrategy } from "@toolkit/core/domain/campaign";
import { Radios } from "@toolkit/ui/choice-controls";
import { useTranslation } from "react-i18next";
import { MoneyField } from "../money-field.tsx";
import { useSpendText } from "../spend-text.ts";
import { FundingField } from "./funding-field.tsx";
import type { Saving } from "./use-saving.ts";

interface BudgetStepProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** Budgets and bid, with what they allow in words. */
export function BudgetStep({ team, campaign, saving }: BudgetStepProps) {
  const { t } = useTranslation();
  const spendText = useSpendText();
  const { objective, bid_strategy: strategy, bid_amount: bid } = campaign;
  const currency = campaign.ad_account?.currency ?? "USD";
  const fitting = objective === null ? BID_STRATEGIES : STRATEGIES_OF[objective];
  return (
    <div className="flex flex-col gap-6">
      <FundingField team={team} campaign={campaign} saving={saving} />
      <div className="flex flex-wrap items-start gap-4">
        <MoneyField
          label={t("campaigns.wizard.perDay")}
          value={campaign.daily_budget}
          currency={currency}
          onChange={(daily_budget) => saving.put({ daily_budget })}
        />
        <MoneyField
          label={t("campaigns.wizard.inAll")}
          value={campaign.lifetime_budget}
          currency={currency}
          onChange={(lifetime_budget) => saving.put({ lifetime_budget })}
        />
      </div>
      <p className="text-sm text-muted">{t("campaigns.wizard.inAllHint")}</p>
      <Radios<BidStrategy>
        label={t("campaigns.wizard.strategy")}
        value={strategy}
        choices={fitting.map((id) => ({
          id,
          label: t(`campaigns.wizard.strategies.${id}`),
          detail: t(`campaigns.wizard.strategyHelp.${id}`),
        }))}
        onChange={(id) =>
          saving.put({ bid_strategy: id, ...(id === "AUTO" && { bid_amount: null }) })
        }
      />
      {strategy !== "AUTO" && (
        <MoneyField
          label={t("campaigns.wizard.bidAmount")}
          value={bid}
          currency={currency}
          onChange={(bid_amount) => saving.put({ bid_amount })}
        />
      )}
      <section className="rounded-control bg-hover p-4">
        <h3 className="text-sm text-soft">{t("campaigns.wizard.spendTitle")}</h3>
        <p role="status" className="text-lg font-bold">
          {spendText(campaign.spend)}
        </p>
        <p className="text-sm text-muted">{t("campaigns.spend.nothing")}</p>
      </section>
    </div>
  );
}
