import type { AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { buttonClass } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../../paths.ts";

interface ExtensionRouteProps {
  readonly team: string;
  readonly usage: AudienceUsage;
}

/** The way to the browser extension, which fills the ads manager while a person watches: through the same preview. */
export function ExtensionRoute({ team, usage }: ExtensionRouteProps) {
  const { t } = useTranslation();
  return (
    <Card title={t("extension.title")} takeaway={t("extension.help")}>
      <Link
        {...links.applyUsage(team, usage.id, {
          route: "extension",
          ...(usage.ad_account_id !== null && { step: "preview" as const }),
        })}
        className={buttonClass("secondary", "medium")}
      >
        {t("extension.preview")}
      </Link>
    </Card>
  );
}
