import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { formatShort } from "@toolkit/core/i18n/format";
import { IntervalBand } from "@toolkit/ui/interval-band";
import { useTranslation } from "react-i18next";

/** An estimated reach in its intervals; nothing where the network itself counts it. */
export function ReachBand({ network }: { readonly network: NetworkEstimate }) {
  const { t } = useTranslation();
  const { value, low, high, bands } = network;
  return (
    <IntervalBand
      label={t("portrait.reachLabel", {
        value: formatShort(value),
        low: formatShort(low),
        high: formatShort(high),
      })}
      value={value}
      bands={[...bands, { level: 95, low, high }]}
      format={formatShort}
    />
  );
}
