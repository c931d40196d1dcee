import type { StatisticsReading } from "@toolkit/core/contract/campaign-statistics";
import { Button } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { readNow, type Period } from "./api.ts";

interface PeriodBarProps {
  readonly team: string;
  readonly id: string;
  readonly reading: StatisticsReading;
  /** The newest day with figures; null: none. */
  readonly last: string | null;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

type Choice = "all" | "week" | "own";
const DAY_MS = 86_400_000;

const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Which days are shown, when they were read, and asking X for newer ones. */
export function PeriodBar({ team, id, reading, last, period, onChange }: PeriodBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const [choice, setChoice] = useState<Choice>("all");
  const isOnItsWay = ["queued", "reading", "waiting"].includes(reading.state);
  function choose(next: Choice) {
    setChoice(next);
    if (next === "all") onChange({});
    if (next === "week" && last !== null) onChange({ from: before(last, 6), to: last });
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Segmented
            label={t("campaignResults.period")}
            hideLabel
            value={choice}
            onChange={choose}
            choices={[
              { id: "all", label: t("campaignResults.periods.all") },
              { id: "week", label: t("campaignResults.periods.week") },
              { id: "own", label: t("campaignResults.periods.own") },
            ]}
          />
          {choice === "own" && (
            <>
              <DatePicker
                label={t("campaignResults.from")}
                hideLabel
                value={period.from ?? null}
                max={period.to ?? last}
                onChange={(from) => onChange({ ...period, from: from ?? undefined })}
              />
              <DatePicker
                label={t("campaignResults.to")}
                hideLabel
                value={period.to ?? null}
                min={period.from ?? null}
                max={last}
                onChange={(to) => onChange({ ...period, to: to ?? undefined })}
              />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <span role="status">
            {isOnItsWay
              ? t("campaignResults.reading")
              : reading.read === null
                ? t("campaignResults.notRead")
                : t("campaignResults.asOf", { moment: format.moment(reading.read) })}
          </span>
          {isEditor && (
            <Button
              size="small"
              icon="refresh"
              isWaiting={isOnItsWay}
              onPress={() => readNow(team, id).catch(notifyError)}
            >
              {t("campaignResults.readNow")}
            </Button>
          )}
        </div>
      </div>
      {reading.error !== null && <Notice level="warn">{reading.error}</Notice>}
    </div>
  );
}
