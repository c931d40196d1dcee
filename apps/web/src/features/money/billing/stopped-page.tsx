import { buttonClass } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { Outcome } from "./components/outcome.tsx";

/** After a checkout that was left: nothing was charged. */
export function StoppedPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { data: state } = useQuery(billingQuery(team));
  return (
    <Outcome
      icon="info"
      title={t("billing.stopped.title")}
      lead={
        state
          ? t("billing.stopped.lead", { plan: t(`billing.plans.${state.plan}`) })
          : t("billing.success.noPlanHelp")
      }
    >
      <Link {...links.pricing(team)} className={buttonClass("primary", "medium")}>
        {t("billing.stopped.again")}
      </Link>
      <Link {...links.billing(team)} className={buttonClass("secondary", "medium")}>
        {t("billing.stopped.toPlan")}
      </Link>
    </Outcome>
  );
}
