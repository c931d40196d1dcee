import { limitsOf, PLAN_LIMITS, type TeamPlanId } from "@toolkit/core/domain/plans";
import { buttonClass } from "@toolkit/ui/button";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { invoicesQuery, settledTeamQuery } from "./api.ts";
import { CheckoutOutcome } from "./components/checkout-outcome.tsx";
import { Fact } from "./components/outcome.tsx";

/** After a team's checkout: its plan and what it allows. */
export function SuccessPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const asked = useQuery(settledTeamQuery(team));
  return (
    <CheckoutOutcome
      asked={asked}
      unsold={({ plan }) => t("billing.notSold", { plan: t(`billing.plans.${plan}`) })}
      bought={({ plan }) => t("billing.success.lead", { plan: t(`billing.plans.${plan}`) })}
      facts={({ plan }) => (
        <>
          <Paid team={team} />
          <Limits plan={plan} />
        </>
      )}
      onwards={{
        unsold: (
          <Link {...links.billing(team)} className={buttonClass("primary", "medium")}>
            {t("billing.success.toPlan")}
          </Link>
        ),
        bought: (
          <>
            <Link {...links.audiences(team)} className={buttonClass("primary", "medium")}>
              {t("billing.success.toAudiences")}
            </Link>
            <Link {...links.billing(team)} className={buttonClass("secondary", "medium")}>
              {t("billing.success.toPlan")}
            </Link>
            <Link
              {...links.inTeam("billingInvoices", team)}
              className={buttonClass("quiet", "medium")}
            >
              {t("billing.success.toInvoices")}
            </Link>
          </>
        ),
        none: (
          <Link {...links.pricing(team)} className={buttonClass("primary", "medium")}>
            {t("billing.stopped.again")}
          </Link>
        ),
      }}
    />
  );
}

const NEWEST = {};

/** What the payment took, as its invoice says. */
function Paid({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const invoice = useInfiniteQuery(invoicesQuery(team, NEWEST)).data?.pages[0]?.results[0];
  if (invoice?.status !== "paid") return null;
  return (
    <Fact label={t("billing.success.paid")}>{format.money(invoice.paid, invoice.currency)}</Fact>
  );
}

function Limits({ plan }: { readonly plan: Parameters<typeof limitsOf>[0] | TeamPlanId }) {
  const { t } = useTranslation();
  const format = useFormat();
  const limits = limitsOf(plan);
  return PLAN_LIMITS.map((limit) => {
    const most = limits[limit];
    return (
      <Fact key={limit} label={t(`billing.limits.${limit}.name`)}>
        {most === null
          ? t("billing.unlimited")
          : t(`billing.limits.${limit}.amount`, { formatted: format.count(most) })}
      </Fact>
    );
  });
}
