import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";

/** Parts of a package that this screen keeps and does not edit, so that nothing is silently dropped. */
export function KeptParts({ pack }: { readonly pack: TargetingPackage }) {
  const { t } = useTranslation();
  return pack.groups ? <Notice level="info">{t("builder.groupsKept")}</Notice> : null;
}
