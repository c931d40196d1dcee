import type { AdAccountRow } from "@toolkit/core/contract/external-ad-accounts";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

const LEVEL = {
  connect: "warn",
  check: "info",
  no_access: "error",
  approval: "warn",
  role: "warn",
  funding: "warn",
  grant: "info",
  ready: "success",
} as const satisfies Record<AdAccountRow["next_step"], string>;

/** What stands in the way of an ad account, in a word or two. */
export function HealthBadge({ step }: { readonly step: AdAccountRow["next_step"] }) {
  const { t } = useTranslation();
  return <Badge level={LEVEL[step]}>{t(`accountHealth.steps.${step}.badge`)}</Badge>;
}
