import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { dayAfter, dayIn, startOfDay } from "@toolkit/core/domain/campaign";
import { PLACEMENTS } from "@toolkit/core/domain/enumerations";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { useTranslation } from "react-i18next";
import { DayField } from "./day-field.tsx";
import type { Saving } from "./use-saving.ts";

interface ScheduleStepProps {
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** Where and when: whole days of the ad account's time zone. */
export function ScheduleStep({ campaign, saving }: ScheduleStepProps) {
  const { t } = useTranslation();
  const { placements, start, end, ad_account: account } = campaign;
  const zone = account?.time_zone ?? "UTC";
  const first = start === null ? null : dayIn(zone, new Date(start));
  // The end is the beginning of the day after the last.
  const last = end === null ? null : dayIn(zone, new Date(Date.parse(end) - 1));
  const beginning = (day: string | null) =>
    day === null ? null : startOfDay(zone, day).toISOString();
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-bold">{t("campaigns.wizard.placementsLabel")}</legend>
        <p className="text-sm text-muted">{t("campaigns.wizard.placementsHelp")}</p>
        {PLACEMENTS.map((placement) => (
          <Checkbox
            key={placement}
            isSelected={placements.includes(placement)}
            onChange={(isOn) =>
              saving.put({
                placements: PLACEMENTS.filter((each) =>
                  each === placement ? isOn : placements.includes(each),
                ),
              })
            }
          >
            {t(`campaigns.placements.${placement}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-4">
          <DayField
            label={t("campaigns.wizard.firstDay")}
            value={first}
            max={last}
            onChange={(day) => saving.put({ start: beginning(day) })}
          />
          <DayField
            label={t("campaigns.wizard.lastDay")}
            value={last}
            min={first}
            onChange={(day) => saving.put({ end: beginning(day === null ? null : dayAfter(day)) })}
          />
        </div>
        <p className="text-sm text-muted">
          {account?.time_zone
            ? t("campaigns.wizard.zone", { zone: account.time_zone })
            : t("campaigns.wizard.zoneUnknown")}
        </p>
        <p className="text-sm text-muted">{t("campaignSteps.noHours")}</p>
      </div>
    </div>
  );
}
