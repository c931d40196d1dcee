import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { OBJECTIVES, STRATEGIES_OF, type Objective } from "@toolkit/core/domain/campaign";
import { buttonClass } from "@toolkit/ui/button";
import { Radios } from "@toolkit/ui/choice-controls";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../../lib/ad-accounts/ad-accounts-query.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import type { Saving } from "./use-saving.ts";

const NONE = "none";

interface ObjectiveStepProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** Name, objective and ad account. */
export function ObjectiveStep({ team, campaign, saving }: ObjectiveStepProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(campaign.name);
  function choose(objective: Objective) {
    const fits = STRATEGIES_OF[objective].includes(campaign.bid_strategy);
    saving.put({ objective, ...(!fits && { bid_strategy: "AUTO" }) });
  }
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={t("campaigns.wizard.name")}
        hint={t("campaigns.wizard.nameHint")}
        value={name}
        maxLength={200}
        onChange={setName}
        onBlur={() => {
          const text = name.trim();
          if (text !== "" && text !== campaign.name) saving.put({ name: text });
        }}
        className="w-96 max-sm:w-full"
      />
      <Radios<Objective | typeof NONE>
        label={t("campaigns.objective")}
        value={campaign.objective ?? NONE}
        choices={OBJECTIVES.map((id) => ({
          id,
          label: t(`campaigns.objectives.${id}`),
          detail: t(`campaigns.objectiveHelp.${id}`),
        }))}
        onChange={(id) => {
          if (id !== NONE) choose(id);
        }}
      />
      <AccountField team={team} campaign={campaign} saving={saving} />
    </div>
  );
}

function AccountField({ team, campaign, saving }: ObjectiveStepProps) {
  const { t } = useTranslation();
  const { data } = useQuery(grantsQuery(team));
  const ids = [
    ...new Set(
      (data?.results ?? []).flatMap(({ account }) =>
        account.network === "twitter" ? [account.account_id] : [],
      ),
    ),
  ];
  const chosen = campaign.ad_account;
  if (data && ids.length === 0 && chosen === null)
    return (
      <Notice
        level="warn"
        action={
          hasDashboard && (
            <Link {...links.adAccounts(team)} className={buttonClass("secondary", "small")}>
              {t("campaigns.wizard.toAccounts")}
            </Link>
          )
        }
      >
        {t("campaigns.wizard.noAccountTitle")}. {t("campaigns.wizard.noAccountHelp")}
      </Notice>
    );
  const all = chosen === null || ids.includes(chosen.id) ? ids : [chosen.id, ...ids];
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={t("campaigns.account")}
        value={chosen?.id ?? NONE}
        choices={[
          ...(chosen === null ? [{ id: NONE, label: t("campaigns.wizard.chooseAccount") }] : []),
          ...all.map((id) => ({
            id,
            label: chosen?.id === id && chosen.name !== id ? `${chosen.name} (${id})` : id,
          })),
        ]}
        onChange={(id) => {
          if (id !== NONE) saving.put({ ad_account_id: id });
        }}
        className="w-96 max-sm:w-full"
      />
      {chosen !== null && (
        <p className="text-sm text-muted">
          {chosen.time_zone === null || chosen.currency === null
            ? t("campaigns.wizard.accountUnread")
            : t("campaigns.wizard.accountFacts", {
                zone: chosen.time_zone,
                currency: chosen.currency,
              })}
        </p>
      )}
    </div>
  );
}
