import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { fundingQuery } from "../api.ts";
import { useMoney } from "../spend-text.ts";
import type { Saving } from "./use-saving.ts";

const NONE = "none";

interface FundingFieldProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** What the campaign is charged to, with what is left of it. */
export function FundingField({ team, campaign, saving }: FundingFieldProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { ad_account: account, funding_id: chosen } = campaign;
  const { data, error, refetch } = useQuery(fundingQuery(team, account?.id ?? null));
  if (account === null) return null;
  if (error)
    return (
      <Failure what={t("campaignSteps.fundingFailed")} error={error} onRetry={() => refetch()} />
    );
  if (!data) return <SkeletonRows rows={1} label={t("common.loading")} />;
  if (data.results.length === 0)
    return <Notice level="warn">{t("campaignSteps.fundingNone")}</Notice>;
  const isKnown = data.results.some(({ id }) => id === chosen);
  return (
    <Select
      label={t("campaignSteps.funding")}
      value={isKnown ? (chosen ?? NONE) : NONE}
      choices={[
        ...(isKnown ? [] : [{ id: NONE, label: t("campaignSteps.chooseFunding") }]),
        ...data.results.map(({ id, description, currency, left, able_to_fund: isAble }) => ({
          id,
          label: !isAble
            ? t("campaignSteps.fundingUnable", { name: description })
            : left === null
              ? description
              : t("campaignSteps.fundingLeft", {
                  name: description,
                  amount: money(left, currency),
                }),
        })),
      ]}
      onChange={(id) => {
        if (id !== NONE) saving.put({ funding_id: id });
      }}
      className="w-96 max-sm:w-full"
    />
  );
}
