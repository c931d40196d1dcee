import { buttonClass } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../../../paths.ts";
import { Outcome } from "../components/outcome.tsx";

/** After a checkout of the suite that was left: nothing was charged. */
export function PremiumStoppedPage() {
  const { t } = useTranslation();
  return (
    <Outcome icon="info" title={t("billing.stopped.title")} lead={t("premiumPlan.stopped")}>
      <Link {...links.premium()} className={buttonClass("primary", "medium")}>
        {t("premiumPlan.again")}
      </Link>
      <Link {...links.start()} className={buttonClass("secondary", "medium")}>
        {t("premiumPlan.toSuite")}
      </Link>
    </Outcome>
  );
}
