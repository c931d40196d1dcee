import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { ItemKind } from "@toolkit/core/domain/receipt";
import { Badge } from "@toolkit/ui/badge";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";
import { byKind, KIND_ICONS, useNames } from "../../../lib/targeting-items.ts";

interface PlanRowsProps {
  readonly items: readonly PlannedItem[];
}

/** Kind by kind what will be set, and what is to be looked at. */
export function PlanRows({ items }: PlanRowsProps) {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {byKind(items).map(({ kind, items: own }) => {
        const asked = own.filter(({ state }) => state === "ask").length;
        const out = own.filter(({ state }) => state === "cannot").length;
        return (
          <li key={kind} className="flex items-start gap-3 px-5 py-2.5 sm:px-7">
            <Icon name={KIND_ICONS[kind]} size={18} className="mt-0.5 text-muted" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {t(`applying.kinds.${kind}`)} <span className="text-muted">{own.length}</span>
              <span className="block text-sm text-soft">{names(own)}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              {asked > 0 && (
                <Badge level="warn">{t("applying.preview.asked", { count: asked })}</Badge>
              )}
              {out > 0 && <Badge level="error">{t("applying.preview.out", { count: out })}</Badge>}
              {asked === 0 && out === 0 && (
                <span className="text-sm text-muted">
                  {t(`applying.preview.${own.every(isKnown) ? "exact" : "later"}`)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Words and choices that the network has no entries for: they are set as they are. */
const WITHOUT_ENTRIES: ReadonlySet<ItemKind> = new Set([
  "keyword",
  "hashtag",
  "gender",
  "age",
  "placement",
]);

/** Whether it is known what an item is at the network: accounts are looked up when they are applied. */
function isKnown({ kind, network }: PlannedItem): boolean {
  return network !== null || WITHOUT_ENTRIES.has(kind);
}
