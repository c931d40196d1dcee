import { buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { hasDashboard, links } from "../../../../paths.ts";

/** What every ad group shows. */
export function CreativeStep({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="brush"
      title={t("campaigns.wizard.creativesNone")}
      action={
        hasDashboard && (
          <Link {...links.creatives(team)} className={buttonClass("secondary", "medium")}>
            {t("campaigns.wizard.toCreatives")}
          </Link>
        )
      }
    >
      {t("campaigns.wizard.creativesNoneHelp")}
    </EmptyState>
  );
}
