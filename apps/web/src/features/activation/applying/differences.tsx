import type { ReadBackDifference } from "@toolkit/core/domain/receipt";
import { useTranslation } from "react-i18next";

/** What the network has and should not have, or the other way round, one a line. */
export function Differences({
  differences,
}: {
  readonly differences: readonly ReadBackDifference[];
}) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {differences.map(({ kind, label, exclude, difference }) => (
        <li key={`${kind} ${label} ${exclude} ${difference}`} className="[overflow-wrap:anywhere]">
          {t(`applying.receipt.${difference}`, { kind: t(`applying.kinds.${kind}`), label })}
        </li>
      ))}
    </ul>
  );
}
