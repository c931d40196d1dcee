import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../lib/billing-query.ts";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { useFormat } from "../../lib/format.ts";
import { STALE } from "../../lib/query-client.ts";
import { useTeamSlug } from "../../lib/team.ts";
import { Unbroken } from "../../lib/unbroken.tsx";
import { links } from "../../paths.ts";

/** Says on every screen that a payment is overdue, until when everything works, and where it is paid. */
export function OverdueStrip() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamSlug();
  const screen = useCurrentRoute()?.name;
  const { data } = useQuery({ ...billingQuery(team), staleTime: STALE.measured });
  // The screen itself says it, with the sum.
  if (!data || data.standing === "good" || data.problem === null || screen === "billing")
    return null;
  const isReadOnly = data.standing === "read_only";
  return (
    <aside
      aria-label={t("billing.standing.label")}
      className={cx(
        "flex min-h-9 items-center gap-2 border-b border-line px-4 py-1.5 text-sm md:px-6 lg:px-8",
        isReadOnly ? "bg-danger-soft" : "bg-warn-soft",
      )}
    >
      <Icon
        name={isReadOnly ? "error" : "warning"}
        size={18}
        className={isReadOnly ? "text-danger" : "text-warn"}
      />
      <p className="min-w-0 flex-1 font-medium">
        <Unbroken>
          {isReadOnly
            ? t("billing.standing.banner.readOnly")
            : t("billing.standing.banner.grace", { until: format.date(data.problem.read_only_at) })}
        </Unbroken>
      </p>
      <Link
        {...links.billing(team)}
        className="keep flex items-center font-medium text-brand hover:underline max-md:-my-1.5 max-md:min-h-11"
      >
        {t("errors.toBilling")}
      </Link>
    </aside>
  );
}
