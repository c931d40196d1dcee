import type { Team } from "@toolkit/core/contract/teams";
import { isBillingComplete } from "@toolkit/core/domain/team-rules";
import { countryName } from "@toolkit/core/i18n/format";
import { Badge } from "@toolkit/ui/badge";
import { buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { Section } from "../../../../lib/section.tsx";
import { links } from "../../../../paths.ts";

/** To whom invoices go, and the way to change it. */
export function BillingSummary({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isComplete = isBillingComplete(team);
  const rows = [
    [t("billing.details.name"), team.invoice_name],
    [t("billing.details.email"), team.invoice_email],
    [t("billing.details.country"), team.country && countryName(team.country, language)],
  ] as const;
  return (
    <Section
      title={t("billing.details.title")}
      aside={
        <Badge level={isComplete ? "success" : "warn"}>
          {isComplete ? t("billing.details.complete") : t("billing.details.incomplete")}
        </Badge>
      }
    >
      <div className="flex max-w-lg flex-col items-start gap-4">
        {!team.abilities.includes("change") && (
          <Notice level="info" className="w-full">
            {t("team.onlyAdmins")}
          </Notice>
        )}
        <dl className="w-full divide-y divide-line">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value ?? "–"}</dd>
            </div>
          ))}
        </dl>
        {team.abilities.includes("change") && (
          <Link {...links.billingDetails(team.slug)} className={buttonClass("secondary", "medium")}>
            {t("billing.details.edit")}
          </Link>
        )}
      </div>
    </Section>
  );
}
