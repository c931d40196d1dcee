import type { GrowthParts } from "@toolkit/core/contract/comparing";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { IntervalBand } from "@toolkit/ui/interval-band";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { changeText } from "./change-text.ts";

type Panel = GrowthParts["panel"];

/** How many came and left among the accounts whose following list was read twice, with the rate's interval. */
export function RateCard({ panel }: { readonly panel: Panel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { accounts, before, after, gained, lost, days, from, to } = panel;
  const counts = {
    before: format.count(before),
    after: format.count(after),
    gained: format.count(gained),
    lost: format.count(lost),
    formatted: format.count(accounts),
  };
  const isFew = before < FEW_KNOWN;
  return (
    <Card
      title={t("growth.rate")}
      takeaway={t(
        accounts === 0 ? "growth.noneRead" : isFew ? "growth.fewRead" : "growth.ofPanel",
        counts,
      )}
      {...(from !== null && to !== null
        ? {
            note: t("growth.read", {
              from: format.date(from),
              to: format.date(to),
              days: format.count(Math.round(days ?? 0)),
            }),
          }
        : {})}
    >
      {!isFew && <Rate panel={panel} />}
    </Card>
  );
}

function Rate({ panel: { change, lost_share: lost } }: { readonly panel: Panel }) {
  const { t } = useTranslation();
  if (change === null) return null;
  const { value, low, high } = change;
  const [middle, least, most] = [value, low, high].map(changeText);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-2xl leading-11 font-bold tracking-tight tabular-nums">{middle}</p>
      <IntervalBand
        label={t("growth.rateLabel", { value: middle, low: least, high: most })}
        value={value}
        bands={[{ level: 95, low, high }]}
        format={changeText}
      />
      {lost !== null && (
        <p className="text-sm text-soft">
          {t("growth.lostShare", {
            value: formatPercent(lost.value, 1),
            low: formatPercent(lost.low, 1),
            high: formatPercent(lost.high, 1),
          })}
        </p>
      )}
    </div>
  );
}
