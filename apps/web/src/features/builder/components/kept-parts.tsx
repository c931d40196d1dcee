import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { itemsOf } from "../../../lib/draft/items.ts";
import { useFormat } from "../../../lib/format.ts";

/** Parts of a package that this screen keeps and does not edit, so that nothing is silently dropped. */
export function KeptParts({ pack }: { readonly pack: TargetingPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placements = (pack.placements ?? []).map((placement) =>
    t(`builder.placementNames.${placement}`),
  );
  const operators = itemsOf(pack, "network_operator").map((item) => item.label);
  if (!pack.groups && placements.length === 0 && operators.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {pack.groups && <Notice level="info">{t("builder.groupsKept")}</Notice>}
      {placements.length > 0 && (
        <Notice level="info">
          {t("builder.placementsKept", { list: format.list(placements) })}
        </Notice>
      )}
      {operators.length > 0 && (
        <Notice level="info">
          {t("builder.operators")}: {format.list(operators)}
        </Notice>
      )}
    </div>
  );
}
