import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { Segmented } from "@toolkit/ui/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isReported, useReachInterval } from "../../../../lib/figures/reach-text.ts";
import { useFormat } from "../../../../lib/format.ts";
import { keep, keptText } from "../../../../lib/storage.ts";

/** The figure with its interval, as the provider decides, or only its class of the network's sizes. */
const FORMS = ["provider", "bucket"] as const;

/** What the members stand for on the network, with its interval and what it rests on. */
export function NetworkSize({ estimate }: { readonly estimate: NetworkEstimate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const interval = useReachInterval();
  const [form, setForm] = useState(
    () => FORMS.find((each) => each === keptText("sizeForm")) ?? "provider",
  );
  const left = estimate.members_without_country + estimate.members_without_size;
  const isClass = form === "bucket";
  return (
    <details className="group">
      <summary className="cursor-pointer list-none text-soft">
        <span data-testid="network-size" className="font-medium text-ink tabular-nums">
          {isClass
            ? t("size.network.inClass", { bucket: estimate.bucket })
            : t("size.network.value", { formatted: format.short(estimate.value) })}
        </span>{" "}
        {!isClass && <span className="tabular-nums">{interval(estimate)}</span>}{" "}
        <span className="text-sm text-muted underline decoration-dotted underline-offset-2">
          {t("size.network.how")}
        </span>
      </summary>
      <p className="mt-1 mb-2 text-sm text-muted">
        {t(`size.network.${methodOf(estimate)}`, { bucket: estimate.bucket })}
        <Limits reported={isReported(estimate) ? null : estimate.reported} />
        {!isReported(estimate) && <span className="block">{t("size.network.assumed")}</span>}
        {left > 0 && (
          <span className="block">
            {t("size.network.left", {
              unknown: format.count(estimate.members_without_country),
              unsized: format.count(estimate.members_without_size),
            })}
          </span>
        )}
      </p>
      <Segmented
        label={t("size.network.show")}
        value={form}
        choices={FORMS.map((id) => ({ id, label: t(`size.network.forms.${id}`) }))}
        onChange={(next) => {
          keep("sizeForm", next);
          setForm(next);
        }}
      />
    </details>
  );
}

function methodOf(estimate: NetworkEstimate) {
  if (isReported(estimate)) return "methodExact";
  if (!estimate.method.includes("reported-followers")) return "method";
  return estimate.method.includes("+") ? "methodJoint" : "methodReported";
}

/** What the network's own follower counts allow. */
function Limits({ reported }: Pick<NetworkEstimate, "reported">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reported === null) return null;
  const low = format.count(reported.low);
  const high = reported.high === null ? null : format.count(reported.high);
  return (
    <span className="block">
      {high === null
        ? t("size.network.atLeast", { low })
        : reported.low === 0
          ? t("size.network.atMost", { high })
          : t("size.network.between", { low, high })}
    </span>
  );
}
