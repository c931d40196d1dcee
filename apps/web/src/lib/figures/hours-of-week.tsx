import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { formatPercent } from "@toolkit/core/i18n/format";
import { HeatGrid } from "@toolkit/ui/heat-grid";
import { useTranslation } from "react-i18next";
import { useOpening } from "./explained-figures.tsx";
import { useFormat } from "../format.ts";

interface HoursOfWeekProps {
  readonly times: Pick<PostingTimes, "hours" | "placed">;
  readonly row: number;
  /** Without the names of days. */
  readonly isSmall?: boolean;
}

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY = 86_400_000;

/** Posts by hour of the week, on the authors' clocks. */
export function HoursOfWeek({ times: { hours, placed }, row, isSmall = false }: HoursOfWeekProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = (weekday: "short" | "long"): string[] => {
    const name = new Intl.DateTimeFormat(format.language, { weekday, timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, day) => name.format(MONDAY + day * DAY));
  };
  const opening = useOpening();
  const long = names("long");
  const hourName = (hour: number): string =>
    t("figure.hour", {
      day: long[Math.floor(hour / 24)],
      from: `${hour % 24}:00`,
      to: `${(hour % 24) + 1}:00`,
    });
  return (
    <HeatGrid
      label={t("portrait.times")}
      hours={hours}
      days={names("short")}
      row={row}
      isSmall={isSmall}
      openingOf={(hour) => opening("hour", { id: String(hour), label: hourName(hour) })}
      sayOf={(hour) =>
        t("times.hour", {
          day: long[Math.floor(hour / 24)],
          from: `${hour % 24}:00`,
          to: `${(hour % 24) + 1}:00`,
          share: formatPercent(placed === 0 ? 0 : (hours[hour] ?? 0) / placed, 1),
          formatted: format.count(hours[hour] ?? 0),
        })
      }
    />
  );
}
