import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { useTranslation } from "react-i18next";

/** The interval of an estimated reach in brackets; where the network's own counts leave no doubt, that it is theirs. */
export function useReachInterval(): (
  estimate: NetworkEstimate,
  formatted: (accounts: number) => string,
) => string {
  const { t } = useTranslation();
  return (estimate, formatted) =>
    isReported(estimate)
      ? t("size.network.exact")
      : t("size.network.interval", {
          low: formatted(estimate.low),
          high: formatted(estimate.high),
        });
}

/** Whether the figure is the network's own count, without an interval. */
export function isReported({ low, high, reported }: NetworkEstimate): boolean {
  return reported !== null && low === high;
}
