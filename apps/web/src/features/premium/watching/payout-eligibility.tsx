import type { RequirementState } from "@toolkit/core/domain/watching/payouts";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import type { Prediction } from "./payout-api.ts";

const MARKS = {
  met: { icon: "check_circle", ink: "text-success" },
  short: { icon: "close", ink: "text-danger" },
  unknown: { icon: "help", ink: "text-muted" },
} as const satisfies Readonly<Record<RequirementState, object>>;

/** What X asks of an account that it pays, and how much of it is known. */
export function PayoutEligibility({ of }: { readonly of: Prediction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { eligibility, read } = of;
  const { premium, verified_followers: verified, impressions } = eligibility;
  const isShort = verified.state === "short" || impressions.state === "short";
  const hidden = impressions.hidden_posts;
  return (
    <section aria-labelledby="eligibility" className="flex min-w-0 flex-col gap-3">
      <h2 id="eligibility" className="font-bold">
        {t("payout.eligibility.title")}
      </h2>
      <ul className="flex flex-col">
        <Requirement state={premium.state} name={t("payout.eligibility.premium")}>
          {t("payout.eligibility.premiumHelp")}
        </Requirement>
        <Requirement
          state={verified.state}
          name={t("payout.eligibility.verified", { needed: format.count(verified.needed) })}
        >
          {verified.as_of === null
            ? t("payout.eligibility.verifiedNever")
            : t("payout.eligibility.verifiedKnown", {
                known: format.count(verified.known),
                moment: format.moment(verified.as_of),
              })}
          {(verified.unknown ?? 0) > 0 && (
            <span className="block">
              {t("payout.eligibility.verifiedUnknown", {
                count: verified.unknown ?? 0,
                formatted: format.count(verified.unknown ?? 0),
              })}
            </span>
          )}
        </Requirement>
        <Requirement
          state={impressions.state}
          name={t("payout.eligibility.impressions", {
            needed: format.count(impressions.needed),
            days: format.count(impressions.days),
          })}
        >
          {read === null
            ? t("payout.eligibility.impressionsNever")
            : t("payout.eligibility.impressionsKnown", { known: format.count(impressions.known) })}
          {hidden > 0 && (
            <span className="block">
              {t("payout.eligibility.impressionsHidden", {
                count: hidden,
                formatted: format.count(hidden),
              })}
            </span>
          )}
          {read !== null && !impressions.is_complete && (
            <span className="block">{t("payout.eligibility.impressionsPart")}</span>
          )}
        </Requirement>
      </ul>
      {isShort && <Notice level="info">{t("payout.eligibility.short")}</Notice>}
    </section>
  );
}

interface RequirementProps {
  readonly state: RequirementState;
  readonly name: string;
  readonly children: ReactNode;
}

function Requirement({ state, name, children }: RequirementProps) {
  const { t } = useTranslation();
  const { icon, ink } = MARKS[state];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 last:border-0">
      <span className={ink}>
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      <span className="keep text-sm font-medium">{t(`payout.eligibility.states.${state}`)}</span>
    </li>
  );
}
