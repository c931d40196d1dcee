import type { UsageMeter } from "@toolkit/core/contract/billing";
import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { meterLevel, type MeterLevel } from "../plans.ts";
import { SheetPart } from "./sheet.tsx";

/** How much of each limit is used. */
export function UsageMeters({ meters }: { readonly meters: readonly UsageMeter[] }) {
  const { t } = useTranslation();
  return (
    <SheetPart title={t("billing.usage.title")} help={t("billing.usage.lead")}>
      <ul aria-label={t("billing.usage.title")} className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {meters.map((meter) => (
          <Meter key={meter.limit} meter={meter} />
        ))}
      </ul>
    </SheetPart>
  );
}

const FILL: Readonly<Record<MeterLevel, string>> = {
  fine: "bg-brand",
  near: "bg-warn",
  full: "bg-warn",
  over: "bg-danger",
};

function Meter({ meter }: { readonly meter: UsageMeter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const help = useId();
  const { limit, used, most, resets_at } = meter;
  const level = meterLevel(meter);
  const name = t(`billing.limits.${limit}.name`);
  // Days end at midnight UTC, which is another time of day elsewhere.
  const resets =
    resets_at === null || most === null || most === 0
      ? null
      : limit === "api_calls"
        ? t("billing.usage.resetsAt", { moment: format.moment(resets_at) })
        : t("billing.usage.resets", { date: format.date(resets_at) });
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-end justify-between gap-4">
        <span className="font-medium">{name}</span>
        <span className="flex flex-wrap items-center justify-end gap-x-3">
          {level !== "fine" && (
            <span
              className={cx(
                "keep flex items-center gap-1 text-sm font-medium",
                level === "over" ? "text-danger" : "text-warn",
              )}
            >
              <Icon name={level === "over" ? "error" : "warning"} size={16} />
              {t(`billing.usage.${level}`)}
            </span>
          )}
          <span className={cx("keep tabular-nums", most === 0 && "text-muted")}>
            <ValueOf meter={meter} />
          </span>
        </span>
      </div>
      {used !== null && most !== null && most > 0 ? (
        <div
          role="meter"
          aria-label={t("billing.usage.meter", {
            name,
            used: format.count(used),
            most: format.count(most),
          })}
          aria-describedby={help}
          aria-valuemin={0}
          aria-valuemax={Math.max(most, used)}
          aria-valuenow={used}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={cx("h-full rounded-full", FILL[level])}
            style={{ width: `${Math.min(1, used / most) * 100}%` }}
          />
        </div>
      ) : (
        <div className="h-px bg-line" />
      )}
      <p id={help} className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{t(`billing.limits.${limit}.help`)}</span>
        {resets && <span className="keep">{resets}</span>}
      </p>
    </li>
  );
}

function ValueOf({ meter: { limit, used, most } }: { readonly meter: UsageMeter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (value: number) =>
    t(`billing.limits.${limit}.amount`, { formatted: format.count(value) });
  if (most === 0 && (used ?? 0) === 0) return t("billing.notIncluded");
  if (used === null)
    return most === null ? t("billing.unlimited") : t("billing.usage.upTo", { most: amount(most) });
  return most === null
    ? `${amount(used)} · ${t("billing.unlimited")}`
    : t("billing.usage.of", { used: amount(used), most: amount(most) });
}
