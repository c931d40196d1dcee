import type { AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { Card } from "@toolkit/ui/card";
import { useTranslation } from "react-i18next";
import { ApplyWithExtension } from "../../../lib/extension/apply-with-extension.tsx";
import { planForExtension } from "../../../lib/extension/plan.ts";
import { queryClient } from "../../../lib/query-client.ts";

interface ExtensionRouteProps {
  readonly team: string;
  readonly usage: AudienceUsage;
}

/** Applying a usage by the browser extension, which fills the ads manager while a person watches. */
export function ExtensionRoute({ team, usage }: ExtensionRouteProps) {
  const { t } = useTranslation();
  return (
    <Card title={t("extension.title")} takeaway={t("extension.help")}>
      {usage.ad_account_id === null ? (
        <p className="text-sm text-muted">{t("extension.noAccount")}</p>
      ) : (
        <ApplyWithExtension
          usage={usage.id}
          plan={() => planForExtension({ id: usage.id, name: usage.name, team })}
          onReceipt={() => void queryClient.invalidateQueries({ queryKey: ["usages", team] })}
        />
      )}
    </Card>
  );
}
