import { formatPercent } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { DIFFERENCE_FILL, DIFFERENCES, SHARE_CLASSES } from "./classes.ts";

export type MapView = "share" | "difference" | "cities";

/** What the colours of the map mean. */
export function MapLegend({ view }: { readonly view: MapView }) {
  const { t } = useTranslation();
  const steps =
    view === "share"
      ? SHARE_CLASSES.map((least, index) => ({
          fill: `var(--map-${index + 1})`,
          label:
            index === 0
              ? t("placesMap.under", { share: formatPercent(SHARE_CLASSES[1], 1) })
              : t("placesMap.from", { share: formatPercent(least, 1) }),
        }))
      : view === "difference"
        ? DIFFERENCES.map((difference) => ({
            fill: DIFFERENCE_FILL[difference],
            label: t(`placesMap.differences.${difference}`),
          }))
        : [{ fill: "var(--brand)", label: t("placesMap.circles") }];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {steps.map(({ fill, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={
              view === "cities"
                ? "size-2.5 rounded-full opacity-60"
                : "size-2.5 rounded-[2px] border border-line-strong"
            }
            style={{ background: fill }}
          />
          <span className="keep">{label}</span>
        </li>
      ))}
    </ul>
  );
}
