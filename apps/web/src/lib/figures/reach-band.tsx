import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { useFormat } from "../format.ts";
import { IntervalBand } from "@toolkit/ui/interval-band";
import { useTranslation } from "react-i18next";

/** An estimated reach in its intervals; nothing where the network itself counts it. */
export function ReachBand({ network }: { readonly network: NetworkEstimate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, low, high, bands } = network;
  return (
    <IntervalBand
      label={t("portrait.reachLabel", format.shortInterval(network))}
      value={value}
      bands={[...bands, { level: 95, low, high }]}
      format={format.shortIn(network)}
    />
  );
}
