import type { AdSet, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { dayAfter, startOfDay } from "@toolkit/core/domain/campaign";
import { PLACEMENTS } from "@toolkit/core/domain/enumerations";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdSetFields } from "../api.ts";
import { campaignDays } from "../campaign-days.ts";
import { MoneyField } from "../money-field.tsx";
import { useMoney } from "../spend-text.ts";
import { DayField } from "./day-field.tsx";
import type { Saving } from "./use-saving.ts";

interface GroupSettingsProps {
  readonly campaign: WholeCampaign;
  readonly group: AdSet;
  readonly saving: Saving;
}

/** What an ad group has of its own: name, placements, budgets, days. The rest is the campaign's. */
export function GroupSettings({ campaign, group, saving }: GroupSettingsProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(group.name);
  const { ad_account: account } = campaign;
  const zone = account?.time_zone ?? "UTC";
  const currency = account?.currency ?? "USD";
  const outer = campaignDays(campaign);
  const own = campaignDays({ ...group, ad_account: account });
  const put = (fields: AdSetFields) => saving.putGroups([group.id], fields);
  const beginning = (day: string | null) =>
    day === null ? null : startOfDay(zone, day).toISOString();
  const placements = group.placements ?? [];
  const money = useMoney();
  return (
    <div className="flex flex-col gap-4 rounded-control bg-hover p-4">
      <p className="text-sm text-muted">{t("campaignSteps.ownHelp")}</p>
      <TextField
        label={t("campaignSteps.groupName")}
        value={name}
        maxLength={200}
        onChange={setName}
        onBlur={() => {
          const text = name.trim();
          if (text !== "" && text !== group.name) put({ name: text });
        }}
        className="w-96 max-sm:w-full"
      />
      {group.cell === null ? (
        <div className="flex flex-wrap items-start gap-4">
          <MoneyField
            label={t("campaignSteps.groupDaily")}
            value={group.daily_budget}
            currency={currency}
            onChange={(daily_budget) => put({ daily_budget })}
          />
          <MoneyField
            label={t("campaignSteps.groupTotal")}
            value={group.lifetime_budget}
            currency={currency}
            onChange={(lifetime_budget) => put({ lifetime_budget })}
          />
        </div>
      ) : (
        <p>{t("campaignSteps.cellBudget", { amount: money(group.daily_budget, currency) })}</p>
      )}
      <div className="flex flex-wrap gap-4">
        <DayField
          label={t("campaignSteps.groupFirst")}
          value={own.first}
          min={outer.first}
          max={own.last ?? outer.last}
          onChange={(day) => put({ start: beginning(day) })}
        />
        <DayField
          label={t("campaignSteps.groupLast")}
          value={own.last}
          min={own.first ?? outer.first}
          max={outer.last}
          onChange={(day) => put({ end: beginning(day === null ? null : dayAfter(day)) })}
        />
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t("campaignSteps.ownPlacements")}</legend>
        <Checkbox
          isSelected={group.placements !== null}
          onChange={(isOn) =>
            put({
              placements: isOn
                ? campaign.placements.length > 0
                  ? campaign.placements
                  : [...PLACEMENTS]
                : null,
            })
          }
        >
          {t("campaignSteps.ownPlacements")}
        </Checkbox>
        {group.placements !== null && (
          <div className="flex flex-wrap gap-x-5 gap-y-2 pl-7">
            {PLACEMENTS.map((placement) => (
              <Checkbox
                key={placement}
                isSelected={placements.includes(placement)}
                // The last one stays: none of its own is what the box above says.
                isDisabled={placements.length === 1 && placements.includes(placement)}
                onChange={(isOn) =>
                  put({
                    placements: PLACEMENTS.filter((each) =>
                      each === placement ? isOn : placements.includes(each),
                    ),
                  })
                }
              >
                {t(`campaigns.placements.${placement}`)}
              </Checkbox>
            ))}
          </div>
        )}
      </fieldset>
    </div>
  );
}
