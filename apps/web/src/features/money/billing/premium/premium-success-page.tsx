import { buttonClass } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { CheckoutOutcome } from "../components/checkout-outcome.tsx";
import { Fact } from "../components/outcome.tsx";
import { settledPremiumQuery } from "./api.ts";

/** After a checkout of the suite. */
export function PremiumSuccessPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = useQuery(settledPremiumQuery);
  const again = (
    <Link {...links.premium()} className={buttonClass("primary", "medium")}>
      {t("premiumPlan.again")}
    </Link>
  );
  return (
    <CheckoutOutcome
      asked={asked}
      unsold={() => t("premiumPlan.notSold")}
      bought={() => t("premiumPlan.bought")}
      facts={({ last_payment: paid }) =>
        paid && (
          <Fact label={t("billing.success.paid")}>{format.money(paid.amount, paid.currency)}</Fact>
        )
      }
      onwards={{
        unsold: again,
        none: again,
        bought: (
          <>
            <Link {...links.start()} className={buttonClass("primary", "medium")}>
              {t("premiumPlan.toSuite")}
            </Link>
            <Link {...links.premium()} className={buttonClass("secondary", "medium")}>
              {t("premiumPlan.toPlan")}
            </Link>
          </>
        ),
      }}
    />
  );
}
