import { buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { premiumQuery } from "../../../lib/premium-query.ts";
import { links } from "../../../paths.ts";

/** Whether the person's plan has accounts read; null: not known yet. */
export function useHasPremium(): boolean | null {
  const plan = useQuery(premiumQuery).data?.plan;
  return plan === undefined ? null : plan === "premium";
}

/** For whoever has no premium plan: what they miss, and the way to it. */
export function PlanNotice() {
  const { t } = useTranslation();
  if (useHasPremium() !== false) return null;
  return (
    <Notice
      level="info"
      action={
        <Link {...links.premium()} className={buttonClass("secondary", "small")}>
          {t("watching.plan.see")}
        </Link>
      }
    >
      {t("watching.plan.needed")}
    </Notice>
  );
}
