import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { STRIP_TAB, STRIP_TAB_ACTIVE, TabStrip } from "../../../../lib/tab-strip.tsx";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";

const PARTS = ["billing", "pricing", "billingInvoices", "billingDetails"] as const;

/** The head that the screens of billing share. */
export function BillingFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const team = useTeamSlug();
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-6">
      <header>
        <h1 className="text-lg font-bold">{t("titles.billing")}</h1>
        <TabStrip label={t("billing.parts")} className="mt-2">
          {PARTS.map((name) => (
            <Link
              key={name}
              {...links.inTeam(name, team)}
              activeOptions={{ exact: true, includeSearch: false }}
              className={STRIP_TAB}
              activeProps={STRIP_TAB_ACTIVE}
            >
              {t(`billing.tabs.${name}`)}
            </Link>
          ))}
        </TabStrip>
      </header>
      {children}
    </div>
  );
}
