import type { ReportSchedule } from "@toolkit/core/contract/client-reports";
import { Select } from "@toolkit/ui/select";
import { useTranslation } from "react-i18next";
import { useWeekdays } from "./use-schedule-text.ts";

interface ScheduleFieldsProps {
  readonly schedule: ReportSchedule | null;
  readonly onChange: (schedule: ReportSchedule | null) => void;
}

const OFTEN = ["never", "week", "month"] as const;
const FIRST = { weekday: 1, hour: 9 };

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How often, on which weekday and at which hour of this browser's time zone. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  const choose = (every: (typeof OFTEN)[number]) =>
    onChange(every === "never" ? null : { time_zone: ownZone(), ...FIRST, ...schedule, every });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t("reports.schedule")}
        value={schedule?.every ?? "never"}
        choices={OFTEN.map((id) => ({ id, label: t(`reports.every.${id}`) }))}
        onChange={choose}
        className="min-w-48"
      />
      {schedule && (
        <>
          <Select
            label={t("reports.weekday")}
            value={String(schedule.weekday)}
            choices={weekdays.map(({ weekday, name }) => ({ id: String(weekday), label: name }))}
            onChange={(weekday) => onChange({ ...schedule, weekday: Number(weekday) })}
            className="min-w-36"
          />
          <Select
            label={t("reports.hour")}
            value={String(schedule.hour)}
            choices={Array.from({ length: 24 }, (_, hour) => ({
              id: String(hour),
              label: `${hour}:00`,
            }))}
            onChange={(hour) => onChange({ ...schedule, hour: Number(hour) })}
            className="min-w-24"
          />
          <span className="pb-2 text-sm text-muted">{schedule.time_zone}</span>
        </>
      )}
    </div>
  );
}
