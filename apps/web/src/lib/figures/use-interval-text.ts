import { formatPercent } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";

/** "95% interval 37.1%–38.0%"; null where the share is exact, unknown, or rounds to the same at both ends. */
export function useIntervalText() {
  const { t } = useTranslation();
  return (interval: { readonly low: number; readonly high: number } | null): string | null => {
    if (interval === null) return null;
    const [low, high] = [formatPercent(interval.low, 1), formatPercent(interval.high, 1)];
    return low === high ? null : t("figure.interval", { low, high });
  };
}
