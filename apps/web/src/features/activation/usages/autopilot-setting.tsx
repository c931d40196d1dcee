import type { AutopilotSchedule } from "@toolkit/core/contract/usage-targeting";
import type { UsageAutopilotState } from "@toolkit/core/contract/usage-autopilot";
import { Button } from "@toolkit/ui/button";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useAutopilotActions, type AutopilotSetting } from "./autopilot-api.ts";

const MODES = ["off", "propose", "apply"] as const;
const OFTEN = ["day", "week"] as const;
const FIRST_WEEKDAY = 1;
/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY = 86_400_000;

function firstSchedule(): AutopilotSchedule {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { every: "week", weekday: FIRST_WEEKDAY, hour: 6, time_zone: timeZone };
}

interface AutopilotSettingFormProps {
  readonly team: string;
  readonly state: UsageAutopilotState;
}

/** What the autopilot of a usage may do, and when. */
export function AutopilotSettingForm({ team, state }: AutopilotSettingFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { save } = useAutopilotActions(team, state.usage.id);
  const kept: AutopilotSetting = {
    mode: state.mode ?? "off",
    schedule: state.schedule ?? firstSchedule(),
  };
  const [changed, setChanged] = useState<AutopilotSetting | null>(null);
  const { mode, schedule } = changed ?? kept;
  const set = (part: Partial<AutopilotSetting>) => setChanged({ ...kept, ...changed, ...part });
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const isNew = JSON.stringify({ mode, schedule }) !== JSON.stringify(kept);
  async function keep() {
    try {
      await save.mutateAsync({ mode, schedule });
      setChanged(null);
      notifications.add("success", t("autopilots.saved"));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Segmented
          label={t("autopilots.mode")}
          hideLabel
          value={mode}
          choices={MODES.map((id) => ({ id, label: t(`autopilots.modes.${id}`) }))}
          onChange={(next) => set({ mode: next })}
        />
        {mode !== "off" && (
          <>
            <Select
              label={t("autopilots.every")}
              value={schedule.every}
              choices={OFTEN.map((id) => ({ id, label: t(`autopilots.often.${id}`) }))}
              onChange={(every) =>
                set({
                  schedule: { ...schedule, weekday: schedule.weekday ?? FIRST_WEEKDAY, every },
                })
              }
              className="min-w-36"
            />
            {schedule.every === "week" && (
              <Select
                label={t("autopilots.weekday")}
                value={String(schedule.weekday ?? FIRST_WEEKDAY)}
                choices={Array.from({ length: 7 }, (_, day) => ({
                  id: String(day + 1),
                  label: weekday.format(MONDAY + day * DAY),
                }))}
                onChange={(day) => set({ schedule: { ...schedule, weekday: Number(day) } })}
                className="min-w-36"
              />
            )}
            <Select
              label={t("autopilots.hour")}
              value={String(schedule.hour)}
              choices={Array.from({ length: 24 }, (_, hour) => ({
                id: String(hour),
                label: `${hour}:00`,
              }))}
              onChange={(hour) => set({ schedule: { ...schedule, hour: Number(hour) } })}
              className="min-w-24"
            />
            <span className="pb-2 text-sm text-muted">{schedule.time_zone}</span>
          </>
        )}
        <Button
          type="submit"
          variant={isNew ? "primary" : "secondary"}
          isDisabled={!isNew}
          isWaiting={save.isPending}
        >
          {t("autopilots.save")}
        </Button>
      </div>
      <p className="max-w-3xl text-soft">
        {t(`autopilots.modeHelp.${mode}`)}{" "}
        {mode === "apply" && state.usage.channel !== "ads_api" && t("autopilots.onlyApi")}{" "}
        {mode !== "off" && t("autopilots.safe")}
      </p>
    </form>
  );
}
