import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { formatShort } from "@toolkit/core/i18n/format";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useEffect, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { MeasuredBody } from "../../../lib/draft/draft.ts";
import { itemsOf, type PackageItem } from "../../../lib/draft/items.ts";
import { useFormat } from "../../../lib/format.ts";
import { useSuggestedInterests } from "../api/suggested-interests.ts";

interface SuggestedInterestsProps {
  readonly team: string;
  readonly body: MeasuredBody;
  readonly version: number | null;
  readonly pack: TargetingPackage;
  readonly onAdd: (item: PackageItem) => void;
}

function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Interests to take with one key: the number while the list has the focus, Alt and the number anywhere. */
export function SuggestedInterests({ team, body, version, pack, onAdd }: SuggestedInterestsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useSuggestedInterests(team, body, version, format.language);
  const taken = new Set(itemsOf(pack, "interest").map((item) => item.id ?? item.label));
  const shown = (data?.interests ?? [])
    .filter(
      (interest) => interest.adds > 0 && !taken.has(interest.id) && !taken.has(interest.label),
    )
    .slice(0, 6);

  function take(number: number): boolean {
    const interest = shown[number - 1];
    if (!interest) return false;
    onAdd({ kind: "interest", label: interest.label, id: interest.id });
    return true;
  }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const digit = event.altKey && !event.ctrlKey && !event.metaKey ? digitOf(event.code) : null;
      if (digit !== null && take(digit)) event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  function onListKey(event: ReactKeyboardEvent) {
    const digit = event.altKey ? null : digitOf(event.code);
    if (digit !== null && take(digit)) event.preventDefault();
  }
  return (
    <section aria-label={t("suggestions.title")} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-muted">{t("suggestions.title")}</h3>
      {!data && <SkeletonRows rows={4} label={t("common.loading")} />}
      {data && shown.length === 0 && <p className="text-sm text-muted">{t("suggestions.none")}</p>}
      <ul className="-mx-2 flex flex-col">
        {shown.map((interest, index) => (
          <li key={interest.id}>
            <button
              type="button"
              onClick={() => take(index + 1)}
              onKeyDown={onListKey}
              aria-label={t("suggestions.add", {
                label: interest.label,
                value: formatShort(interest.adds),
              })}
              className="flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-hover"
            >
              <kbd className="flex size-5 shrink-0 items-center justify-center rounded-small border border-line-strong font-sans text-xs text-muted">
                {index + 1}
              </kbd>
              <span className="min-w-0 flex-1 truncate">{interest.label}</span>
              {interest.affinity !== null && (
                <span className="text-sm text-over">{format.multiple(interest.affinity)}</span>
              )}
              <span className="w-14 text-right text-sm text-soft">
                {t("suggestions.adds", { value: formatShort(interest.adds) })}
              </span>
              <Icon name="add" size={16} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <p className="text-xs text-muted max-md:hidden">{t("suggestions.help")}</p>
      )}
    </section>
  );
}
