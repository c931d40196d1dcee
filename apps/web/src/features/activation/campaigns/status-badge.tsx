import type { CampaignStatus } from "@toolkit/core/domain/campaign";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

const LEVEL = {
  active: "success",
  scheduled: "info",
  halted: "error",
  paused: "warn",
} as const satisfies Partial<Record<CampaignStatus, string>>;

export function StatusBadge({ status }: { readonly status: CampaignStatus }) {
  const { t } = useTranslation();
  const level = status in LEVEL ? LEVEL[status as keyof typeof LEVEL] : undefined;
  return <Badge {...(level && { level })}>{t(`campaigns.statuses.${status}`)}</Badge>;
}
