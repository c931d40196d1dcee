import type { AudienceStatus } from "@toolkit/core/contract/audience-lists";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

const LEVEL = {
  Active: "success",
  Scheduled: "info",
  Paused: "warn",
  Halted: "error",
  Expired: undefined,
  Draft: undefined,
} as const;

/** Whether an audience is in use, in the same word wherever it is listed. */
export function StatusBadge({ status }: { readonly status: AudienceStatus }) {
  const { t } = useTranslation();
  const level = LEVEL[status];
  return <Badge {...(level ? { level } : {})}>{t(`audienceStatus.${status}`)}</Badge>;
}
