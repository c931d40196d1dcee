import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

export function TargetableBadge({ targetable }: { readonly targetable: boolean }) {
  const { t } = useTranslation();
  return targetable ? (
    <Badge level="success">{t("store.states.true")}</Badge>
  ) : (
    <Badge>{t("store.states.false")}</Badge>
  );
}
