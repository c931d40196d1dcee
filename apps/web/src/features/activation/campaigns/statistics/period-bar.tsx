import type { StatisticsReading } from "@toolkit/core/contract/campaign-statistics";
import { Button } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { PERIODS, useOpen } from "../use-open.ts";
import { readNow } from "./api.ts";

interface PeriodBarProps {
  readonly team: string;
  readonly id: string;
  readonly reading: StatisticsReading;
  /** The newest day with figures; null: none. */
  readonly last: string | null;
}

/** Which days are shown, when they were read, and asking X for newer ones. */
export function PeriodBar({ team, id, reading, last }: PeriodBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const { open, setOpen } = useOpen(team);
  const choice = open.period ?? "all";
  const isOnItsWay = ["queued", "reading", "waiting"].includes(reading.state);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Segmented
            label={t("campaignResults.period")}
            hideLabel
            value={choice}
            onChange={(period) => setOpen({ period })}
            choices={PERIODS.map((each) => ({
              id: each,
              label: t(`campaignResults.periods.${each}`),
            }))}
          />
          {choice === "own" && (
            <>
              <DatePicker
                label={t("campaignResults.from")}
                hideLabel
                value={open.first ?? null}
                max={open.last ?? last}
                onChange={(first) => setOpen({ first: first ?? undefined })}
              />
              <DatePicker
                label={t("campaignResults.to")}
                hideLabel
                value={open.last ?? null}
                min={open.first ?? null}
                max={last}
                onChange={(end) => setOpen({ last: end ?? undefined })}
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
