import type { ReportSchedule } from "@toolkit/core/contract/client-reports";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY = 86_400_000;

/** Names of the weekdays, from 1 for Monday. */
export function useWeekdays(): readonly { readonly weekday: number; readonly name: string }[] {
  const { language } = useFormat();
  const long = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => ({
    weekday: day + 1,
    name: long.format(MONDAY + day * DAY),
  }));
}

/** A schedule in a few words. */
export function useScheduleText(): (schedule: ReportSchedule | null) => string {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  return (schedule) => {
    if (schedule === null) return t("reports.never");
    const { every, weekday, hour, time_zone } = schedule;
    return t(`reports.schedules.${every}`, {
      day: weekdays[weekday - 1]?.name,
      hour: `${hour}:00`,
      zone: time_zone,
    });
  };
}
