import type { ReadBackDifference, ReceiptItem } from "@toolkit/core/domain/receipt";
import { useTranslation } from "react-i18next";
import { useItemText } from "../../../lib/targeting-items.ts";

interface DifferencesProps {
  readonly differences: readonly ReadBackDifference[];
  /** Of the receipt: they know what the network calls them. */
  readonly items: readonly ReceiptItem[];
}

/** What the network has and should not have, or the other way round, one a line. */
export function Differences({ differences, items }: DifferencesProps) {
  const { t } = useTranslation();
  const text = useItemText();
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {differences.map(({ kind, label, exclude, difference }) => {
        const own = items.find(
          (item) => item.kind === kind && item.label === label && item.exclude === exclude,
        );
        const shown = text(own ?? { key: label, kind, label, exclude, network: null });
        return (
          <li
            key={`${kind} ${label} ${exclude} ${difference}`}
            className="[overflow-wrap:anywhere]"
          >
            {t(`applying.receipt.${difference}`, {
              kind: t(`applying.kinds.${kind}`),
              label: shown,
            })}
          </li>
        );
      })}
    </ul>
  );
}
