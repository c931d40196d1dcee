import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { formatShort } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";

/** What the members stand for on the network, with its interval and what it rests on. */
export function NetworkSize({ estimate }: { readonly estimate: NetworkEstimate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = estimate.members_without_country + estimate.members_without_size;
  return (
    <details className="group">
      <summary className="cursor-pointer list-none text-soft">
        <span data-testid="network-size" className="font-medium text-ink tabular-nums">
          {t("size.network.value", { formatted: formatShort(estimate.value) })}
        </span>{" "}
        <span className="tabular-nums">
          {t("size.network.interval", {
            low: formatShort(estimate.low),
            high: formatShort(estimate.high),
          })}
        </span>{" "}
        <span className="text-sm text-muted underline decoration-dotted underline-offset-2">
          {t("size.network.how")}
        </span>
      </summary>
      <p className="mt-1 text-sm text-muted">
        {t("size.network.method", { bucket: estimate.bucket })}
        {left > 0 && (
          <span className="block">
            {t("size.network.left", {
              unknown: format.count(estimate.members_without_country),
              unsized: format.count(estimate.members_without_size),
            })}
          </span>
        )}
      </p>
    </details>
  );
}
