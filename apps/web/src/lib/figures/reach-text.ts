import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

/** The interval of an estimated reach in brackets; where the network's own counts leave no doubt, that it is theirs. */
export function useReachInterval(): (
  estimate: NetworkEstimate,
  /** Every digit; absent: short, with digits enough that the ends differ. */
  formatted?: (accounts: number) => string,
) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (estimate, formatted) => {
    if (isReported(estimate)) return t("size.network.exact");
    const { low, high } = format.shortInterval(estimate);
    return t(
      "size.network.interval",
      formatted ? { low: formatted(estimate.low), high: formatted(estimate.high) } : { low, high },
    );
  };
}

/** Whether the figure is the network's own count, without an interval. */
export function isReported({ low, high, reported }: NetworkEstimate): boolean {
  return reported !== null && low === high;
}
